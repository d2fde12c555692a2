import type { DatabaseTables } from '@telaah/db/tables/database';
import { capturedSnapshot, onSearch } from '@telaah/shared/testing/snapshots';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePendingBatch } from '#src/features/market/trust/pending-observations.ts';
import { addAlerts } from '#src/testing/alerts.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type Browser, createBrowser } from '#src/testing/browser.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

interface Fate {
  /** The part of the export that they are in; null: none. */
  exported: string | null;
  /** Whether deleting the account deletes them. Rows that stay name nobody. */
  deleted: boolean;
}

/** Every table that refers to an account. A new table fails these tests until it is listed here and treated accordingly. */
const fates: Partial<Record<keyof DatabaseTables, Fate>> = {
  account: { exported: 'profile', deleted: false },
  session: { exported: 'sessions', deleted: true },
  subscription: { exported: 'subscriptions', deleted: false },
  invoice: { exported: 'invoices', deleted: false },
  bucket: { exported: 'buckets', deleted: false },
  operation: { exported: 'operations', deleted: false },
  referral_sale: { exported: 'commissions', deleted: false },
  price_alert: { exported: 'alerts', deleted: true },
  data_request: { exported: 'data_requests', deleted: true },
  notice: { exported: 'notices', deleted: true },
  notice_choice: { exported: 'notice_choices', deleted: true },
  saved_item: { exported: 'kept', deleted: true },
  saved_view: { exported: 'saved_views', deleted: true },
  calculation: { exported: 'calculations', deleted: true },
  contact_message: { exported: 'messages', deleted: true },
  supplier_listing: { exported: 'listings', deleted: true },
  supplier_report: { exported: 'listings_asked', deleted: true },
  supplier_reveal: { exported: 'listings_asked', deleted: true },
  // Not exported: the person has the pictures, and sees them.
  supplier_photo: { exported: null, deleted: true },
  capture_batch: { exported: 'captures', deleted: true },
  // Links of mails, stored answers, and mails that were sent to the person.
  account_token: { exported: null, deleted: true },
  idempotency_key: { exported: null, deleted: true },
  outbox: { exported: null, deleted: true },
  ledger_entry: { exported: null, deleted: false },
  debt_entry: { exported: null, deleted: false },
  affiliate_setting: { exported: null, deleted: false },
};

const EMAIL = 'sari@toko.test';
let api: TestApp;
let browser: Browser;
let accountId: string;
let exported: Record<string, unknown>;

const insert = <T extends keyof DatabaseTables>(table: T, row: Insertable<DatabaseTables[T]>) =>
  api.test.db
    .insertInto(table)
    .values(row as never)
    .execute();

beforeAll(async () => {
  api = await createTestApp();
  const { db } = api.test;
  accountId = await api.addAccount(EMAIL);
  const buyer = await api.addAccount('pembeli@toko.test');
  browser = createBrowser(api);
  await browser.post('/public/v1/auth/login', { email: EMAIL, password: PASSWORD });
  const own = { account_id: accountId, created_at: NOW };
  const amounts = {
    list_amount: 600_000,
    amount: 600_000,
    method: 'qris',
    kind: 'quota',
    quantity: 10_000,
    created_at: NOW,
  } as const;
  const nothing = { plan_id: null, period_months: null, phone: null, subscription_id: null, period: null };
  const invoice = async (account_id: string, affiliate_id: string | null) =>
    db
      .insertInto('invoice')
      .values({ ...amounts, ...nothing, number: `T-${account_id}`, account_id, affiliate_id })
      .returning('invoice_id')
      .executeTakeFirstOrThrow();
  await invoice(accountId, null);
  const { invoice_id } = await invoice(buyer, accountId);
  const sale = { invoice_id, affiliate_id: accountId, account_id: buyer, amount: 600_000, commission: 60_000 };
  await insert('referral_sale', { ...sale, created_at: NOW, earns_at: NOW });
  await givePlan(db, accountId, 'Basic', NOW);
  await browser.get('/internal/auth/check');
  const times = { reserved_at: NOW, lease_until: NOW, closed_at: NOW };
  const operation = {
    op_id: crypto.randomUUID(),
    account_id: accountId,
    resource: 'token' as const,
    feature: 'x',
    cost: 1,
    fingerprint: 'f',
  };
  await insert('operation', { ...operation, ...times, state: 'committed', label: null, shares: null });
  await addAlerts(db, accountId, [{ notes: 'lebaran' }]);
  await insert('notice', { account_id: accountId, kind: 'plan_ending', key: 'x', data: '{}', created_at: NOW });
  await insert('notice_choice', { account_id: accountId, about: 'supplier', channel: 'mail', is_on: false });
  await insert('data_request', { account_id: accountId, kind: 'product', asked_key: 'rak', asked: 'rak', asked_at: NOW });
  const moments = { kept_at: NOW, seen_at: NOW, shown_at: NOW };
  const thing = { account_id: accountId, list: 'watched' as const, thing: 'product' as const, thing_id: 1, marketplace_id: 1 };
  await insert('saved_item', { ...thing, ...moments, name: 'Kaos', seen: null, shown: null });
  const view = { view_id: crypto.randomUUID(), account_id: accountId, kind: 'product', name: 'Kaos', name_key: 'kaos' };
  await insert('saved_view', { ...view, address: '/research/products?q=kaos', columns: [], created_at: NOW });
  const calculation = { account_id: accountId, calculator: 'shopee', address: '?price=1000', products: '[]' };
  await insert('calculation', { ...calculation, changed_at: NOW });
  const written = { kind: 'individual' as const, company: '', reach: '', message: 'Halo', language: 'id', way: 'kept' as const };
  await insert('contact_message', { ...own, ...written, message_id: crypto.randomUUID(), name: 'Sari', plan: null });
  const listing_id = crypto.randomUUID();
  const photo_id = crypto.randomUUID();
  await insert('supplier_photo', { ...own, photo_id, bytes: 1, width: 1, height: 1 });
  const texts = { product: 'Kaos', store: 'Toko', words: 'kaos toko', address: 'Bandung', description: 'Kaos polos' };
  const offered = { ...own, ...texts, listing_id, photo_id, phone: '+6281234567890', category: 'beauty', type: 'agent' };
  await insert('supplier_listing', { ...offered, prices: '[]', state: 'waiting', confirmed_at: NOW, changed_at: NOW });
  await insert('supplier_report', { listing_id, account_id: accountId, reason: 'other', note: '', reported_at: NOW });
  await insert('supplier_reveal', { listing_id, account_id: accountId, revealed_at: NOW });
  await insert('capture_batch', { account_id: accountId, batch_id: crypto.randomUUID(), outcomes: '[]' });
  const seen = capturedSnapshot({ observed_at: NOW.toISOString(), seen_on: onSearch('kaos polos') });
  await ingest(db, [seen], { source: 'capture', reporter: accountId, now: NOW });
  await savePendingBatch(
    db,
    { snapshots: [{ ...seen, seen_on: onSearch('topi') }], stores: [] },
    {
      reporter: accountId,
      network: null,
      now: NOW,
      isSuspended: false,
    },
  );
  const token = { token_digest: Buffer.alloc(32), purpose: 'verify_email' as const, email: EMAIL, expires_at: NOW };
  await insert('account_token', { ...own, ...token });
  await insert('idempotency_key', { ...own, key: 'k', digest: Buffer.alloc(32) });
  await insert('outbox', { ...own, key: 'k', kind: 'mail', payload: '{}' });
  await insert('debt_entry', { account_id: accountId, resource: 'rows', delta: 1, source_type: 'x', source_id: 'x', at: NOW });
  await insert('affiliate_setting', { account_id: accountId });
  exported = (await browser.get('/internal/users/export')).body;
});
afterAll(() => api.close());

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass order by 1`.execute(api.test.db);
  return rows.map(({ name }) => name as keyof DatabaseTables);
};

it('what becomes of it is known for every table that refers to a person', async () => {
  expect((await tables()).filter((table) => !fates[table])).toEqual([]);
});

it.each(Object.entries(fates).flatMap(([table, { exported: part }]) => (part === null ? [] : [[table, part]])))(
  'rows of %s are in the export as %s',
  (_table, part = '') => {
    const given = exported[part];
    expect(Array.isArray(given) ? given.length : given).toBeTruthy();
  },
);

it('the export has no other part, and each has its table', () => {
  const parts = Object.values(fates).flatMap(({ exported: part }) => part ?? []);
  expect(Object.keys(exported).toSorted()).toEqual([...new Set(parts), 'format', 'exported_at'].toSorted());
  expect(exported).toMatchObject({
    captures: {
      batches: 1,
      own_looks: 1,
      lists: [
        { kind: 'search', keyword: 'kaos polos', looks: 1 },
        { kind: 'search', keyword: 'topi', looks: 1 },
      ],
    },
    alerts: [{ condition: 'less_than', target_price: 50_000, notes: 'lebaran' }],
  });
  expect(exported).toMatchObject({ commissions: [{ amount: 600_000, commission: 60_000, state: 'waiting' }] });
});

const reported = async () => {
  const rows = (table: 'placement' | 'store_reading') => api.test.db.selectFrom(table).select('reporter').execute();
  return [await rows('placement'), await rows('store_reading')].map((each) => each.map(({ reporter }) => reporter));
};

it('deleting the account leaves the books and nothing else', async () => {
  const whose = (table: keyof DatabaseTables) => (table === 'referral_sale' ? 'affiliate_id' : 'account_id');
  const ofBuckets = sql`bucket_id in (select bucket_id from bucket where account_id = ${accountId})`;
  const left = async (table: keyof DatabaseTables) => {
    const where = table === 'ledger_entry' ? ofBuckets : sql`${sql.ref(whose(table))} = ${accountId}`;
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${where}`.execute(api.test.db);
    return rows.length > 0;
  };
  const names = Object.keys(fates) as (keyof DatabaseTables)[];
  for (const table of names) expect([table, await left(table)]).toEqual([table, true]);
  // The farewell mail is written afterwards.
  const before = new Set((await api.test.db.selectFrom('outbox').select('outbox_id').execute()).map(({ outbox_id }) => outbox_id));
  expect(await reported()).toEqual([[accountId], [accountId]]);
  expect((await browser.post('/internal/users/delete', { email: EMAIL })).status).toBe(200);
  expect(await api.test.db.selectFrom('pending_observation').selectAll().execute()).toEqual([]);
  // Observations stay without their reporter.
  expect(await reported()).toEqual([[null], [null]]);
  for (const table of names.filter((each) => each !== 'outbox')) {
    expect([table, await left(table)]).toEqual([table, fates[table]?.deleted === false]);
  }
  const mails = await api.test.db
    .selectFrom('outbox')
    .select(['outbox_id', 'payload'])
    .where('account_id', '=', accountId)
    .execute();
  expect(mails.filter(({ outbox_id }) => before.has(outbox_id))).toEqual([]);
});
