import type { Db } from '@telaah/db';

export interface Event {
  event_id: number;
  body: string;
  order_id: string | null;
}

/** True where this body is new. */
export const insertEvent = async (
  db: Db,
  event: { digest: Buffer; body: string; orderId: string; now: Date },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('gateway_event')
    .values({
      body_digest: event.digest,
      body: event.body,
      order_id: event.orderId,
      received_at: event.now,
      next_try_at: event.now,
    })
    .onConflict((conflict) => conflict.column('body_digest').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const isEventStored = async (db: Db, digest: Buffer): Promise<boolean> =>
  (await db.selectFrom('gateway_event').select('event_id').where('body_digest', '=', digest).executeTakeFirst()) !== undefined;

/** Claims due events, oldest first, so that no other worker takes them before `until`. Events of a killed worker return then. */
export const claimEvents = (db: Db, now: Date, until: Date, limit: number): Promise<Event[]> =>
  db
    .updateTable('gateway_event')
    .set({ next_try_at: until })
    .where('event_id', 'in', (q) =>
      q
        .selectFrom('gateway_event')
        .select('event_id')
        .where('next_try_at', '<=', now)
        .orderBy('event_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['event_id', 'body', 'order_id'])
    .execute();

/** Counts a query about these events. Returns the highest count among them. */
export const countTry = async (db: Db, ids: readonly number[]): Promise<number> => {
  const counted = await db
    .updateTable('gateway_event')
    .set((q) => ({ tries: q('tries', '+', 1) }))
    .where('event_id', 'in', ids)
    .returning('tries')
    .execute();
  return Math.max(...counted.map(({ tries }) => tries));
};

export const closeEvents = async (
  db: Db,
  ids: readonly number[],
  state: 'done' | 'ignored' | 'failed',
  outcome: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('gateway_event')
    .set({ state, outcome, next_try_at: null, done_at: now })
    .where('event_id', 'in', ids)
    .execute();
};

export const postponeEvents = async (db: Db, ids: readonly number[], nextTryAt: Date): Promise<void> => {
  await db.updateTable('gateway_event').set({ next_try_at: nextTryAt }).where('event_id', 'in', ids).execute();
};

export const countDueEvents = async (db: Db, now: Date): Promise<number> => {
  const due = db.selectFrom('gateway_event').where('next_try_at', '<=', now);
  return (await due.select((q) => q.fn.countAll<number>().as('due')).executeTakeFirstOrThrow()).due;
};

export const countDueChecks = async (db: Db, now: Date): Promise<number> => {
  const due = db.selectFrom('payment_attempt').where('next_check_at', '<=', now);
  return (await due.select((q) => q.fn.countAll<number>().as('due')).executeTakeFirstOrThrow()).due;
};

export const purgeEvents = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('gateway_event').where('received_at', '<', before).where('next_try_at', 'is', null).execute();
};

export interface OrderCheck {
  order_id: string;
  /** Its account was deleted. */
  is_orphaned: boolean;
}

/** Claims orders that are due for a status query, most overdue first, so that no other worker asks before `until`. */
export const claimChecks = (db: Db, now: Date, until: Date, limit: number): Promise<OrderCheck[]> =>
  db
    .updateTable('payment_attempt')
    .set({ next_check_at: until })
    .where('attempt_id', 'in', (q) =>
      q
        .selectFrom('payment_attempt')
        .select('attempt_id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning((q) => [
      'order_id',
      q
        .exists(
          q
            .selectFrom('invoice as i')
            .innerJoin('account as a', 'a.account_id', 'i.account_id')
            .select('i.invoice_id')
            .whereRef('i.invoice_id', '=', 'payment_attempt.invoice_id')
            .where('a.deleted_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_orphaned'),
    ])
    .execute();

export const checkAgain = async (db: Db, orderId: string, at: Date): Promise<void> => {
  await db
    .updateTable('payment_attempt')
    .set({ next_check_at: at })
    .where('order_id', '=', orderId)
    .where('next_check_at', 'is', null)
    .execute();
};

export const advanceChecks = async (trx: Db, accountId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('payment_attempt')
    .set({ next_check_at: now })
    .where('state', '<>', 'closed')
    .where('invoice_id', 'in', (q) => q.selectFrom('invoice').select('invoice_id').where('account_id', '=', accountId))
    .execute();
};

/** Claims the right to query an order now; false: it was queried less than `every` ms ago. One statement, so that one caller wins. */
export const claimQuestion = async (db: Db, attemptId: string, now: Date, every: number): Promise<boolean> => {
  const claimed = await db
    .updateTable('payment_attempt')
    .set({ checked_at: now })
    .where('attempt_id', '=', attemptId)
    .where((q) => q.or([q('checked_at', 'is', null), q('checked_at', '<=', new Date(now.getTime() - every))]))
    .returning('attempt_id')
    .executeTakeFirst();
  return claimed !== undefined;
};
