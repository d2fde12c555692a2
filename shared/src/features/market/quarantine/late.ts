import {
  findTallyContradiction,
  growthIn,
  slackOf,
  TALLIES,
  type TallyBounds,
} from '#src/features/market/quarantine/counter-tally.ts';
import { type ObservedFigures, toObservedBounds } from '#src/features/market/quarantine/observed-figures.ts';
import type { QuarantineVerdict, SuspiciousField } from '#src/features/market/quarantine/quarantine.ts';
import { isFar, toVolatileFigures } from '#src/features/market/quarantine/volatile-fields.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

/** An observation that reached us later than this (ms) is late: it waited in a browser, or was reported long after. */
export const IN_PASSING = 15 * 60_000;

type LateTotal = keyof typeof TALLIES;

/** Per figure the nearest accepted, not late observations before and after that show it. */
export type Neighbours = Record<'price' | LateTotal, readonly ObservedFigures[]>;

export const shows = (seen: ObservedFigures, figure: keyof Neighbours): boolean =>
  figure === 'price' ? seen.price !== null : toObservedBounds(seen, figure) !== null;

/** The neighbours of an instant (ms); `looks` are in time order. */
export const neighboursOf = (observations: readonly ObservedFigures[], at: number): Neighbours => {
  const after = observations.findIndex((observation) => observation.at > at);
  const split = after < 0 ? observations.length : after;
  const nearest = (figure: keyof Neighbours) =>
    [
      observations.slice(0, split).findLast((observation) => shows(observation, figure)),
      observations.slice(split).find((observation) => shows(observation, figure)),
    ].filter((observation) => observation !== undefined);
  return { price: nearest('price'), sold: nearest('sold'), reviews: nearest('reviews') };
};

/**
 * Judges a late observation by its neighbours alone: its price must be one of theirs and its totals between theirs (on an open side
 * within what a single source may add). It fills days and changes no other verdict. Volatile figures count if a neighbour shows
 * about the same.
 */
export const judgeLate = (seen: ObservedFigures, neighbours: Neighbours): QuarantineVerdict => {
  const reason = reasonOf(seen, neighbours);
  if (reason !== null) return { state: 'quarantined', reason };
  const unsure = findSuspiciousFields(seen, neighbours.price);
  return unsure.length === 0 ? { state: 'accepted' } : { state: 'accepted', unsure };
};

const reasonOf = (seen: ObservedFigures, neighbours: Neighbours): QuarantineReason | null => {
  if (seen.price !== null && !neighbours.price.some(({ price }) => price === seen.price)) return 'price_outlier';
  for (const total of ['sold', 'reviews'] as const) {
    const bounds = toObservedBounds(seen, total);
    if (bounds === null) continue;
    const { fell, jumped, mayFall } = TALLIES[total];
    const around = neighbours[total].map((observation) => ({
      observation,
      figureBounds: toObservedBounds(observation, total) as TallyBounds,
    }));
    if (around.length === 0 || findTallyContradiction(null, bounds, seen.at, TALLIES[total]) !== null) return jumped;
    for (const { observation, figureBounds } of around) {
      const elapsed = Math.abs(observation.at - seen.at);
      const isBefore = observation.at <= seen.at;
      const isOpen = around.length === 1;
      const least = isBefore ? figureBounds.low : figureBounds.low - growthIn(figureBounds.low, elapsed);
      const known = figureBounds.high ?? figureBounds.low + growthIn(figureBounds.low, 0);
      const most = isBefore ? figureBounds.low + growthIn(figureBounds.low, elapsed) : known;
      if ((isBefore || isOpen) && bounds.high !== null && bounds.high < least - slackOf(Math.max(0, least), mayFall)) return fell;
      if ((!isBefore || isOpen) && bounds.low > most) return jumped;
    }
  }
  return null;
};

const findSuspiciousFields = (seen: ObservedFigures, neighbours: readonly ObservedFigures[]): SuspiciousField[] => {
  const unsure: SuspiciousField[] = [];
  const around = neighbours.map(toVolatileFigures);
  for (const [field, value] of Object.entries(toVolatileFigures(seen)) as [
    keyof ReturnType<typeof toVolatileFigures>,
    number | null,
  ][]) {
    if (value === null) continue;
    const isNear = around.some((other) => {
      const theirs = other[field];
      return theirs !== null && (field === 'price_high' ? theirs === value : !isFar(field, theirs, value));
    });
    if (!isNear) unsure.push(field);
  }
  const { original_price: list } = seen;
  if (list !== null && !neighbours.some(({ original_price }) => original_price === list)) unsure.push('original_price');
  return unsure;
};
