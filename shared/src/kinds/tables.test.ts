import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownLookTable } from '#src/features/belief/own-looks.table.ts';
import { invoiceTable } from '#src/features/billing/invoices.table.ts';
import { costTable } from '#src/features/ledger/costs.table.ts';
import { peopleTable, saleTable } from '#src/features/referrals/referrals.table.ts';
import { dayTable } from '#src/features/research/history/days.table.ts';
import { observationTable } from '#src/features/research/history/observations.table.ts';
import { variantTable } from '#src/features/research/history/variants.table.ts';
import { variantFigures, variantRows } from '#src/features/research/history/variants.ts';
import type { AnyTable } from '#src/kinds/column.ts';
import { tableFile } from '#src/kinds/csv.ts';
import { toCsv } from '#src/lib/csv.ts';
import { exact, hidden } from '#src/marketplaces/reading.ts';

const tables: AnyTable[] = [
  ownLookTable,
  invoiceTable,
  costTable,
  peopleTable,
  saleTable,
  dayTable,
  observationTable,
  variantTable,
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
