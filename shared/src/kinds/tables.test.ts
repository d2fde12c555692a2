import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invoiceTable } from '#src/features/billing/invoices.table.ts';
import { costTable } from '#src/features/ledger/price-list/costs.table.ts';
import { peopleTable, saleTable } from '#src/features/referrals/referrals.table.ts';
import { dayTable } from '#src/features/research/history/days.table.ts';
import { observationTable } from '#src/features/research/history/observations.table.ts';
import { pageVariantFile, variantTable } from '#src/features/research/history/variants/variants.table.ts';
import { variantFigures, variantRows } from '#src/features/research/history/variants/variants.ts';
import { pendingProductTable } from '#src/features/trust/pending-list/pending-products.table.ts';
import type { AnyTable } from '#src/kinds/column.ts';
import { tableFile } from '#src/kinds/csv.ts';
import { toCsv } from '#src/lib/sheets/csv.ts';
import { exact, hidden, type Reading } from '#src/observation/reading.ts';

const tables: AnyTable[] = [
  pendingProductTable,
  invoiceTable,
  costTable,
  peopleTable,
  saleTable,
  dayTable,
  observationTable,
  variantTable,
  pageVariantFile,
];

describe.each(tables)('the table of $id', ({ texts, heads = 'column', columns }) => {
  it('has a head for each of its columns', () => {
    const words = JSON.parse(readFileSync(new URL(`../i18n/en/${texts}.json`, import.meta.url), 'utf8'))[heads];
    expect(Object.keys(columns).filter((name) => typeof words?.[name] !== 'string')).toEqual([]);
  });
});

it('a table that is only read is a file too: bounds apart, a share as a number, and no formula of a stranger', () => {
  const variant = { price: 100_000, original_price: null, lower_price_guarantee: null };
  const rows = variantRows(
    [
      { ...variant, id: '1', name: '=cmd()', stock: exact(3), sold: exact(30) },
      { ...variant, id: '2', name: 'Biru', stock: hidden(), sold: exact(10) },
    ].map(variantFigures),
  );
  const file = tableFile(variantTable, rows, ['name', 'stockValue', 'share']);
  expect(file).toEqual([
    ['name', 'stockValue_low', 'stockValue_high', 'share'],
    ['=cmd()', 300_000, 300_000, 0.75],
    ['Biru', null, null, 0.25],
  ]);
  expect(toCsv(file)).toContain("'=cmd()");
});

it('a page’s variants are saved with where and when they were read, and with the page’s own words where it gave no number', () => {
  const capped: Reading = { low: 10, high: null, precision: 'rounded_down', text: '10+' };
  const variant = { id: '1', name: 'Hitam', price: 189_000, original_price: null, lower_price_guarantee: null };
  const rows = variantRows([variantFigures({ ...variant, stock: capped, sold: hidden('Banyak') })]);
  const read = { read_at: '2026-11-22T17:00:00.000Z', page: null };
  const chosen = ['stock', 'stockValue', 'sold', 'readAt', 'page'];
  const saved = rows.map((row) => ({ ...row, ...read }));
  expect(tableFile(pageVariantFile, saved, chosen)).toEqual([
    ['stock', 'stock_low', 'stock_high', 'stockValue_low', 'stockValue_high', 'sold', 'sold_low', 'sold_high', 'readAt', 'page'],
    [null, 10, null, 1_890_000, null, 'Banyak', null, null, '2026-11-22T17:00:00.000Z', null],
  ]);
});
