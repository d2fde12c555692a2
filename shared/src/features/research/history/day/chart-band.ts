import { runsOfPlaces } from '#src/features/research/history/day/day-mark.ts';
import { peakName, type Season, seasonPlaces, seasons } from '#src/lib/dates/campaign-calendar.ts';
import { campaignName, campaignOf } from '#src/lib/dates/campaigns.ts';

/** Neighbouring days of a chart, by index, that belong to a campaign or a season. */
export interface ChartBand {
  first: number;
  last: number;
  /** A season, or the campaign's names, the longest first. */
  of: Season | readonly string[];
}

/** Names of a day's campaign, the longest first; the days next to a twin date belong to it. Null: no campaign. */
export const campaignNames = (day: string): readonly string[] | null => {
  const peak = peakName(day);
  const twin = campaignOf(day);
  if (peak !== null && twin !== day) return [peak];
  return twin === null ? null : [...new Set([peakName(twin) ?? '', campaignName(twin)])];
};

export const isCampaign = ({ of }: ChartBand): boolean => typeof of !== 'string';

/** Campaigns first, then seasons from the shortest. */
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
