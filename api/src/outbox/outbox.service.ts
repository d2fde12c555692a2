import type { Db } from '@telaah/db';
import type { DeliveryKind, OutboxDelivery } from '#src/outbox/deliveries.ts';
import { mailDelivery } from '#src/outbox/mail.job.ts';
import { addDeliveries } from '#src/outbox/repo.ts';
import { supportMessageDelivery } from '#src/outbox/support-message.job.ts';
import type { Enqueue, Job } from '#src/runtime/job.ts';

const jobs: Record<DeliveryKind, Job> = { mail: mailDelivery, telegram: supportMessageDelivery };

/** Adds a delivery in the transaction that causes it, and requests the job that sends it. One whose key exists already is skipped. */
export const requestDelivery = async (
  trx: Db,
  { enqueue }: { enqueue: Enqueue },
  delivery: OutboxDelivery,
  now: Date,
): Promise<void> => {
  await addDeliveries(trx, [delivery], now);
  await enqueue(trx, jobs[delivery.kind], null);
};
