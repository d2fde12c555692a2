import type { Db } from '@telaah/db';
import { type CaptureTrust, isVoice, type ReporterState, stateOf } from '@telaah/shared/features/belief/reporter';
import { releaseOwnLooks } from '#src/features/market/belief/release.ts';
import { findStanding, type NewState, reportersWithLooks, writeState } from '#src/features/market/belief/reporter.repo.ts';
import * as repo from '#src/features/market/belief/voices.repo.ts';
import { lockIdentity } from '#src/features/market/identity.repo.ts';
import { restandKeys } from '#src/features/market/identity.ts';
import { refoldProducts, resettleStores } from '#src/features/market/refold.ts';
import * as sayings from '#src/features/market/sayings.repo.ts';

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

/** Moves a reporter's words on things, some at once, until `next` names none; what these things are follows from all that is left. */
const moveAll = async (db: Db, next: (kind: repo.Kind) => Promise<number[]>, move: Move, now: Date): Promise<Followed> => {
  const done = { ...nothing };
  for (const kind of ['product', 'store'] as const) {
    for (let ids = await next(kind); ids.length > 0; ids = await next(kind)) {
      await db.transaction().execute(async (trx) => {
        await lockIdentity(trx);
        const rows = await move(trx, kind, ids);
        if (kind === 'store') return resettleStores(trx, rows, now);
        await repo.recountSightings(trx, rows, now);
        return refoldProducts(trx, rows, now);
      });
      done[kind === 'product' ? 'products' : 'stores'] += ids.length;
    }
  }
  return done;
};

const KEYS = ['store', 'category', 'product'] as const;
type KeyKind = (typeof KEYS)[number];

/** Changes what a reporter said of keys, some at once, until `next` names none; what joins and parts follows from all that is left. */
const restandAll = async (
  db: Db,
  next: (kind: KeyKind) => Promise<number[]>,
  change: (trx: Db, kind: KeyKind, ids: number[]) => Promise<void>,
  isTaken = false,
): Promise<void> => {
  for (const kind of KEYS) {
    for (let ids = await next(kind); ids.length > 0; ids = await next(kind))
      await restandKeys(db, kind, ids, { isTaken, change: (trx) => change(trx, kind, ids) });
  }
};

/** What a reporter said of keys counts as he does now: what things join by it, and which categories there are. */
const followSayings = async (db: Db, reporter: string, state: ReporterState): Promise<void> => {
  if (!isVoice(state)) {
    const named = (kind: KeyKind) => sayings.keysNamedBy(db, kind, reporter, AT_ONCE);
    return restandAll(db, named, (trx, kind, ids) => sayings.silenceSayings(trx, kind, reporter, ids), true);
  }
  const silenced = (kind: KeyKind) => sayings.keysSilencedOf(db, kind, reporter, AT_ONCE);
  await restandAll(db, silenced, (trx, kind, ids) => sayings.unsilenceSayings(trx, kind, reporter, ids));
  const trusted = state === 'trusted';
  const misweighed = (kind: KeyKind) => sayings.keysMisweighedOf(db, kind, reporter, trusted, AT_ONCE);
  await restandAll(db, misweighed, (trx, kind, ids) => sayings.weighSayings(trx, kind, reporter, ids, trusted));
};

/**
 * Brings the market to what a reporter is: what one says who is believed is in it, what one says who is not is out of it and kept. Killed
 * anywhere it goes on where it was; done twice it changes nothing.
 */
export const followReporter = async (db: Db, reporter: string, state: ReporterState, now: Date): Promise<Followed> => {
  await followSayings(db, reporter, state);
  if (!isVoice(state)) {
    const silence: Move = async (trx, kind, ids) => {
      await repo.silence(trx, kind, reporter, ids);
      return ids;
    };
    return moveAll(db, (kind) => repo.spokenOf(db, kind, reporter, AT_ONCE), silence, now);
  }
  const unsilence: Move = (trx, kind, ids) => repo.unsilence(trx, kind, reporter, ids, now);
  const back = await moveAll(db, (kind) => repo.silencedOf(db, kind, reporter, AT_ONCE), unsilence, now);
  const trusted = state === 'trusted';
  const weigh: Move = async (trx, kind, ids) => {
    await repo.weigh(trx, kind, reporter, trusted, ids);
    return ids;
  };
  const weighed = await moveAll(db, (kind) => repo.misweighedOf(db, kind, reporter, trusted, AT_ONCE), weigh, now);
  return {
    products: back.products + weighed.products,
    stores: back.stores + weighed.stores,
    released: await releaseOwnLooks(db, reporter, trusted),
  };
};

/** Does so for everybody who was made something, or whose own looks wait. */
export const followReporters = async (db: Db, trust: CaptureTrust, now: Date): Promise<Followed> => {
  const sum = { ...nothing };
  for (const { account_id, ...standing } of await reportersWithLooks(db)) {
    const done = await followReporter(db, account_id, stateOf(standing, trust), now);
    for (const name of Object.keys(sum) as (keyof Followed)[]) sum[name] += done[name];
  }
  return sum;
};

/** Makes a reporter what he is from now on, and the market follow. Null: no such account. */
export const setReporter = async (db: Db, given: NewState, trust: CaptureTrust, now: Date): Promise<Followed | null> => {
  if ((await findStanding(db, given.account_id)) === null) return null;
  await writeState(db, given, now);
  const standing = await findStanding(db, given.account_id);
  return standing && followReporter(db, given.account_id, stateOf(standing, trust), now);
};
