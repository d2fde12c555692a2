import assert from 'node:assert/strict';
import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { addLedgerAccount } from '#src/testing/ledger/ledger-fixture.ts';
import type { LedgerModel } from '#src/testing/ledger/model.ts';

export interface Real {
  db: Db;
  account: string;
  admin: string;
}

export const newReal = async (db: Db, registered: Date): Promise<Real> => {
  await sql.raw('truncate account cascade').execute(db);
  return { db, account: await addLedgerAccount(db, registered), admin: await addLedgerAccount(db, registered, 'admin') };
};

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const tokensOf = async ({ db, account }: Real) => {
  const buckets = await db
    .selectFrom('bucket')
    .select(['kind', 'period_start', 'period_end', 'granted', 'remaining', 'closed_at'])
    .where('account_id', '=', account)
    .execute();
  return buckets
    .map((b) => [
      b.kind,
      b.period_start.toISOString(),
      b.period_end?.toISOString() ?? null,
      b.granted,
      b.remaining,
      b.closed_at !== null,
    ])
    .toSorted(byText);
};

const debtsOf = async ({ db, account }: Real): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('debt_entry')
    .select(['resource', sql<number>`sum(delta)::bigint`.as('debt')])
    .where('account_id', '=', account)
    .groupBy('resource')
    .execute();
  return { token: 0, rows: 0, ...Object.fromEntries(rows.map(({ resource, debt }) => [resource, debt])) };
};

const opsOf = async ({ db, account }: Real) => {
  const rows = await db
    .selectFrom('operation')
    .select(['op_id', 'state', 'cost', 'shares'])
    .where('account_id', '=', account)
    .execute();
  return rows.map(({ op_id, state, cost, shares }) => [op_id, state, cost, shares]).toSorted(byText);
};

const instant = (ms: number): string => new Date(ms).toISOString();

/** Model and database agree, and every rule holds. An overdue lease is no fault: it waits for the sweeper. */
export const compare = async (m: LedgerModel, real: Real): Promise<void> => {
  const buckets = m.buckets.map((b) => [
    b.kind,
    instant(b.start),
    b.end === null ? null : instant(b.end),
    b.granted,
    b.left,
    b.closed,
  ]);
  assert.deepEqual(await tokensOf(real), buckets.toSorted(byText));
  assert.deepEqual(await debtsOf(real), m.debt);
  assert.deepEqual(await opsOf(real), m.ops.map((op) => [op.id, op.state, op.cost, op.payer?.id ?? null]).toSorted(byText));
  const broken = await checkInvariants(real.db, new Date(m.now));
  assert.deepEqual(
    broken.filter((sentence) => !sentence.startsWith('I4')),
    [],
  );
};
