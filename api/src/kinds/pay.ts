import { hash } from 'node:crypto';
import { REPEAT_MS, type TokenCostKey, tokenCosts } from '@telaah/shared/features/ledger/costs';
import { isNarrowedBy } from '@telaah/shared/kinds/question';
import type { Context } from 'hono';
import { type ChargedWork, charge } from '#src/features/ledger/operations.service.ts';
import { paidQuestionFact } from '#src/features/ledger/service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { CallFacts, RequiredFact } from '#src/http/call/need.ts';
import { demandCallFacts, demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Who asks and pays. */
export interface PayingAsker {
  accountId: string;
  /** Aborted when the caller has gone: what nobody receives costs nothing. */
  signal: AbortSignal;
  /** What is known of him already. */
  facts: CallFacts;
}

/** To be asked for before the work begins: a caller who leaves is noticed from then on. */
export const toPayingAsker = (c: Context<AppEnv>): PayingAsker => ({
  accountId: demandSession(c).account_id,
  signal: c.req.raw.signal,
  facts: demandCallFacts(c),
});

export interface ChargedQuestion {
  use: TokenCostKey;
  /** What makes it the same question when it is asked again; anything that JSON holds. */
  same: readonly unknown[];
  /** What narrows it: what lies within a question that was paid for is free. Left out: nothing does. */
  narrowed?: readonly string[];
  /** What must be paid for before it can be asked, and the questions of which it is one where a list has a most: all paid for, any page of it is free. */
  within?: { opening: readonly unknown[]; places?: readonly (readonly unknown[])[] };
  /** What a person recognises it by in the history. */
  label: () => Promise<string | null>;
  /** The dashboard's address that shows it again. */
  link: () => string;
}

/** A hash, because the index that finds repetitions holds no long texts. */
const fingerprintOf = (same: readonly unknown[]): string => hash('sha256', JSON.stringify(same), 'base64url');

type PayDeps = Pick<Deps, 'db' | 'clock' | 'checkpoint'>;

/** A part of a question that was paid for, and until when. */
type Paid = ReturnType<ReturnType<typeof paidQuestionFact>['read']>[number];

/** What of this question whoever asks has paid for less than an hour ago, the newest first. */
export const findPaidRecords = (same: ChargedQuestion['same'], now: Date): RequiredFact<Paid[]> =>
  paidQuestionFact(fingerprintOf(same), now);

export const paidFor = ({ clock }: PayDeps, { facts }: PayingAsker, same: ChargedQuestion['same']): Promise<Paid[]> =>
  facts.of(findPaidRecords(same, clock.now()));

/** Until when a question is free, because one that holds it has been paid for. Null: it costs. */
export const freeUntilOf = (paid: readonly Paid[], narrowed: readonly string[]): Date | null =>
  paid.find((each) => isNarrowedBy(narrowed, each.narrowed))?.until ?? null;

export interface PaidAnswer<T> extends ChargedWork<T> {
  /** Until when the same question costs nothing more. Null: it was not paid for. */
  freeUntil: Date | null;
}

/**
 * Charges the asker for what `found` says was found. What is free already (`freeUntil`, of `paidFor`) goes past the two transactions of a charge:
 * pages of one search are as quick as they are free.
 */
export const chargeForAnswer = async <T>(
  deps: PayDeps,
  { accountId, signal, facts }: PayingAsker,
  question: ChargedQuestion & { freeUntil: Date | null },
  work: () => Promise<T>,
  found: (result: T) => boolean,
): Promise<PaidAnswer<T>> => {
  if (question.freeUntil !== null) return { result: await work(), spent: 0, freeUntil: question.freeUntil };
  const { use, same, narrowed = [], within, label, link } = question;
  // Nobody has paid for it yet, so what is paid for it now is free for at least as long as this.
  const ends = new Date(deps.clock.now().getTime() + REPEAT_MS);
  const spend = {
    accountId,
    resource: 'token' as const,
    feature: use,
    cost: tokenCosts[use],
    fingerprint: fingerprintOf(same),
    narrowed,
    label: await label(),
    detail: {
      link: link(),
      ...(within && { opening: fingerprintOf(within.opening), places: within.places?.map(fingerprintOf) }),
    },
  };
  const charged = await charge(deps, spend, work, (result) => found(result) && !signal.aborted);
  facts.forget(findPaidRecords(same, ends));
  return { ...charged, freeUntil: found(charged.result) ? ends : null };
};
