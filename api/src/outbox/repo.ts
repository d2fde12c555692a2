import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import type { DeliveryKind, DeliveryPayloads, OutboxDelivery } from '#src/outbox/deliveries.ts';

/** Adds deliveries for the worker; one whose key exists already is skipped. */
export const addDeliveries = async (db: Db, deliveries: readonly OutboxDelivery[], now: Date): Promise<void> => {
  if (deliveries.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      deliveries.map(({ key, kind, accountId, payload }) => ({
        key,
        kind,
        account_id: accountId,
        payload: JSON.stringify(payload),
        created_at: now,
        next_try_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

export interface DueDelivery<K extends DeliveryKind = DeliveryKind> {
  outbox_id: number;
  key: string;
  payload: DeliveryPayloads[K];
  /** Includes this try. */
  tries: number;
}

/** Claims the longest due delivery until `claimedUntil` and counts the try. Parallel workers get different ones; undefined: none. */
export const claimDelivery = async <K extends DeliveryKind>(
  db: Db,
  kind: K,
  now: Date,
  claimedUntil: Date,
): Promise<DueDelivery<K> | undefined> => {
  const claimed = await db
    .updateTable('outbox')
    .set((q) => ({ tries: q('tries', '+', 1), next_try_at: claimedUntil }))
    .where('outbox_id', '=', (q) =>
      q
        .selectFrom('outbox')
        .select('outbox_id')
        .where('kind', '=', kind)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('outbox_id')
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['outbox_id', 'key', 'payload', 'tries'])
    .executeTakeFirst();
  return claimed && { ...claimed, payload: claimed.payload as DeliveryPayloads[K] };
};

/** What an ended delivery keeps, without personal data: of a mail the template and the language, of a support message nothing. */
const toKeptPayload = (payload: DeliveryPayloads[DeliveryKind]): string =>
  JSON.stringify('template' in payload ? { template: payload.template, language: payload.language } : {});

export const markDone = async (db: Db, delivery: DueDelivery, now: Date): Promise<void> => {
  const done = { done_at: now, next_try_at: null, failure: null, payload: toKeptPayload(delivery.payload) };
  await db.updateTable('outbox').set(done).where('outbox_id', '=', delivery.outbox_id).execute();
};

/** `nextTry` null: the delivery is given up for good. */
export const markFailed = async (db: Db, delivery: DueDelivery, failure: string, nextTry: Date | null): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failure, next_try_at: nextTry, ...(nextTry === null ? { payload: toKeptPayload(delivery.payload) } : {}) })
    .where('outbox_id', '=', delivery.outbox_id)
    .where('done_at', 'is', null)
    .execute();
};

export const purgeOutbox = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('outbox').where('done_at', '<', before).execute();
};
