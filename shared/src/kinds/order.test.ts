import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#src/kinds/column.ts';
import { sortRows, unknownColumns } from '#src/kinds/order.ts';
import type { Interval } from '#src/lib/interval.ts';

interface Row {
  name: string;
  price: number | null;
  worth: Interval | null;
}

const { text, money, interval } = columnsOf<Row>();
const columns = {
  name: text((row) => row.name),
  price: money((row) => row.price),
  worth: interval('money', (row) => row.worth),
};

const row = fc.record<Row>({
  name: fc.string(),
  price: fc.option(fc.integer({ min: 0 })),
  worth: fc.option(fc.record({ low: fc.option(fc.integer()), high: fc.option(fc.integer()) })),
});
const order = fc.constantFrom('asc' as const, 'desc' as const);

describe('rows in an order', () => {
  it('stand by the figure, with what is not known last, whichever way', () => {
    fc.assert(
      fc.property(fc.array(row), order, (rows, way) => {
        const prices = sortRows(columns, rows, { column: 'price', order: way }, 'en').map(({ price }) => price);
        const known = prices.filter((price) => price !== null);
        expect(prices.slice(known.length)).toEqual(prices.filter((price) => price === null));
        expect(known).toEqual(known.toSorted((a, b) => (way === 'asc' ? a - b : b - a)));
        expect(prices).toHaveLength(rows.length);
      }),
    );
  });

  it('stand by the lower bound of what is known by bounds, and by the upper one where there is no other', () => {
    const named = (name: string, worth: Interval | null): Row => ({ name, price: null, worth });
    const rows = [
      named('c', { low: 30, high: null }),
      named('none', null),
      named('a', { low: null, high: 10 }),
      named('b', { low: 20, high: 90 }),
    ];
    const names = sortRows(columns, rows, { column: 'worth', order: 'asc' }, 'en').map(({ name }) => name);
    expect(names).toEqual(['a', 'b', 'c', 'none']);
  });

  it('count in names, and stay as they came without an order or by a column that is not there', () => {
    const rows = ['Ukuran 10', 'Ukuran 9'].map((name) => ({ name, price: null, worth: null }));
    expect(sortRows(columns, rows, { column: 'name', order: 'asc' }, 'id').map(({ name }) => name)).toEqual([
      'Ukuran 9',
      'Ukuran 10',
    ]);
    expect(sortRows(columns, rows, null, 'id')).toEqual(rows);
    expect(sortRows(columns, rows, { column: 'toString', order: 'asc' }, 'id')).toEqual(rows);
  });
});

it('columns of which nothing is known in any row are named', () => {
  const rows: Row[] = [
    { name: 'a', price: null, worth: null },
    { name: 'b', price: 0, worth: null },
  ];
  expect(unknownColumns(columns, rows)).toEqual(['worth']);
  expect(unknownColumns(columns, rows.slice(0, 1))).toEqual(['price', 'worth']);
});
