import type { Db } from '@telaah/db';
import { demoMarket } from '@telaah/db/demo/market';
import { addDays, daysBetween } from '@telaah/shared/lib/dates/dates';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Api } from './api.ts';
import type { Client } from './database.ts';

/** Last day of the window. The window and the next day are in one month, which is still open, as on most days. */
export const LAST_DAY = '2026-10-30';
export const NEXT_DAY = addDays(LAST_DAY, 1);
export const FIRST_DAY = addDays(LAST_DAY, -29);
/** The morning after the last day: "today" for research. */
export const NOW = new Date(`${NEXT_DAY}T03:00:00Z`);

const SEED = 20_261_121;
const BATCH = 12_000;
const WEEK = 7;
const DAY_MS = 86_400_000;
/** Default number of products whose observations of the next day are kept for timed ingestion. */
const KEPT_AT_MOST = 10_000;

export const dayOf = (snapshot: Snapshot): string =>
  new Date(Date.parse(snapshot.observed_at) + 7 * 3_600_000).toISOString().slice(0, 10);

export const moved = (snapshot: Snapshot, days: number): Snapshot => ({
  ...snapshot,
  observed_at: new Date(Date.parse(snapshot.observed_at) + days * DAY_MS).toISOString(),
});

const restarts = (snapshots: Snapshot[]) =>
  snapshots.some((snapshot, i) => (snapshot.sold_total.low ?? 0) < (snapshots[i - 1]?.sold_total.low ?? 0));

/** Turns a counter into its exact lower bound and hides the badge. */
const plainSnapshot = (snapshot: Snapshot): Snapshot => {
  const { low } = snapshot.sold_total;
  return { ...snapshot, badge: hidden(), sold_total: low === null ? hidden() : exact(low) };
};

/**
 * Observations of a listing, or none, chosen so that the estimate of a window is the sum of its days and a naive schema can compute the same:
 * exact counters that never restart, over the whole window. A first or last observation inside the window is moved to its edge.
 */
export const exactSnapshots = (snapshots: Snapshot[]): Snapshot[] => {
  const plain = snapshots.filter((snapshot) => dayOf(snapshot) <= LAST_DAY).map(plainSnapshot);
  const [first, last] = [plain[0], plain.at(-1)];
  if (first === undefined || last === undefined || plain.length < 2 || restarts(plain)) return [];
  const edge = addDays(FIRST_DAY, -1);
  const from = dayOf(first) < edge ? edge : dayOf(first);
  if (dayOf(last) < addDays(from, WEEK)) return [];
  const late = Math.max(0, daysBetween(edge, dayOf(first)));
  const early = daysBetween(dayOf(last), LAST_DAY);
  return [moved(first, -late), ...plain.slice(1, -1), moved(last, early)];
};

export interface GrowingMarket {
  /** Ingests listings up to this number and refreshes rollups and research. Returns the seconds of both. */
  growTo(listings: number): Promise<{ rows: number; ingest: number; refresh: number }>;
  /** Observations of the day after the last one, one a product. */
  nextDay(): Snapshot[];
  titles(): string[];
}

/** The demo market of a fixed seed, ingested in stages through the market's service. `keep` chooses a listing's observations. */
export const growMarket = (
  api: Api,
  db: Db,
  client: Client,
  products: number,
  days: number,
  keep: (snapshots: Snapshot[]) => Snapshot[] = exactSnapshots,
  keptAtMost = KEPT_AT_MOST,
): GrowingMarket => {
  const market = demoMarket({ size: { products }, days: days + 2, until: NEXT_DAY, seed: SEED });
  const histories = market.histories();
  const nextDaySnapshots: Snapshot[] = [];
  const titles: string[] = [];
  let made = 0;

  const growTo = async (listings: number) => {
    const began = performance.now();
    let rows = 0;
    let batch: Snapshot[] = [];
    const flush = async () => {
      if (batch.length > 0) await api.ingest(db, batch, { source: 'demo', now: NOW });
      rows += batch.length;
      batch = [];
    };
    for (; made < listings; made++) {
      const { value } = histories.next();
      if (!value) break;
      const keptSnapshots = keep(value);
      const next = value.at(-1);
      batch.push(...keptSnapshots);
      if (keptSnapshots[0]) titles.push(keptSnapshots[0].name);
      if (keptSnapshots.length > 0 && next && dayOf(next) === NEXT_DAY && nextDaySnapshots.length < keptAtMost)
        nextDaySnapshots.push(plainSnapshot(next));
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    const ingested = performance.now();
    await api.refreshMarket(db, NOW);
    const refreshed = performance.now();
    await client.query('vacuum analyze');
    return { rows, ingest: (ingested - began) / 1000, refresh: (refreshed - ingested) / 1000 };
  };

  return { growTo, nextDay: () => nextDaySnapshots, titles: () => titles };
};
