import { purgeEvents } from '#src/features/billing/inbox/inbox.repo.ts';
import { processInbox, sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { purgeKeys } from '#src/features/billing/purchase/idempotency.repo.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { sweepLeases } from '#src/features/ledger/operations.service.ts';
import { settleReferrals } from '#src/features/referrals/service.ts';
import { runRecorded } from '#src/features/trouble/service.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const DAY = 24 * 3_600_000;
const EVENTS_KEPT_MS = 90 * DAY;
const KEYS_KEPT_MS = DAY;
/** Afterwards a tick begins no new question to the gateway: the rest is for the next. */
const ASKS_FOR_MS = 120_000;

/** What was done, by the part that did it; what had nothing to do is left out. */
export type TickResult = Record<string, number>;

interface TickPart {
  name: string;
  run: () => Promise<number>;
}

/** One after the other; one that fails is known as a failing job, and leaves the others their turn. */
const runParts = async ({ db, log }: BillingDeps, parts: readonly TickPart[]): Promise<TickResult> => {
  const done: TickResult = {};
  for (const { name, run } of parts) {
    try {
      const count = await runRecorded(db, `billing-${name}`, run, log);
      if (count > 0) done[name] = (done[name] ?? 0) + count;
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the billing tick failed');
    }
  }
  return done;
};

/**
 * Everything about money that waits for its time: notifications, orders to ask about, forgotten reservations, renewals, commissions, mails.
 * The rows are the truth, each part claims what it takes, so that it may run at any moment, in several processes, and be killed.
 * What needs no gateway comes first and, where there is more then, once more at the end: a gateway that hangs keeps no mail and no
 * reservation waiting. `deliver`: sends what the outbox holds.
 */
export const runBillingTick = (deps: BillingDeps, deliver: () => Promise<number>): Promise<TickResult> => {
  const { db, clock } = deps;
  const asks = deps.gateway !== null;
  const until = new Date(clock.now().getTime() + ASKS_FOR_MS);
  const local: TickPart[] = [
    { name: 'leases', run: () => sweepLeases(db, clock.now()) },
    { name: 'mails', run: deliver },
  ];
  return runParts(deps, [
    ...local,
    { name: 'inbox', run: async () => (asks ? processInbox(deps, until) : 0) },
    { name: 'checks', run: async () => (asks ? sweepPending(deps, until) : 0) },
    { name: 'renewals', run: () => runRenewals(deps, until) },
    { name: 'commissions', run: () => settleReferrals(db, clock.now()) },
    ...local,
  ]);
};

/** What is kept no longer: notifications after 90 days, keys of repeated calls after one. */
export const purgeBilling = async ({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await purgeEvents(db, new Date(now - EVENTS_KEPT_MS));
  await purgeKeys(db, new Date(now - KEYS_KEPT_MS));
};
