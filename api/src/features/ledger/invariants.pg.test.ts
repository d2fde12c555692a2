import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit, release } from '#src/features/ledger/operations.service.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { addLedgerAccount, type BoughtPlan, buyPlan, buyTopUp, takePaid, wib } from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let plan: BoughtPlan;
let topUpInvoice: string;
let account: string;
const ops = { committed: '', released: '', reserved: '' };
const now = wib('2027-02-01 10:00');
const soon = new Date(now.getTime() + 1000);

beforeAll(async () => {
  test = await createTestDb();
  account = await addLedgerAccount(test.db, now);
  plan = await buyPlan(test.db, account, now);
  topUpInvoice = await buyTopUp(test.db, account, 'topup', 100, now);
  for (const state of ['committed', 'released', 'reserved'] as const) ops[state] = (await takePaid(test.db, account, 10, now)).opId;
  await commit(test.db, ops.committed, soon);
  await release(test.db, ops.released, soon);
  await sql`
    with renewal as (
      insert into invoice (number, account_id, kind, plan_id, period_months, list_amount, amount, method, subscription_id, period, created_at)
      values ('r1', ${account}, 'renewal', 1, 1, 100000, 100000, 'card', ${plan.subscriptionId}, 1, ${now}) returning invoice_id)
    insert into payment_attempt (invoice_id, attempt, order_id, method, created_at)
    select invoice_id, n, 'order ' || n, 'card', ${soon}::timestamptz from renewal, generate_series(0, 2) n`.execute(test.db);
});
afterAll(() => test.close());

/** The result of the check on a database with these rows, which are rolled back. */
const found = async (statements: string[], at = soon): Promise<string[]> => {
  const undone = new Error('undone');
  let sentences: string[] = [];
  const planted = test.db.transaction().execute(async (trx) => {
    for (const table of ['ledger_entry', 'debt_entry', 'invoice_move'])
      await sql.raw(`alter table ${table} disable trigger ${table}_append_only`).execute(trx);
    // Constraints refuse most of this; the check must find it without them.
    const { rows } = await sql<{ statement: string }>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype in ('c', 'f') and conrelid::regclass::text in ('bucket', 'operation', 'payment_attempt', 'invoice_move', 'invoice')`.execute(
      trx,
    );
    for (const { statement } of rows) await sql.raw(statement).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    for (const table of ['ledger_entry', 'debt_entry', 'invoice_move'])
      await sql.raw(`alter table ${table} enable trigger ${table}_append_only`).execute(trx);
    sentences = await checkInvariants(trx, at);
    throw undone;
  });
  await expect(planted).rejects.toBe(undone);
  return sentences;
};

const of = (kind: string) => `account_id = '${account}' and kind = '${kind}'`;
const entry = (op: keyof typeof ops, reason: string) => `op_id = '${ops[op]}' and reason = '${reason}'`;
/** Changes a bucket and its rows alike, so that only the rule in question breaks. */
const shift = (kind: string, by: number) => [
  `update bucket set remaining = remaining + ${by} where ${of(kind)}`,
  `insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
   select bucket_id, gen_random_uuid(), ${by}, 'compensate', 'test', 'shift', '${now.toISOString()}' from bucket where ${of(kind)}`,
];
const copyOf = (kind: string, changes: string) => `
  with copy as (
    insert into bucket (account_id, kind, period_start, period_end, subscription_id, source_type, source_id, granted, remaining)
    select account_id, kind, period_start + interval '1 minute', period_end, subscription_id, source_type, source_id, granted, granted from bucket where ${of(kind)}
    returning *)
  insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
  select bucket_id, gen_random_uuid(), granted, 'grant', ${changes}, '${now.toISOString()}' from copy`;

it('finds nothing where all is well', async () => {
  expect(await found([])).toEqual([]);
});

const plain = () => `'${now.toISOString()}'`;
type Breach = [rule: string, statements: () => string[], at?: Date];
const breaches: Breach[] = [
  ['I1', () => shift('topup', -101)],
  ['I1', () => shift('topup', 1)],
  ['I1', () => [`update bucket set closed_at = ${plain()} where ${of('monthly')}`]],
  ['I2', () => [`update bucket set remaining = remaining - 1 where ${of('monthly')}`]],
  ['I2', () => [`update bucket set granted = granted + 1 where ${of('monthly')}`]],
  ['I2', () => [`update ledger_entry set delta = delta - 1 where ${entry('committed', 'reserve')}`]],
  ['I3', () => [`update operation set cost = 9 where op_id = '${ops.committed}'`]],
  ['I3', () => [`delete from ledger_entry where ${entry('committed', 'commit')}`]],
  ['I3', () => [`update operation set state = 'committed' where op_id = '${ops.released}'`]],
  ['I3', () => [`update operation set state = 'released' where op_id = '${ops.committed}'`]],
  ['I3', () => [`update ledger_entry set delta = 9 where ${entry('released', 'release')}`]],
  ['I3', () => [`update ledger_entry set op_id = gen_random_uuid() where ${entry('reserved', 'reserve')}`]],
  ['I4', () => [], new Date(now.getTime() + 90_000 + 60_001)],
  ['I4', () => [`update operation set closed_at = lease_until where op_id = '${ops.committed}'`]],
  ['I5', () => [`update invoice set credited_at = null where invoice_id = '${topUpInvoice}'`]],
  ['I5', () => [`update invoice set quantity = 99 where invoice_id = '${topUpInvoice}'`]],
  ['I5', () => [`update bucket set source_type = 'seed' where ${of('monthly')}`]],
  ['I5', () => [`update bucket set source_id = gen_random_uuid()::text where ${of('topup')}`]],
  ['I5', () => [`update bucket set source_id = '${plan.invoiceId}' where ${of('topup')}`]],
  ['I5', () => [copyOf('monthly', `'invoice', 'x'`)]],
  ['I6', () => [`update bucket set source_id = gen_random_uuid()::text where ${of('topup')}`]],
  ['I6', () => [`update bucket set source_type = 'admin' where ${of('topup')}`]],
  ['I6', () => [`update bucket set subscription_id = null where ${of('monthly')}`]],
  ['I7', () => [copyOf('monthly', `'invoice', 'x'`)]],
  [
    'I8',
    () => [
      `update bucket set period_end = '${now.toISOString()}', period_start = '${now.toISOString()}'::timestamptz - interval '1 day' where ${of('monthly')}`,
    ],
  ],
  [
    'I9',
    () => [
      `update ledger_entry set bucket_id = (select bucket_id from bucket where ${of('topup')}) where ${entry('committed', 'reserve')}`,
      `update ledger_entry set at = at - interval '1 minute' where ${entry('committed', 'reserve')}`,
    ],
  ],
  [
    'I10',
    () => [
      `update ledger_entry set reason = 'expire', bucket_id = (select bucket_id from bucket where ${of('topup')}) where ${entry('committed', 'commit')}`,
    ],
  ],
  ['I11', () => [`update subscription set end_reason = 'card', is_recurring = true`]],
  ['I11', () => [`update subscription set end_reason = 'stopped', next_renewal_at = ends_at`]],
  ['I11', () => [`update subscription set end_reason = 'refunded', ends_at = ${plain()}`]],
  ['I12', () => [`update payment_attempt set attempt = 3 where attempt = 2`]],
  [
    'I12',
    () => [
      `insert into payment_attempt (invoice_id, attempt, order_id, method, created_at) select invoice_id, -1, 'order -1', 'card', created_at from payment_attempt where attempt = 0`,
    ],
  ],
  ['I14', () => [`delete from invoice_move where invoice_id = '${topUpInvoice}'`]],
  ['I14', () => [`update invoice set state = 'refunded' where invoice_id = '${topUpInvoice}'`]],
  ['I14', () => [`update invoice_move set from_state = 'expired' where invoice_id = '${topUpInvoice}'`]],
  ...['{}', '{in fashion}'].map(
    (narrowed): Breach => [
      'I15',
      () => [
        `with again as (
        insert into operation (op_id, account_id, resource, feature, cost, state, fingerprint, narrowed, reserved_at, lease_until, closed_at)
        select gen_random_uuid(), account_id, resource, feature, cost, state, fingerprint, '${narrowed}', reserved_at, lease_until, closed_at
        from operation where op_id = '${ops.committed}' returning op_id)
      insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
      select e.bucket_id, again.op_id, 0, 'commit', 'operation', again.op_id::text, e.at
      from ledger_entry e, again where e.op_id = '${ops.committed}' and e.reason = 'commit'`,
      ],
    ],
  ),
  [
    'What went back',
    () => [
      `update invoice set refunded_amount = amount, state = 'refunded' where invoice_id = '${topUpInvoice}'`,
      `update bucket set remaining = 0 where ${of('topup')}`,
    ],
  ],
  [
    'What went back',
    () => [
      `update invoice set refunded_amount = 1, state = 'refunded' where invoice_id = '${topUpInvoice}'`,
      `insert into debt_entry (account_id, resource, delta, source_type, source_id, at)
       values ('${account}', 'token', 50, 'reversal', '${topUpInvoice}:1', ${plain()})`,
    ],
  ],
  [
    'A debt',
    () => [
      `insert into debt_entry (account_id, resource, delta, source_type, source_id, at) values ('${account}', 'token', -1, 'test', 'x', ${plain()})`,
    ],
  ],
];

it.each(breaches.map(([rule, statements, at], index) => ({ rule, statements, at, index })))(
  '$rule is seen to be broken ($index)',
  async ({ rule, statements, at }) => {
    const sentences = await found(statements(), at);
    expect(sentences.some((sentence) => sentence.startsWith(rule.startsWith('I') ? `${rule}: ` : rule))).toBe(true);
  },
);

it('an operation may be under way until a minute after its lease', async () => {
  const lease = 90_000;
  for (const ms of [lease - 30_000, lease + 60_000])
    expect(await checkInvariants(test.db, new Date(now.getTime() + ms))).toEqual([]);
  const late = new Date(now.getTime() + lease + 60_001);
  expect(await checkInvariants(test.db, late)).toEqual([expect.stringContaining(`I4: `)]);
});

it('I13 is seen to be broken', async () => {
  await sql.raw('alter table debt_entry disable trigger debt_entry_append_only').execute(test.db);
  expect(await checkInvariants(test.db, soon)).toEqual(['I13: rows of ledger, debts and moves cannot be changed (debt_entry)']);
  await sql.raw('alter table debt_entry enable trigger debt_entry_append_only').execute(test.db);
});

it('the database itself refuses to change or remove a row', async () => {
  for (const table of ['ledger_entry', 'invoice_move']) {
    await expect(sql.raw(`update ${table} set at = at`).execute(test.db)).rejects.toThrow('append-only');
    await expect(sql.raw(`delete from ${table}`).execute(test.db)).rejects.toThrow('append-only');
  }
});
