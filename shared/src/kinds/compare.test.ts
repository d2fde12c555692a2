import { expect, it } from 'vitest';
import { columnsOf } from '#src/kinds/column.ts';
import { bestOf } from '#src/kinds/compare.ts';

interface Row {
  low: number | null;
  high: number | null;
}
const { interval, count, text } = columnsOf<Row>();
const best = (name: string, rows: Row[], column = interval('count', (row: Row) => row)) =>
  rows.indexOf(bestOf(name, column as never, rows) as Row);

it('the best is marked only where it is surely the best of what is known', () => {
  expect(
    best('sold_30d', [
      { low: 10, high: 20 },
      { low: 21, high: 30 },
    ]),
  ).toBe(1);
  expect(
    best('sold_30d', [
      { low: 10, high: 20 },
      { low: 20, high: 30 },
    ]),
  ).toBe(-1);
  expect(
    best('sold_30d', [
      { low: 50, high: null },
      { low: 10, high: 30 },
    ]),
  ).toBe(0);
  expect(
    best('sold_30d', [
      { low: 50, high: null },
      { low: 60, high: 70 },
    ]),
  ).toBe(-1);
  expect(
    best('sold_30d', [
      { low: 50, high: 60 },
      { low: null, high: null },
    ]),
  ).toBe(-1);
  expect(
    best('sold_30d', [
      { low: 50, high: 60 },
      { low: null, high: null },
      { low: 1, high: 2 },
    ]),
  ).toBe(0);
});

it('the first position is the best, and of what nothing is better nothing is', () => {
  const position = count((row: Row) => row.low);
  expect(
    best(
      'position',
      [
        { low: 3, high: null },
        { low: 1, high: null },
      ],
      position as never,
    ),
  ).toBe(1);
  expect(
    best(
      'position',
      [
        { low: 1, high: null },
        { low: 1, high: null },
      ],
      position as never,
    ),
  ).toBe(-1);
  expect(
    best('stock', [
      { low: 3, high: 3 },
      { low: 1, high: 1 },
    ]),
  ).toBe(-1);
  expect(
    best(
      'rating',
      [
        { low: 3, high: 3 },
        { low: 1, high: 1 },
      ],
      text(() => 'x') as never,
    ),
  ).toBe(-1);
});
