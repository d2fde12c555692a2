import { campaignName } from '#src/lib/dates/campaigns.ts';
import { addDays, dayParts, isTwinDate } from '#src/lib/dates/dates.ts';
import { type DayRange, isWithin } from '#src/lib/dates/day-range.ts';

/* For charts only: estimates and changes use twin dates alone (`campaigns.ts`). */

export type Season = 'payday' | 'ramadan';

// First and last day of Ramadan; Lebaran is the two days after, by the joint decree of three ministers on public holidays (2024:
// 855/3/4 of 2023; 2025: 1017/2/2 of 2024; 2026: 1497/2/5 of 2025), the first day by the Ministry of Religious Affairs (sidang
// isbat). 2027 is calculated by the ministry's criteria from the new moons of 6 February and 8 March.
const ramadans: readonly DayRange[] = [
  { from: '2024-03-12', to: '2024-04-09' },
  { from: '2025-03-01', to: '2025-03-30' },
  { from: '2026-02-19', to: '2026-03-20' },
  { from: '2027-02-08', to: '2027-03-09' },
];

/** Wages are paid on the 25th and spent until the first. */
const isPayday = (day: string): boolean => dayParts(day).date >= 25 || dayParts(day).date === 1;

const isRamadan = (day: string): boolean => ramadans.some((days) => isWithin({ from: day, to: day }, days));

const isLebaran = (day: string): boolean => ramadans.some(({ to }) => day === addDays(to, 1) || day === addDays(to, 2));

/** The name of a campaign's peak day: `11.11`, `Harbolnas 12.12`, `Lebaran`. Null on others. */
export const peakName = (day: string): string | null => {
  if (isLebaran(day)) return 'Lebaran';
  if (!isTwinDate(day)) return null;
  return dayParts(day).month === 12 ? `Harbolnas ${campaignName(day)}` : campaignName(day);
};

const inSeason: Readonly<Record<Season, (day: string) => boolean>> = { payday: isPayday, ramadan: isRamadan };
export const seasons = Object.keys(inSeason) as Season[];

export const seasonPlaces = (days: readonly string[], season: Season): number[] =>
  days.flatMap((day, place) => (inSeason[season](day) ? [place] : []));
