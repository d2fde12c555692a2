import { purgeEvents } from '#src/features/billing/inbox/inbox.repo.ts';
import { expireIdempotencyKeys } from '#src/features/billing/purchase/idempotency.repo.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const DAY = 24 * 3_600_000;
const EVENT_RETENTION_MS = 90 * DAY;
const KEY_RETENTION_MS = DAY;

/** Deletes notifications after 90 days, and keys of repeated calls after one day. */
export const purgeBilling = async ({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await purgeEvents(db, new Date(now - EVENT_RETENTION_MS));
  await expireIdempotencyKeys(db, new Date(now - KEY_RETENTION_MS));
};
