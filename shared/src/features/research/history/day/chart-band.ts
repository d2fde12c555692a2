import { runsOfPlaces } from '#src/features/research/history/day/day-mark.ts';
import { peakName, type Season, seasonPlaces, seasons } from '#src/lib/dates/campaign-calendar.ts';
import { campaignName, campaignOf } from '#src/lib/dates/campaigns.ts';

/** Neighbouring days of a chart, by their places, that stand out by what is sold on them. */
export interface ChartBand {
  first: number;
  last: number;
  /** A season, or what the campaign is called, the longest form first. */
  of: Season | readonly string[];
}

/** What the campaign that a day belongs to is called, the longest form first; the days beside a twin date are of it. Null on others. */
export const campaignNames = (day: string): readonly string[] | null => {
  const own = peakName(day);
  const twin = campaignOf(day);
  if (own !== null && twin !== day) return [own];
  return twin === null ? null : [...new Set([peakName(twin) ?? '', campaignName(twin)])];
};

export const isCampaign = ({ of }: ChartBand): boolean => typeof of !== 'string';

/** Campaigns and seasons within these days; campaigns first, seasons from the shortest. */
export const bandsOf = (days: readonly string[]): ChartBand[] => {
  const bands: ChartBand[] = [];
  for (const [place, day] of days.entries()) {
    const names = campaignNames(day);
    const before = bands.at(-1);
    if (names === null) continue;
    if (before?.last === place - 1 && before.of[0] === names[0]) before.last = place;
    else bands.push({ first: place, last: place, of: names });
  }
  return [
    ...bands,
    ...seasons.flatMap((season) => runsOfPlaces(seasonPlaces(days, season)).map(([first, last]) => ({ first, last, of: season }))),
  ];
};
