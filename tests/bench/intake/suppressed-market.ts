import type { Db } from '@telaah/db';
import { demoMarket } from '@telaah/db/demo/market';
import { ensurePartitions, partitionGroups } from '@telaah/db/installation/partitions';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Api } from '../market/api.ts';
import { NEXT_DAY, NOW } from '../market/market.ts';

const SEED = 20_261_122;
const DAYS = 30;
/** Listings whose observations are ingested together, turn by turn; limits the memory used. */
const BLOCK = 2000;
/** Every nth observation of a product is the liar's. */
const EVERY = 6;
const BATCH = 500;

export const LIAR = '00000000-0000-4000-8000-000000000099';

/** The liar raises each price late in the evening, so that it lasts until the next observation. */
const toLie = ({ price, observed_at, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  observed_at: `${wibDay(new Date(observed_at))}T16:00:00.000Z`,
  price: price && { low: Math.round(price.low * 1.07), high: Math.round(price.high * 1.07) },
});

export interface MarketWithLiar {
  /** Observations of the liar, their products, and all observations of these products. */
  observations: number;
  products: number;
  all: number;
  /** Seconds spent on ingesting the liar's observations. */
  ingest: number;
}

/** Splits a listing's observations into turns: some from an own source, then one of the liar, and so on. */
const turnsOf = (snapshots: Snapshot[]): Snapshot[][] =>
  snapshots.reduce<Snapshot[][]>((turns, snapshot, i) => {
    const isLie = i % EVERY === EVERY - 1;
    if (isLie || i % EVERY === 0) turns.push([]);
    turns.at(-1)?.push(isLie ? toLie(snapshot) : snapshot);
    return turns;
  }, []);

const isLiarsTurn = (turn: number): boolean => turn % 2 === 1;

/** Ingests a market of about thirty observations a product, alternately from an own source and the liar, until the liar has made `wanted`. */
export const growWithLiar = async (api: Api, db: Db, wanted: number): Promise<MarketWithLiar> => {
  await db
    .insertInto('account')
    .values({ account_id: LIAR, name: 'Tuti', email: 'liar@example.test', password_hash: '-' })
    .execute();
  const done: MarketWithLiar = { observations: 0, products: 0, all: 0, ingest: 0 };
  const histories = demoMarket({ size: { products: wanted }, days: DAYS, until: NEXT_DAY, seed: SEED }).histories();

  const ingestLies = async (snapshots: Snapshot[]): Promise<void> => {
    for (const [observed_at, evening] of Map.groupBy(snapshots, (snapshot) => snapshot.observed_at)) {
      const now = new Date(observed_at);
      const began = performance.now();
      for (let at = 0; at < evening.length; at += BATCH)
        await api.ingest(db, evening.slice(at, at + BATCH), { source: 'capture', reporter: LIAR, network: '10.0.9.0/24', now });
      done.ingest += (performance.now() - began) / 1000;
    }
  };

  while (done.observations < wanted) {
    const block: Snapshot[][][] = [];
    while (block.length < BLOCK && done.observations < wanted) {
      const { value } = histories.next();
      if (!value) throw new Error('The market is too small for the benchmark');
      const turns = turnsOf(value);
      const his = turns.filter((_, turn) => isLiarsTurn(turn)).length;
      if (his === 0) continue;
      done.observations += his;
      done.products += 1;
      done.all += value.length;
      block.push(turns);
    }
    const months = [...new Set(block.flat(2).map(({ observed_at }) => observed_at.slice(0, 7)))];
    await ensurePartitions(db, Object.fromEntries(partitionGroups.map((group) => [group, months])));
    const longest = Math.max(...block.map(({ length }) => length));
    for (let turn = 0; turn < longest; turn++) {
      const snapshots = block.flatMap((turns) => turns[turn] ?? []);
      if (isLiarsTurn(turn)) await ingestLies(snapshots);
      else await api.ingest(db, snapshots, { source: 'demo', now: NOW });
    }
  }
  return done;
};
