import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDb } from '@telaah/db/testing/database';
import { toCsv } from '@telaah/shared/lib/sheets/csv';
import { languageWords } from '@telaah/shared/testing/language-words';
import { workbookFile } from '@telaah/shared/testing/workbook-file';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importFile } from '#src/features/import/import-file.ts';
import type { RowReport } from '#src/features/import/report.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: Awaited<ReturnType<typeof createTestDb>>;
let folder: string;

beforeAll(async () => {
  test = await createTestDb();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
beforeEach(() => clearMarket(test.db));
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const TEXTS =
  'product_id,name,location,brand,category,status,seen_keyword,seen_category,seen_shop,seen_sort,store_id,store_name,store_domain,store_location,store_marks'.split(
    ',',
  );
// Unknown heads are words too.
const heads = ['marketplace', 'price', 'observed_at', 'seen_on', ...TEXTS, ...languageWords];
const rows = languageWords.map((word) => ['shopee', '12000', '2026-11-10', 'search', ...TEXTS.map(() => word), ...languageWords]);
const objects = rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));

const bring = async (name: string, bytes: string | Uint8Array, options: object = {}) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const refused: RowReport[] = [];
  const report = await importFile(test.db, ingest, path, { now, onRow: (row) => refused.push(row), ...options });
  return { report, refused };
};
const names = async () => (await test.db.selectFrom('product').select('name').execute()).map(({ name }) => name).toSorted();
const expected = languageWords.toSorted();

it.each([
  ['words.csv', toCsv([heads, ...rows])],
  ['words.json', JSON.stringify(objects)],
  ['words.jsonl', objects.map((object) => JSON.stringify(object)).join('\n')],
  ['words.xlsx', workbookFile([heads, ...rows])],
])('words of the language are texts, and heads that nobody knows: %s', async (name, bytes) => {
  const { report, refused } = await bring(name, bytes);
  expect([report.accepted, refused]).toEqual([languageWords.length, []]);
  expect(report.unknown_columns).toEqual(expect.arrayContaining(['constructor', 'toString']));
  expect(await names()).toEqual(expected);
  const { rows: stores } = await sql<{ name: string }>`select name from store`.execute(test.db);
  expect(stores.map((store) => store.name).toSorted()).toEqual(expected);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(languageWords.slice(1));
});

it('and heads of a table that somebody maps', async () => {
  const mapped = toCsv([
    ['constructor', '__proto__', 'toString', 'valueOf'],
    ['Kaos polos', 'Rp12000', '77', 'shopee'],
  ]);
  const mapping = { name: 'constructor', price: '__proto__', product_id: 'toString', marketplace: 'valueOf' };
  expect(await bring('mapped.csv', mapped, { mapping })).toMatchObject({ refused: [], report: { accepted: 1 } });
  // The next table with these heads needs no mapping.
  expect((await bring('again.csv', mapped.replace('12000', '13000'))).report).toMatchObject({ accepted: 1 });
  expect(await names()).toEqual(['Kaos polos']);
});

it('a file that is nested without end cannot be read, and ends no run', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  for (const [name, text] of [
    ['deep.json', deep],
    ['deep-object.json', `{"marketplace":"shopee","name":"Kaos","price":1000,"specification":${deep}}`],
    ['deep-line.jsonl', `{"marketplace":"shopee","name":"Kaos","price":1000,"x":${deep}}\n`],
  ] as const)
    expect(['unreadable', 'unrecognised', 'no_products', 'imported']).toContain((await bring(name, text)).report.state);
});

it('a row that cannot be stored has its reason, and the others come in', async () => {
  await sql`alter table observation add constraint no_poison check (status <> 'poison')`.execute(test.db);
  const [head, ...lines] = [
    'marketplace,product_id,name,price,status',
    'shopee,1,Kaos,1000,',
    'shopee,2,Racun,1000,poison',
    'shopee,3,Topi,1000,',
  ];
  const { report, refused } = await bring('poison.csv', [head, ...lines].join('\n'));
  expect(report).toMatchObject({ accepted: 2, refused: { not_storable: 1 } });
  expect(refused).toMatchObject([{ line: 3, reason: 'not_storable' }]);
  expect(await names()).toEqual(['Kaos', 'Topi']);
});
