import type { Db } from '@telaah/db';
import { type CaptureTrust, isVoice, type ReporterState, stateOf } from '@telaah/shared/features/belief/reporter';
import { restandKeys } from '#src/features/market/identity/identity.ts';
import { refoldProducts, resettleStores } from '#src/features/market/identity/rebuild-products.service.ts';
import type { Next } from '#src/features/market/keys/key-claims.repo.ts';
import * as sayings from '#src/features/market/keys/key-claims.repo.ts';
import { lockIdentity } from '#src/features/market/keys/keys.repo.ts';
import { type Failed, inHalves, isOfLooks } from '#src/features/market/observations/unstorable.ts';
import { releaseOwnLooks } from '#src/features/market/trust/release-pending.ts';
import { findStanding, type NewState, reportersWithLooks, writeState } from '#src/features/market/trust/reporter.repo.ts';
import * as repo from '#src/features/market/trust/suppressed.repo.ts';

/** Things a transaction: others wait for it that hand in looks meanwhile. */
const AT_ONCE = 200;

/** What was changed for a reporter whose looks came to count, or do no more. */
export interface Followed {
  products: number;
  stores: number;
  /** Looks that had been his own. */
  released: number;
}
const nothing: Followed = { products: 0, stores: 0, released: 0 };

type Move = (trx: Db, kind: repo.Kind, ids: number[]) => Promise<number[]>;

/** Works on things, some at once, until `next` names no more. One that fails by what was said of it fails alone. Answers how many were done. */
const eachPart = async (
  next: (next: Next) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
  failed: Failed<number>[],
): Promise<number> => {
  const take = async (ids: number[]): Promise<number[]> => {
    await work(ids);
    return ids;
  };
  let done = 0;
  let after = 0;
  for (let ids = await next({ after, limit: AT_ONCE }); ids.length > 0; ids = await next({ after, limit: AT_ONCE })) {
    done += (await inHalves(ids, take, failed)).filter((id) => id !== null).length;
    after = ids.at(-1) ?? after;
  }
  return done;
};

type NextThings = (kind: repo.Kind, next: Next) => Promise<number[]>;

/** Moves a reporter's words on things; what these things are follows from all that is left. */
const moveAll = async (db: Db, nextOf: NextThings, move: Move, now: Date, failed: Failed<number>[]): Promise<Followed> => {
  const done = { ...nothing };
  for (const kind of ['product', 'store'] as const) {
    const work = (ids: number[]) =>
      db.transaction().execute(async (trx) => {
        await lockIdentity(trx);
        const rows = await move(trx, kind, ids);
        if (kind === 'store') return resettleStores(trx, rows, now);
        await repo.recountSightings(trx, rows, now);
        return refoldProducts(trx, rows, now);
      });
    done[kind === 'product' ? 'products' : 'stores'] += await eachPart((next) => nextOf(kind, next), work, failed);
  }
  return done;
};

const KEYS = ['store', 'category', 'product'] as const;
type KeyKind = (typeof KEYS)[number];
type NextKeys = (kind: KeyKind, next: Next) => Promise<number[]>;

/** What a reporter said of keys counts as he does now: what things join by it, and which categories there are. */
const followSayings = async (db: Db, reporter: string, state: ReporterState, failed: Failed<number>[]): Promise<void> => {
  const restandAll = async (
    nextOf: NextKeys,
    change: (trx: Db, kind: KeyKind, ids: number[]) => Promise<void>,
    isTaken = false,
  ): Promise<void> => {
    for (const kind of KEYS) {
      const work = (ids: number[]) => restandKeys(db, kind, ids, { isTaken, change: (trx) => change(trx, kind, ids) });
      await eachPart((next) => nextOf(kind, next), work, failed);
    }
  };
  if (!isVoice(state)) {
    const named: NextKeys = (kind, next) => sayings.keysNamedBy(db, kind, reporter, next);
    return restandAll(named, (trx, kind, ids) => sayings.silenceSayings(trx, kind, reporter, ids), true);
  }
  const silenced: NextKeys = (kind, next) => sayings.keysSilencedOf(db, kind, reporter, next);
  await restandAll(silenced, (trx, kind, ids) => sayings.unsilenceSayings(trx, kind, reporter, ids));
  const trusted = state === 'trusted';
  const misweighed: NextKeys = (kind, next) => sayings.keysMisweighedOf(db, kind, reporter, trusted, next);
  await restandAll(misweighed, (trx, kind, ids) => sayings.weighSayings(trx, kind, reporter, ids, trusted));
};

/** The same, what fails alone among `failed`: it stays as it was. */
const followWhatCan = async (
  db: Db,
  reporter: string,
  state: ReporterState,
  now: Date,
  failed: Failed<number>[],
): Promise<Followed> => {
  await followSayings(db, reporter, state, failed);
  if (!isVoice(state)) {
    const silence: Move = async (trx, kind, ids) => {
      await repo.silence(trx, kind, reporter, ids);
      return ids;
    };
    return moveAll(db, (kind, next) => repo.spokenOf(db, kind, reporter, next), silence, now, failed);
  }
  const unsilence: Move = (trx, kind, ids) => repo.unsilence(trx, kind, reporter, ids, now);
  const back = await moveAll(db, (kind, next) => repo.silencedOf(db, kind, reporter, next), unsilence, now, failed);
  const trusted = state === 'trusted';
  const weigh: Move = async (trx, kind, ids) => {
    await repo.weigh(trx, kind, reporter, trusted, ids);
    return ids;
  };
  const misweighed: NextThings = (kind, next) => repo.misweighedOf(db, kind, reporter, trusted, next);
  const weighed = await moveAll(db, misweighed, weigh, now, failed);
  return {
    products: back.products + weighed.products,
    stores: back.stores + weighed.stores,
    released: await releaseOwnLooks(db, reporter, trusted),
  };
};

/**
 * Brings the market to what a reporter is: what one says who is believed is in it, what one says who is not is out of it and kept. Killed
 * anywhere it goes on where it was; done twice it changes nothing. Where a thing fails by what was said of it, that is thrown once all others are
 * done.
 */
export const followReporter = async (db: Db, reporter: string, state: ReporterState, now: Date): Promise<Followed> => {
  const failed: Failed<number>[] = [];
  const done = await followWhatCan(db, reporter, state, now, failed);
  const [first] = failed;
  if (first !== undefined) throw first.error;
  return done;
};

/** Does so for everybody who was made something, or whose own looks wait. Who fails by what he said holds up nobody behind him: it is thrown last. */
export const followReporters = async (db: Db, trust: CaptureTrust, now: Date): Promise<Followed> => {
  const sum = { ...nothing };
  const failures: unknown[] = [];
  for (const { account_id, ...standing } of await reportersWithLooks(db)) {
    const done = await followReporter(db, account_id, stateOf(standing, trust), now).catch((error: unknown) => {
      if (!isOfLooks(error)) throw error;
      failures.push(error);
      return nothing;
    });
    for (const name of Object.keys(sum) as (keyof Followed)[]) sum[name] += done[name];
  }
  if (failures.length > 0) throw failures[0];
  return sum;
};

/** Makes a reporter what he is from now on, and the market follow. Null: no such account. */
export const setReporter = async (db: Db, given: NewState, trust: CaptureTrust, now: Date): Promise<Followed | null> => {
  if ((await findStanding(db, given.account_id)) === null) return null;
  await writeState(db, given, now);
  const standing = await findStanding(db, given.account_id);
  return standing && followReporter(db, given.account_id, stateOf(standing, trust), now);
};
