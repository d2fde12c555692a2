import { hash } from 'node:crypto';
import { REPEAT_MS, type TokenCostKey, tokenCosts } from '@telaah/shared/features/ledger/costs';
import { isNarrowedBy } from '@telaah/shared/kinds/question';
import type { Context } from 'hono';
import { type ChargedWork, charge } from '#src/features/ledger/operations.service.ts';
import { paidQuestionFact } from '#src/features/ledger/service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { CallFacts, RequiredFact } from '#src/http/call/required-fact.ts';
import { demandCallFacts, demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

export interface PayingAsker {
  accountId: string;
  /** Aborted when the caller disconnects: an answer that nobody receives costs nothing. */
  signal: AbortSignal;
  facts: CallFacts;
}

/** Call it before the work begins: a disconnect is noticed only from then on. */
export const toPayingAsker = (c: Context<AppEnv>): PayingAsker => ({
  accountId: demandSession(c).account_id,
  signal: c.req.raw.signal,
  facts: demandCallFacts(c),
});

export interface ChargedQuestion {
  use: TokenCostKey;
  /** What makes a repeated question the same one; any JSON value. */
  same: readonly unknown[];
  /** The filters that narrow it: a question within a paid one is free. Omitted: nothing narrows it. */
  narrowed?: readonly string[];
  /** `opening`: must be paid before. `places`: the most purchases that a list costs; once all are paid, each page is free. */
  within?: { opening: readonly unknown[]; places?: readonly (readonly unknown[])[] };
  /** The question's text in the account's history. */
  label: () => Promise<string | null>;
  link: () => string;
}

/** A hash, because the index that finds repetitions cannot store long texts. */
const fingerprintOf = (same: readonly unknown[]): string => hash('sha256', JSON.stringify(same), 'base64url');

type PayDeps = Pick<Deps, 'db' | 'clock' | 'checkpoint'>;

type Paid = ReturnType<ReturnType<typeof paidQuestionFact>['read']>[number];

/** What the account paid for this question less than an hour ago, newest first. */
export const requirePaid = (same: ChargedQuestion['same'], now: Date): { paid: RequiredFact<Paid[]> } => ({
  paid: paidQuestionFact(fingerprintOf(same), now),
});

export const paidFor = ({ clock }: PayDeps, { facts }: PayingAsker, same: ChargedQuestion['same']): Promise<Paid[]> =>
  facts.valuesOf(requirePaid(same, clock.now())).paid();

/** Until when a question is free because a paid one contains it. Null: it costs. */
export const freeUntilOf = (paid: readonly Paid[], narrowed: readonly string[]): Date | null =>
  paid.find((each) => isNarrowedBy(narrowed, each.narrowed))?.until ?? null;

export interface PaidAnswer<T> extends ChargedWork<T> {
  /** Until when the same question costs nothing more. Null: it was not paid for. */
  freeUntil: Date | null;
}

/** Charges the asker if `found` accepts the result. A free question (`freeUntil`) skips the two transactions of a charge. */
export const chargeForAnswer = async <T>(
  deps: PayDeps,
  { accountId, signal, facts }: PayingAsker,
  question: ChargedQuestion & { freeUntil: Date | null },
  work: () => Promise<T>,
  isFound: (result: T) => boolean,
): Promise<PaidAnswer<T>> => {
  if (question.freeUntil !== null) return { result: await work(), spent: 0, freeUntil: question.freeUntil };
  const { use, same, narrowed = [], within, label, link } = question;
  // Nobody has paid yet, so a payment made now keeps the question free at least until then.
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
  const charged = await charge(deps, spend, work, (result) => isFound(result) && !signal.aborted);
  facts.forget(requirePaid(same, ends).paid);
  return { ...charged, freeUntil: isFound(charged.result) ? ends : null };
};
