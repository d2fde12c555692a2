import type { Db } from '@telaah/db';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { shiftMonth } from '@telaah/shared/lib/dates/dates';
import type { NewObservations, ProductGroup, ProductUpdate } from '#src/features/market/claims/batch.ts';
import type { LiveProduct, MonthOpening } from '#src/features/market/months/judge-history.ts';
import * as repo from '#src/features/market/months/live.repo.ts';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { loadMonthOpenings } from '#src/features/market/months/opening-states.repo.ts';
import { loadHistories, setParts, toEmptyMonth } from '#src/features/market/months/product-histories.ts';
import {
  aggregateAll,
  aggregateIncrementally,
  aggregateSince,
  changedMonths,
  monthsBefore,
} from '#src/features/market/months/product-months.ts';
import { type BatchObservation, compareObservations } from '#src/features/market/observations/batch-observation.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { isGuessed, type ObservationFact } from '#src/features/market/observations/facts.ts';
import { compareFactTimes } from '#src/features/market/observations/time-order.ts';
import { periodOf, toWibDay } from '#src/features/market/observations/wib-days.ts';
import { statementsSent } from '#src/features/market/rows/pipelined.ts';

/** Sets `repeated` for observations that are stored already or occur twice in the batch; returns the others. */
const onlyNew = (group: ProductGroup, stored: ObservationFact[], outcomes: IngestOutcome[]): BatchObservation[] => {
  // Observations of different instants differ, so most need no digest.
  if (stored.length === 0 && group.observations.every(({ at }, i) => at !== group.observations[i - 1]?.at))
    return group.observations;
  const known = new Set(stored.map((fact) => `${fact.at}/${fact.digest}`));
  return group.observations.filter(({ fact, index }) => {
    const key = `${fact.at}/${fact.digest}`;
    if (known.has(key)) outcomes[index] = { state: 'repeated' };
    else known.add(key);
    return outcomes[index]?.state !== 'repeated';
  });
};

interface StoredHistory {
  facts: ObservationFact[];
  months: StoredMonth[];
  opening: MonthOpening | null;
}

const allOf = async (db: Db, product_id: number): Promise<StoredHistory> => {
  const facts = (await loadHistories(db, [product_id])).get(product_id) ?? [];
  const months = (await loadStoredMonths(db, [{ product_id, since: null }])).get(product_id) ?? [];
  return { facts, months, opening: null };
};

/** Aggregates observations that are not all newer than the stored ones, or that change the verdict of stored ones. */
const rebuildGroup = (known: StoredHistory, live: LiveProduct | null, facts: ObservationFact[]) => {
  const { opening, months } = known;
  const merged = [...known.facts, ...facts].sort(compareFactTimes);
  const verdicts = new Map(known.facts.map((fact) => [fact, fact.quarantine_reason]));
  const aggregated = opening === null || live === null ? aggregateAll(merged) : aggregateSince({ opening, live, months }, merged);
  if (aggregated === null) return null;
  // Whether an untrusted reporter's variants are hidden is not stored, so their days are written again.
  const isVerdictChanged = (fact: ObservationFact) => verdicts.get(fact) !== fact.quarantine_reason;
  const mayHaveChanged = (fact: ObservationFact) =>
    isVerdictChanged(fact) || (!fact.trusted && fact.detail?.variants !== undefined);
  const changed = merged.filter(mayHaveChanged);
  const periods = new Set(aggregated.months.map(({ period }) => period));
  const emptiedMonths = months.filter(({ period }) => !periods.has(period)).map(({ period }) => toEmptyMonth(period));
  return {
    stored: months,
    aggregate: { ...aggregated, months: changedMonths(months, aggregated.months) },
    changedFacts: known.facts.filter(isVerdictChanged),
    isWhole: opening === null,
    emptiedMonths,
    rebuilt: { facts: merged, days: new Set(changed.map(({ at }) => toWibDay(at))) },
  };
};

/** For observations that are out of order or late: the last month that begins before everything they may change; none where that is unknown. */
const findNeededOpening = ({ product_id, observations }: ProductGroup, live: LiveProduct | undefined) => {
  const isGuess = observations.some(({ fact }) => isGuessed(fact)) || (live?.accepted && isGuessed(live.accepted));
  if (live === undefined || isGuess) return [];
  const first = Math.min(observations[0]?.at ?? 0, live.judge.open ?? Infinity);
  // The month before is taken, because earlier observations decide about late ones too.
  return [{ product_id, period: shiftMonth(periodOf(first), -1) }];
};

/** The first month that observations newer than all others may change. */
const firstChanged = ({ product_id, observations }: ProductGroup, lives: Map<number, LiveProduct>): string => {
  const period = periodOf(observations[0]?.at ?? 0);
  const changesFrom = lives.get(product_id)?.changes_from ?? period;
  return changesFrom < period ? changesFrom : period;
};

/** Products, or observations, aggregated at once. Meanwhile the months of the next part are read and the previous part is written. */
const AT_ONCE = { products: 250, observations: 1000 };

const inParts = (news: NewObservations[]): NewObservations[][] => {
  const parts: NewObservations[][] = [];
  let observationCount = 0;
  for (const each of news) {
    const part = parts.at(-1);
    if (part === undefined || part.length >= AT_ONCE.products || observationCount >= AT_ONCE.observations) {
      parts.push([each]);
      observationCount = each.observations.length;
    } else {
      part.push(each);
      observationCount += each.observations.length;
    }
  }
  return parts;
};

/** Yields the products in parts, each with their stored months, and reads one part ahead. */
const withMonths = async function* (
  news: NewObservations[],
  load: (part: NewObservations[]) => Promise<Map<number, StoredMonth[]>>,
): AsyncGenerator<{ part: NewObservations[]; months: Map<number, StoredMonth[]>; isFirst: boolean }> {
  const startReading = (part: NewObservations[] | undefined) => {
    const reading = load(part ?? []);
    // Avoids an unhandled rejection: the error is thrown where `reading` is awaited.
    reading.catch(() => {});
    return reading;
  };
  const parts = inParts(news);
  let reading = startReading(parts[0]);
  for (const [i, part] of parts.entries()) {
    const months = await reading;
    reading = startReading(parts[i + 1]);
    // Sends earlier statements, so that PostgreSQL runs them while this part is aggregated.
    await statementsSent();
    yield { part, months, isFirst: i === 0 };
  }
  await reading;
};

export interface UnaggregatedBatch {
  newObservations: NewObservations[];
  lives: Map<number, LiveProduct>;
  /** Products that must be rebuilt, because their new observations are not all newer than the stored ones. */
  behind: ReadonlySet<number>;
  /** For these: the opening of a month, and their stored observations since. */
  openings: Map<number, MonthOpening>;
  histories: Map<number, ObservationFact[]>;
}

/** Whether a group must be rebuilt: it has a guessed or late observation, a late one is still open, or it is not newer than what is stored. */
const isBehind = ({ observations }: ProductGroup, live: LiveProduct | undefined, from: BatchOrigin): boolean => {
  const isBeside =
    observations.some((observation) => observation.isOutOfOrder(from)) || (live?.accepted && isGuessed(live.accepted));
  return Boolean(isBeside || live?.judge.open) || (observations[0]?.at ?? 0) <= (live?.judge.at ?? -Infinity);
};

export const loadUnaggregated = async (
  db: Db,
  groups: ProductGroup[],
  from: BatchOrigin,
  outcomes: IngestOutcome[],
): Promise<UnaggregatedBatch> => {
  const lives = await repo.loadLive(
    db,
    groups.map((group) => group.product_id),
  );
  await setParts(db, new Map(groups.map(({ product_id, observations }) => [product_id, observations])));
  for (const group of groups) group.observations.sort(compareObservations);
  const behind = groups.filter((group) => isBehind(group, lives.get(group.product_id), from));
  const openings = await loadMonthOpenings(
    db,
    behind.flatMap((group) => findNeededOpening(group, lives.get(group.product_id))),
  );
  const histories = await loadHistories(
    db,
    behind.map((group) => group.product_id),
    openings,
  );
  const news = groups.flatMap((group): NewObservations[] => {
    const { product_id } = group;
    const observations = onlyNew(group, histories.get(product_id) ?? [], outcomes);
    return observations.length === 0 ? [] : [{ product_id, group, observations }];
  });
  return {
    newObservations: news,
    lives,
    behind: new Set(behind.map(({ product_id }) => product_id)),
    openings,
    histories,
  };
};

export const aggregateNew = async function* (
  db: Db,
  { newObservations, lives, behind, openings, histories }: UnaggregatedBatch,
): AsyncGenerator<{ changes: ProductUpdate[]; isFirst: boolean }> {
  const firstNeeded = ({ group, product_id }: NewObservations) => {
    if (!behind.has(product_id)) return firstChanged(group, lives);
    const begin = openings.get(product_id);
    return begin === undefined ? null : monthsBefore(begin);
  };
  const monthsOfPart = (part: NewObservations[]) =>
    loadStoredMonths(
      db,
      part
        .filter(({ product_id }) => lives.has(product_id))
        .map((each) => ({ product_id: each.product_id, since: firstNeeded(each) })),
    );
  const aggregateOne = async (
    { product_id, group, observations }: NewObservations,
    before: StoredMonth[],
  ): Promise<ProductUpdate[]> => {
    const facts = observations.map((observation) => observation.fact);
    const live = lives.get(product_id) ?? null;
    const isAgain = behind.has(product_id);
    const newer = isAgain ? null : aggregateIncrementally(live, before, facts);
    if (newer !== null && !newer.amended) {
      const own = { stored: before, aggregate: newer, changedFacts: null, isWhole: false, emptiedMonths: [], rebuilt: null };
      return [{ group, product_id, observations, live, ...own }];
    }
    const known = { facts: histories.get(product_id) ?? [], months: before, opening: openings.get(product_id) ?? null };
    const again = isAgain ? rebuildGroup(known, live, facts) : null;
    const rebuilt = again ?? rebuildGroup(await allOf(db, product_id), live, facts);
    return rebuilt === null ? [] : [{ group, product_id, observations, live, ...rebuilt }];
  };
  for await (const { part, months, isFirst } of withMonths(newObservations, monthsOfPart)) {
    const changes: ProductUpdate[] = [];
    for (const each of part) changes.push(...(await aggregateOne(each, months.get(each.product_id) ?? [])));
    yield { changes, isFirst };
  }
};
