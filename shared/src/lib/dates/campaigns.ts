import { addDays, dayParts, isTwinDate } from '#src/lib/dates/dates.ts';

/**
 * Days before and after a twin date that move with it: buyers wait for it on the day before, and stores let their offers run on to the day
 * after.
 */
const AROUND_DAYS = 1;

/** The twin date whose campaign a day belongs to: 10, 11 and 12 November are 11.11's. Null on ordinary days. */
export const campaignOf = (day: string): string | null => {
  for (let away = -AROUND_DAYS; away <= AROUND_DAYS; away++) {
    const near = addDays(day, away);
    if (isTwinDate(near)) return near;
  }
  return null;
};

/** `11.11`, as sellers call it. */
export const campaignName = (day: string): string => {
  const { month, date } = dayParts(day);
  return `${date}.${month}`;
};
