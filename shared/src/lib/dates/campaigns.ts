import { addDays, dayParts, isTwinDate } from '#src/lib/dates/dates.ts';

/** Buyers wait for a twin date on the day before, and stores let their offers run on to the day after. */
const AROUND_DAYS = 1;

/** The twin date whose campaign a day belongs to: 10, 11 and 12 November belong to 11.11. Null on ordinary days. */
export const campaignOf = (day: string): string | null => {
  for (let away = -AROUND_DAYS; away <= AROUND_DAYS; away++) {
    const near = addDays(day, away);
    if (isTwinDate(near)) return near;
  }
  return null;
};

/** `11.11`. */
export const campaignName = (day: string): string => {
  const { month, date } = dayParts(day);
  return `${date}.${month}`;
};
