import type { Db } from '@telaah/db';
import { gradeCode } from '@telaah/db/tables/codes';
import type { EstimateScoreTable } from '@telaah/db/tables/estimate-score';
import type { FittedParametersTable } from '@telaah/db/tables/estimates';
import { kindsOf, type ProductEvidence, toProductEvidence } from '@telaah/shared/features/calibration/evidence';
import { fitBadge, fitCategoryTree, fitParameters } from '@telaah/shared/features/calibration/fit';
import { toMiss, toWidthFactor } from '@telaah/shared/features/calibration/masking';
import { isMiscalibrated, type Score, type ScoredFigure, scoreOf } from '@telaah/shared/features/calibration/score';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import type { WindowInput } from '@telaah/shared/features/estimates/evidence';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { Estimate, Grade } from '@telaah/shared/features/estimates/schema';
import { windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { addDays, dayList, dayStart, daysBetween, firstOfMonth, wibDay } from '@telaah/shared/lib/dates/dates';
import { marketplaceByKey } from '@telaah/shared/marketplaces/index';
import { createCountPrinter } from '@telaah/shared/marketplaces/readers/count-printer';
import type { Insertable } from 'kysely';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import {
  branchesOf,
  countSampleCandidates,
  findNextTrainingSamples,
  loadTrainingSamples,
  replaceFittedParameters,
  type TrainingSample,
} from '#src/features/market/publish/calibrate.repo.ts';
import {
  findCountsOn,
  findExactDays,
  findKnownWindow,
  type KnownWindow,
  toMaskedWindows,
} from '#src/features/market/publish/masked-windows.ts';
import { afterBuildLock, markStale } from '#src/features/market/sums/generation.repo.ts';

/** Days of evidence: the window, and as many before it. */
const DAYS = 76;
/** Products not observed for so many days are left out, as they show nothing of today. */
const STALE_DAYS = 14;
/** Limits, however large the market: products in all, windows of each marketplace. */
const MOST = { products: 50_000, windows: 2000 };
/** Products and windows between two pauses, in which other work runs. */
const AT_ONCE = { products: 100, windows: 8 };
/** A badge describes the days before it was read, so its window must end within so many days of it. */
const BADGE_LATE_DAYS = 1;

interface MaskedTrial {
  l1: number;
  category: number;
  ladder: string;
  window: WindowInput;
  truth: number;
}

interface MarketplaceEvidence {
  evidence: Map<number, ProductEvidence[]>;
  /** Products with a window whose two edges are known to the unit. */
  known: number[];
}

const dateOf = (instant: Date | null): string | null => (instant === null ? null : wibDay(instant));

const badgeAt = ({ badge_low: low, badge_high: high, seen_at }: TrainingSample, window: KnownWindow | null) => {
  const isNear = window !== null && Math.abs(daysBetween(window.to, wibDay(seen_at))) <= BADGE_LATE_DAYS;
  return isNear && low !== null && high !== null ? { low, high } : null;
};

const windowTo = (months: readonly StoredMonth[], to: string, listed: Date | null): WindowInput =>
  windowOfMonths(
    months.map(({ period, facts }) => ({ ...facts, period })),
    addDays(to, -RESEARCH_DAYS),
    to,
    { listed: dateOf(listed), badge: null },
  );

/** Units of the newest window that is measured to the unit, or estimated with grade a. */
const sureWindow = (sample: TrainingSample, months: StoredMonth[], knownWindow: KnownWindow | null, last: string) => {
  const end = knownWindow?.to ?? last;
  const { sold } = windowEstimate(windowTo(months, end, sample.listed_at), startParameters);
  const isSure = sold.grade === 'measured' || sold.grade === 'a';
  const units = knownWindow?.units ?? (isSure ? sold.mid : null);
  const lifetime = findLastKnownDay(months, 'sold_mid', end);
  return units === null || lifetime === null ? null : { units, lifetime, end };
};

const findLastKnownDay = (months: StoredMonth[], column: 'sold_mid' | 'reviews', until: string): number | null => {
  for (const { period, facts } of months.toReversed()) {
    const i = facts[column].findLastIndex((value, day) => value !== null && addDays(period, day) <= until);
    if (i >= 0) return facts[column][i] ?? null;
  }
  return null;
};

const gatherEvidence = async (db: Db, last: string): Promise<Map<number, MarketplaceEvidence>> => {
  const first = addDays(last, 1 - DAYS);
  const days = dayList(first, last);
  const kinds = kindsOf(days);
  const since = dayStart(addDays(last, -STALE_DAYS));
  const share = Math.max(1, Math.ceil((await countSampleCandidates(db, since)) / MOST.products));
  const byMarketplace = new Map<number, MarketplaceEvidence>();
  for (let after = 0; ; ) {
    const samples = await findNextTrainingSamples(db, { share, since }, after, AT_ONCE.products);
    const stored = await monthsOf(db, samples, first);
    for (const sample of samples) {
      const months = stored.get(sample.product_id) ?? [];
      const exact = findExactDays(months).filter(({ day }) => day <= last);
      const knownWindow = findKnownWindow(exact, last);
      const newest = exact.at(-1)?.reading;
      const evidence = toProductEvidence(kinds, findCountsOn(exact, days), {
        lifetime: newest?.sold_low ?? null,
        reviews: newest === undefined ? null : findLastKnownDay(months, 'reviews', exact.at(-1)?.day ?? last),
        window: sureWindow(sample, months, knownWindow, last),
        listed: dateOf(sample.listed_at),
        badge: badgeAt(sample, knownWindow),
      });
      const marketplaceEvidence: MarketplaceEvidence = byMarketplace.get(sample.marketplace_id) ?? {
        evidence: new Map(),
        known: [],
      };
      const category = sample.category_id ?? 0;
      const others = marketplaceEvidence.evidence.get(category);
      if (others === undefined) marketplaceEvidence.evidence.set(category, [evidence]);
      else others.push(evidence);
      if (knownWindow !== null && knownWindow.units > 0) marketplaceEvidence.known.push(sample.product_id);
      byMarketplace.set(sample.marketplace_id, marketplaceEvidence);
    }
    if (samples.length < AT_ONCE.products) return byMarketplace;
    after = samples.at(-1)?.product_id ?? after;
  }
};

const monthsOf = (db: Db, samples: readonly TrainingSample[], first: string) =>
  loadStoredMonths(
    db,
    samples.map(({ product_id }) => ({ product_id, since: firstOfMonth(first) })),
  );

/** Picks evenly across the ids, so that neither old nor new products are preferred. */
const pickEvenly = (ids: readonly number[], most: number): number[] => {
  const step = Math.max(1, ids.length / most);
  return Array.from({ length: Math.min(ids.length, most) }, (_, i) => ids[Math.floor(i * step)] ?? 0);
};

const maskWindows = async (db: Db, marketplaceId: number, ids: readonly number[], last: string): Promise<MaskedTrial[]> => {
  const marketplace = marketplaceByKey.get(marketplaceId);
  if (marketplace === undefined) return [];
  const print = createCountPrinter(marketplace.id);
  const trials: MaskedTrial[] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE.windows) {
    const samples = await loadTrainingSamples(db, ids.slice(i, i + AT_ONCE.windows));
    const stored = await monthsOf(db, samples, addDays(last, 1 - DAYS));
    for (const sample of samples) {
      const exact = findExactDays(stored.get(sample.product_id) ?? []).filter(({ day }) => day <= last);
      const knownWindow = findKnownWindow(exact, last);
      if (knownWindow === null) continue;
      for (const { ladder, months } of toMaskedWindows(exact, knownWindow, print)) {
        trials.push({
          l1: sample.l1_id ?? 0,
          category: sample.category_id ?? 0,
          ladder: ladder === 'exact' ? 'exact' : marketplace.id,
          window: windowTo(months, knownWindow.to, sample.listed_at),
          truth: knownWindow.units,
        });
      }
    }
  }
  return trials;
};

const toScoredFigure = (truth: number, { low, mid, high, grade }: Estimate): (ScoredFigure & { grade: Grade }) | null =>
  grade === 'insufficient' || low === null || mid === null || high === null ? null : { truth, low, mid, high, grade };

export interface CalibrationScore extends Score {
  marketplace_id: number;
  category_id: number;
  ladder: string;
  grade: Grade;
}

const scoresOf = (
  marketplace_id: number,
  trials: readonly MaskedTrial[],
  estimate: (trial: MaskedTrial) => Estimate,
): CalibrationScore[] => {
  const cells = new Map<string, { category_id: number; ladder: string; grade: Grade; shown: ScoredFigure[] }>();
  for (const trial of trials) {
    const shown = toScoredFigure(trial.truth, estimate(trial));
    if (shown === null) continue;
    const { ladder } = trial;
    for (const category_id of new Set([0, trial.l1])) {
      const key = `${category_id}/${ladder}/${shown.grade}`;
      const cell = cells.get(key) ?? { category_id, ladder, grade: shown.grade, shown: [] };
      cell.shown.push(shown);
      cells.set(key, cell);
    }
  }
  return [...cells.values()].map(({ shown, ...cell }) => ({ marketplace_id, ...cell, ...scoreOf(shown) }));
};

export interface CalibrationResult {
  products: number;
  windows: number;
  /** Scores of all categories together that miss their promise on enough windows. */
  alarms: CalibrationScore[];
}

/** Fits parameters to the last weeks and interval widths to masked windows; stores all in one transaction. Deterministic. */
export const calibrateMarket = async (db: Db, now: Date): Promise<CalibrationResult> => {
  const last = addDays(wibDay(now), -1);
  const fitted: FittedParametersTable[] = [];
  const findings: CalibrationScore[] = [];
  const result: CalibrationResult = { products: 0, windows: 0, alarms: [] };
  for (const [marketplace_id, { evidence, known: knownIds }] of await gatherEvidence(db, last)) {
    const all = [...evidence.values()].flat();
    const common: FittedParameters = { ...fitParameters(all, startParameters), ...fitBadge(all, startParameters) };
    const tree = fitCategoryTree(await branchesOf(db, marketplace_id), evidence, common);
    const chosen = pickEvenly(knownIds, MOST.windows);
    const trials = await maskWindows(db, marketplace_id, chosen, last);
    const estimate = (k: number) => (trial: MaskedTrial) =>
      windowEstimate(trial.window, { ...(tree.get(trial.category) ?? common), k }).sold;
    const misses = trials
      .filter(({ ladder }) => ladder === 'exact')
      .flatMap((trial) => toMiss(trial.truth, estimate(1)(trial)) ?? []);
    const k = toWidthFactor(misses, chosen.length);
    for (const [category_id, numbers] of [[0, common] as const, ...tree])
      fitted.push({ marketplace_id, category_id, ...numbers, k });
    findings.push(...scoresOf(marketplace_id, trials, estimate(k)));
    result.products += all.length;
    result.windows += chosen.length;
  }
  const day = wibDay(now);
  const scores = findings.map(
    ({ grade, ...rest }): Insertable<EstimateScoreTable> => ({ day, ...rest, grade: gradeCode.code(grade), found_at: now }),
  );
  // Research built with the old parameters would not match patches made with the new ones, so it is built again.
  await afterBuildLock(db, (connection) =>
    connection.transaction().execute(async (trx) => {
      await replaceFittedParameters(trx, day, fitted, scores);
      await markStale(trx);
    }),
  );
  return { ...result, alarms: findings.filter(({ category_id, ...score }) => category_id === 0 && isMiscalibrated(score)) };
};
