import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveView } from '#src/features/own/views.ts';
import { createListing } from '#src/features/suppliers/service.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing/billing-app.ts';
import { aListing } from '#src/testing/suppliers/listings.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

/** Ids that belong to another account. A call with an id field in neither list fails the test. */
type Owned = Record<string, () => Promise<string[]>>;
/** Ids that belong to no account: of the market, or made up by the caller. */
const everyones = new Set([
  'product_id',
  'external_id',
  'category_id',
  'categoryId',
  'parent_id',
  'store_id',
  'storeId',
  'brand_id',
  'batch_id',
  'op_id',
  'uuid',
  'event_id',
  // A product or a store.
  '/internal/own/kept id',
  '/internal/own/kept/remove id',
]);
const beside: Readonly<Record<string, object>> = {
  'post /internal/listing': aListing,
  'post /internal/listing/report': { reason: 'fraud' },
  'patch /internal/own/views': { name: 'Kemeja' },
};

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  format?: string;
}
interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  parameters?: { in: string; name: string }[];
}

let shop: BillingApp;
let owner: SignedInAs;
let stranger: SignedInAs;
let owned: Owned;
let found: { method: string; path: string; where: 'body' | 'path'; field: string }[];

const isId = (name: string) => /^id$|_id$|Id$|^uuid$/.test(name);
const fieldsOf = (schema: Schema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? {}),
  ...(schema?.anyOf ?? []).flatMap((one) => fieldsOf(one)),
];

beforeAll(async () => {
  shop = await createBillingApp();
  const { db } = shop.api.test;
  owner = await shop.withPlan();
  stranger = await shop.withPlan();
  shop.gateway.fates.push('pending', 'pending');
  const quota = await shop.buy(owner, {}, 'quota');
  const credit = await shop.buy(owner, {}, 'downloadCredit');
  const view = await saveView(
    db,
    owner.account_id,
    { kind: 'product', name: 'Baju', address: '/research/products?q=baju', columns: [] },
    NOW,
  );
  // A waiting listing, which only its owner sees.
  const listing = await createListing(db, owner.account_id, aListing, NOW);
  const photo = { photo_id: randomUUID(), account_id: owner.account_id, bytes: 1, width: 1, height: 1, created_at: NOW };
  await db.insertInto('supplier_photo').values(photo).execute();
  const ofListings = async () => [listing.id];
  owned = {
    listing_id: ofListings,
    photo_id: async () => [photo.photo_id],
    '/internal/users/invoices/{id}/pdf id': async () => [quota.invoice.id, credit.invoice.id],
    '/internal/listing/{id} id': ofListings,
    '/internal/listing/{id}/phone id': ofListings,
    '/internal/listing/user/{id} id': ofListings,
    invoice_id: async () => [quota.invoice.id, credit.invoice.id],
    view_id: async () => [view.view_id],
    '/internal/users/sessions/revoke id': async () =>
      (await db.selectFrom('session').select('session_id').where('account_id', '=', owner.account_id).execute()).map(
        (row) => row.session_id,
      ),
  };
  const document = (await (await shop.api.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  found = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/internal/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => [
        ...fieldsOf(operation.requestBody?.content['application/json']?.schema)
          .filter(isId)
          .map((field) => ({ method, path, where: 'body' as const, field })),
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => ({ method, path, where: 'path' as const, field })),
      ]),
    );
});
afterAll(() => shop.api.close());

const ownersOf = (path: string, field: string) => owned[`${path} ${field}`] ?? owned[field];
const ofPeople = () => found.filter(({ path, field }) => ownersOf(path, field) !== undefined);

const call = async (method: string, path: string, where: 'body' | 'path', field: string, id: string) => {
  const to = where === 'path' ? path.replace(`{${field}}`, id) : path;
  const headers = { 'Content-Type': 'application/json', ...stranger.headers };
  const body =
    method === 'get' ? {} : { body: JSON.stringify(where === 'body' ? { ...beside[`${method} ${path}`], [field]: id } : {}) };
  const response = await shop.api.app.request(to, { method: method.toUpperCase(), headers, ...body });
  const { error } = (await response.json()) as { error?: { code: string; message: string; details?: unknown } };
  return [response.status, error?.code, error?.message, error?.details];
};

const state = async () => {
  const tables = [
    'invoice',
    'session',
    'subscription',
    'bucket',
    'account',
    'saved_view',
    'saved_item',
    'supplier_listing',
    'supplier_photo',
    'calculation',
  ];
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} where account_id = ${owner.account_id}`.execute(shop.api.test.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
};

describe('an id in a call', () => {
  it('is known to this test: as somebody’s or as nobody’s own', () => {
    const unknown = found.filter(
      ({ path, field }) => ownersOf(path, field) === undefined && !everyones.has(field) && !everyones.has(`${path} ${field}`),
    );
    expect(unknown).toEqual([]);
    expect(ofPeople().length).toBeGreaterThanOrEqual(4);
  });

  it('that is somebody else’s is answered like one that does not exist, and changes nothing', async () => {
    const before = await state();
    for (const { method, path, where, field } of ofPeople()) {
      const missing = await call(method, path, where, field, randomUUID());
      expect([path, missing[0]]).toEqual([path, 404]);
      for (const id of (await ownersOf(path, field)?.()) ?? []) {
        expect([path, ...(await call(method, path, where, field, id))]).toEqual([path, ...missing]);
      }
    }
    expect(await state()).toBe(before);
  });

  it('that is no id at all is a fault in the call', async () => {
    for (const { method, path, where, field } of ofPeople().filter((one) => one.where === 'body')) {
      for (const id of ['1', "1' or '1'='1", '../../x', '00000000']) {
        expect([path, (await call(method, path, where, field, id))[0]]).toEqual([path, 412]);
      }
    }
  });
});
