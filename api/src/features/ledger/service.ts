import type { Db } from '@telaah/db';
import { REPEAT_MS } from '@telaah/shared/features/ledger/costs';
import type { UsageHistory } from '@telaah/shared/features/ledger/schema';
import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import { type BucketRow, lockAccountRow } from '#src/features/ledger/bucket.repo.ts';
import { debtOf, sumsOf } from '#src/features/ledger/entry.repo.ts';
import { findHistoryAccount, newestSearches, newestUses, type UseRow } from '#src/features/ledger/history.repo.ts';
import { findBroken } from '#src/features/ledger/invariants.repo.ts';
import { paidAnswers } from '#src/features/ledger/operation.repo.ts';
import { isDue, openPurse, readPurse } from '#src/features/ledger/periods.ts';
import {
  findPayer,
  type Payer,
  type RunningPlan,
  runningPlanNeed,
  type SubscriptionWithPlan,
} from '#src/features/ledger/subscription.repo.ts';
import type { RequiredFact } from '#src/http/call/required-fact.ts';
import type { Checkpoint } from '#src/ports/checkpoint.ts';

export type RunningSubscription = SubscriptionWithPlan;

export interface Allowance {
  limit: number;
  used: number;
}

export interface Balances {
  /** With its plan's columns; null: no plan runs. */
  subscription: RunningSubscription | null;
  /** Tokens of this period: the plan's or, without one, the free ones. */
  tokens: Allowance;
  /** When `tokens` are renewed, or end. */
  tokensUntil: Date | null;
  /** Top-up tokens and rows; without a plan they are frozen, not gone. */
  topup: Allowance;
  download: Allowance;
  downloadCredit: Allowance;
  /** What reversals could not take back; the next purchase pays it first. */
  debt: { token: number; rows: number };
}

/** The account's balances in the current period, whose buckets are opened if necessary. Throws where there is no such account. */
export const balances = async (db: Db, accountId: string, now: Date, checkpoint?: Checkpoint): Promise<Balances> => {
  const account = await findHistoryAccount(db, accountId);
  const read = await readPurse(db, accountId, now);
  const open = (trx: Db) => openPurse(trx, accountId, now, checkpoint);
  const due = isDue(account, read, now);
  const purse = due ? await (db.isTransaction ? open(db) : db.transaction().execute(open)) : read;
  const ids = purse.buckets.map(({ bucket_id }) => bucket_id);
  const taken = await sumsOf(db, ids, ['compensate', 'admin']);
  const main = purse.subscription ? 'monthly' : 'free';
  const of = (kind: BucketRow['kind']): Allowance => {
    const own = purse.buckets.filter((bucket) => bucket.kind === kind);
    // What was taken back counts neither as limit nor as used.
    const limit = own.reduce((sum, { bucket_id, granted }) => sum + granted + (taken.get(bucket_id) ?? 0), 0);
    return { limit, used: limit - own.reduce((sum, { remaining }) => sum + remaining, 0) };
  };
  return {
    subscription: purse.subscription,
    tokens: of(main),
    tokensUntil: purse.buckets.findLast(({ kind }) => kind === main)?.period_end ?? null,
    topup: of('topup'),
    download: of('download'),
    downloadCredit: of('download_credit'),
    debt: { token: await debtOf(db, accountId, 'token'), rows: await debtOf(db, accountId, 'rows') },
  };
};

const historyHeads: readonly HistoryHead[] = Object.values(histories);

/** What opening a use's address costs: a page of a history's list needs the history first. */
const takesOf = ({ feature, own_at, all_at, opened_at }: UseRow, link: string | null): UsageHistory['tokens'][number]['takes'] => {
  const take = (use: string, at: Date | null) => ({
    use,
    free_until: at === null ? null : new Date(at.getTime() + REPEAT_MS).toISOString(),
  });
  if (link === null) return [];
  const listed = historyHeads.find(({ list }) => list?.use === feature);
  if (listed) return [take(listed.use, opened_at), take(feature, own_at ?? all_at)];
  // Days of a history used to be paid for separately.
  const opened = feature === 'date_range' ? historyHeads.find(({ page }) => link.startsWith(`${page}/`)) : undefined;
  return [take(opened?.use ?? feature, own_at)];
};

const useOf = (row: UseRow): UsageHistory['tokens'][number] => {
  const { op_id, feature, label, detail, cost, resource, reserved_at } = row;
  const storedLink = (detail as { link?: unknown } | null)?.link;
  const link = typeof storedLink === 'string' ? storedLink : null;
  return { id: op_id, feature, label, link, cost, takes: takesOf(row, link), resource, at: reserved_at.toISOString() };
};

/** The last ten searches, each question once, and the last ten uses that took tokens or rows. */
export const findUsageHistory = async (db: Db, accountId: string, now: Date): Promise<UsageHistory> => ({
  history: (await newestSearches(db, accountId, now)).map(useOf),
  tokens: (await newestUses(db, accountId, now)).map(useOf),
});

/** Locks an account until the transaction ends, so that changes of it follow one another. */
export const lockAccount = async (trx: Db, accountId: string): Promise<void> => {
  await lockAccountRow(trx, accountId);
};

/** The account's paid questions of this fingerprint within the last hour, the newest first. */
export const paidQuestionFact = (fingerprint: string, now: Date) => paidAnswers(fingerprint, now);

export const runningPlan = (now: Date): RequiredFact<RunningPlan | null> => runningPlanNeed(now);

/** What paid for the newest period of a subscription, and how much was refunded. */
export const payerOf = (db: Db, subscription: Parameters<typeof findPayer>[1]): Promise<Payer> => findPayer(db, subscription);

/** What is wrong with the ledger, a line each. */
export const checkInvariants = (db: Db, now: Date): Promise<string[]> => findBroken(db, now);
