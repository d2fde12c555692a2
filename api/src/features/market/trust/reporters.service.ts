import type { Db } from '@telaah/db';
import { type CaptureTrust, isAcceptedReporter, type ReporterState, toReporterState } from '@telaah/shared/features/trust/reporter';
import { reassignKeys } from '#src/features/market/identity/identity.ts';
import { rebuildProducts, resolveStoresAgain } from '#src/features/market/identity/rebuild-products.service.ts';
import type { NextPage } from '#src/features/market/keys/key-claims.repo.ts';
import * as sayings from '#src/features/market/keys/key-claims.repo.ts';
import { lockIdentity } from '#src/features/market/keys/keys.repo.ts';
import { type FailedItem, inHalves, isDataError } from '#src/features/market/observations/unstorable.ts';
import { releasePendingObservations } from '#src/features/market/trust/release-pending.ts';
import * as reporters from '#src/features/market/trust/reporter.repo.ts';
import {
  findReporterStatus,
  findReportersToApply,
  type ReporterStateChange,
  saveReporterState,
} from '#src/features/market/trust/reporter.repo.ts';
import * as repo from '#src/features/market/trust/suppressed.repo.ts';

/** Products or stores a transaction; ingestion waits for its lock meanwhile. */
const AT_ONCE = 200;

export interface AppliedReporterState {
  products: number;
  stores: number;
  /** Former pending observations. */
  released: number;
}
const nothing: AppliedReporterState = { products: 0, stores: 0, released: 0 };

type ClaimMove = (trx: Db, kind: repo.ClaimedEntity, ids: number[]) => Promise<number[]>;

/** Processes ids in pages until `next` answers none. Ids whose data fails are put into `failed`. Answers how many were done. */
const eachPart = async (
  next: (next: NextPage) => Promise<number[]>,
  work: (ids: number[]) => Promise<void>,
  failed: FailedItem<number>[],
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

type FindNextIds = (kind: repo.ClaimedEntity, next: NextPage) => Promise<number[]>;

const moveAllClaims = async (
  db: Db,
  nextOf: FindNextIds,
  move: ClaimMove,
  now: Date,
  failed: FailedItem<number>[],
): Promise<AppliedReporterState> => {
  const done = { ...nothing };
  for (const kind of ['product', 'store'] as const) {
    const work = (ids: number[]) =>
      db.transaction().execute(async (trx) => {
        await lockIdentity(trx);
        const rows = await move(trx, kind, ids);
        if (kind === 'store') return resolveStoresAgain(trx, rows, now);
        await repo.recountPlacements(trx, rows, now);
        return rebuildProducts(trx, rows, now);
      });
    done[kind === 'product' ? 'products' : 'stores'] += await eachPart((next) => nextOf(kind, next), work, failed);
  }
  return done;
};

const KEYS = ['store', 'category', 'product'] as const;
type KeyKind = (typeof KEYS)[number];
type FindNextKeys = (kind: KeyKind, next: NextPage) => Promise<number[]>;

/** Applies a reporter's state to the identity claims: which keys they join, and which categories exist. */
const applyToIdentityClaims = async (
  db: Db,
  reporter: string,
  state: ReporterState,
  failed: FailedItem<number>[],
): Promise<void> => {
  const reassignAll = async (
    nextOf: FindNextKeys,
    change: (trx: Db, kind: KeyKind, ids: number[]) => Promise<void>,
    isTaken = false,
  ): Promise<void> => {
    for (const kind of KEYS) {
      const work = (ids: number[]) => reassignKeys(db, kind, ids, { isTaken, change: (trx) => change(trx, kind, ids) });
      await eachPart((next) => nextOf(kind, next), work, failed);
    }
  };
  if (!isAcceptedReporter(state)) {
    const claimed: FindNextKeys = (kind, next) => sayings.findClaimedKeys(db, kind, reporter, next);
    return reassignAll(claimed, (trx, kind, ids) => sayings.suppressIdentityClaims(trx, kind, reporter, ids), true);
  }
  const suppressed: FindNextKeys = (kind, next) => sayings.findSuppressedKeys(db, kind, reporter, next);
  await reassignAll(suppressed, (trx, kind, ids) => sayings.restoreIdentityClaims(trx, kind, reporter, ids));
  const trusted = state === 'trusted';
  const misweighted: FindNextKeys = (kind, next) => sayings.findMisweightedKeys(db, kind, reporter, trusted, next);
  await reassignAll(misweighted, (trx, kind, ids) => sayings.setIdentityClaimWeight(trx, kind, reporter, ids, trusted));
};

/** As `applyReporterState`; ids whose data fails are put into `failed` and stay as they were. */
const applyWherePossible = async (
  db: Db,
  reporter: string,
  state: ReporterState,
  now: Date,
  failed: FailedItem<number>[],
): Promise<AppliedReporterState> => {
  await applyToIdentityClaims(db, reporter, state, failed);
  if (!isAcceptedReporter(state)) {
    const suppress: ClaimMove = async (trx, kind, ids) => {
      await repo.suppressClaims(trx, kind, reporter, ids);
      return ids;
    };
    return moveAllClaims(db, (kind, next) => repo.findActiveClaimIds(db, kind, reporter, next), suppress, now, failed);
  }
  const restore: ClaimMove = (trx, kind, ids) => repo.restoreClaims(trx, kind, reporter, ids, now);
  const restored = await moveAllClaims(
    db,
    (kind, next) => repo.findSuppressedClaimIds(db, kind, reporter, next),
    restore,
    now,
    failed,
  );
  const trusted = state === 'trusted';
  const setWeight: ClaimMove = async (trx, kind, ids) => {
    await repo.setClaimWeight(trx, kind, reporter, trusted, ids);
    return ids;
  };
  const misweighted: FindNextIds = (kind, next) => repo.findMisweightedIds(db, kind, reporter, trusted, next);
  const reweighted = await moveAllClaims(db, misweighted, setWeight, now, failed);
  return {
    products: restored.products + reweighted.products,
    stores: restored.stores + reweighted.stores,
    released: await releasePendingObservations(db, reporter, trusted),
  };
};

/** Activates or suppresses a reporter's claims. Resumable and repeatable. A data error is thrown after all others are done. */
export const applyReporterState = async (
  db: Db,
  reporter: string,
  state: ReporterState,
  now: Date,
): Promise<AppliedReporterState> => {
  const failed: FailedItem<number>[] = [];
  const done = await applyWherePossible(db, reporter, state, now, failed);
  const [first] = failed;
  if (first !== undefined) throw first.error;
  return done;
};

/** Applies the state of every account with a state or pending observations. Data errors of one account are thrown last. */
export const applyReporterStates = async (db: Db, trust: CaptureTrust, now: Date): Promise<AppliedReporterState> => {
  const sum = { ...nothing };
  const failures: unknown[] = [];
  for (const { account_id, ...status } of await findReportersToApply(db)) {
    const done = await applyReporterState(db, account_id, toReporterState(status, trust), now).catch((error: unknown) => {
      if (!isDataError(error)) throw error;
      failures.push(error);
      return nothing;
    });
    for (const name of Object.keys(sum) as (keyof AppliedReporterState)[]) sum[name] += done[name];
  }
  if (failures.length > 0) throw failures[0];
  return sum;
};

/** Saves a reporter's state and applies it to the market. Null: no such account. */
export const changeReporterState = async (
  db: Db,
  change: ReporterStateChange,
  trust: CaptureTrust,
  now: Date,
): Promise<AppliedReporterState | null> => {
  if ((await findReporterStatus(db, change.account_id)) === null) return null;
  await saveReporterState(db, change, now);
  const status = await findReporterStatus(db, change.account_id);
  return status && applyReporterState(db, change.account_id, toReporterState(status, trust), now);
};

export const findReporterAccount = (db: Db, who: string): Promise<string | null> => reporters.findAccountByName(db, who);

export const listReporterStates = (db: Db): Promise<reporters.ReporterLine[]> => reporters.listReporters(db);

export const isAnyReporterTrusted = (db: Db): Promise<boolean> => reporters.hasTrustedReporter(db);
