import { addDays, dayParts, isTwinDate } from '@telaah/shared/lib/dates/dates';

export interface Day {
  day: string;
  weekend: boolean;
  /** Strength of a double date (7.7, 10.10 …), on which everybody sells more: 1, or 1.5 on 11.11 and 12.12; otherwise 0. */
  crowd: number;
}

const crowdOn = (day: string): number => {
  if (!isTwinDate(day)) return 0;
  return dayParts(day).month >= 11 ? 1.5 : 1;
};

/** `count` days and the day before them, which is index 0. */
export const daysFrom = (eve: string, count: number): Day[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const day = addDays(eve, i);
    return { day, weekend: new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0, crowd: crowdOn(day) };
  });
