import { purgeEvents } from '#src/features/billing/inbox/inbox.repo.ts';
import { processInbox, sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { expireIdempotencyKeys } from '#src/features/billing/purchase/idempotency.repo.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { runRecorded } from '#src/features/health/service.ts';
import { sweepLeases } from '#src/features/ledger/operations.service.ts';
import { settleReferrals } from '#src/features/referrals/service.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const DAY = 24 * 3_600_000;
const EVENT_RETENTION_MS = 90 * DAY;
const KEY_RETENTION_MS = DAY;
/** After so long a tick starts no new query to the gateway; the rest is left for the next. */
const ASKS_FOR_MS = 120_000;

export type TickResult = Record<string, number>;

interface TickPart {
  name: string;
  run: () => Promise<number>;
}

/** Runs parts one after the other. A part that fails is recorded as a failing job and does not stop the others. */
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
 * Runs all billing work that is due. The rows are the truth and each part claims what it takes, so it may run at any moment, in several
 * processes, and be killed. Leases and mails go first and again at the end, because a gateway that hangs must not delay them. `deliver`
 * sends the outbox.
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

/** Deletes notifications after 90 days, and keys of repeated calls after one day. */
export const purgeBilling = async ({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await purgeEvents(db, new Date(now - EVENT_RETENTION_MS));
  await expireIdempotencyKeys(db, new Date(now - KEY_RETENTION_MS));
};
