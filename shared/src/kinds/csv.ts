import type { OwnLook } from '#src/features/belief/own-look.ts';
import { newsOf, type OwnNews } from '#src/features/belief/own-news.ts';
import type { AnyColumn, AnyTable } from '#src/kinds/column.ts';
import type { CsvValue } from '#src/lib/csv.ts';
import { UNKNOWN } from '#src/lib/interval.ts';
import { linkTo } from '#src/marketplaces/links.ts';

type Cell = readonly [name: string, value: CsvValue];

/** An address is written only where it leads to a marketplace. */
const written = (name: string, value: string | number | null): Cell => [
  name,
  name === 'url' ? linkTo(value as string | null) : value,
];

/** A figure with its bounds beside it. What is only known by bounds has no figure. */
const cellsOf = (name: string, column: AnyColumn, row: object): Cell[] => {
  switch (column.form) {
    case 'entity':
      return Object.entries(column.file(row)).map(([part, value]) => written(part, value));
    case 'estimate': {
      const { low, mid, high, grade } = column.get(row);
      return [
        [name, mid],
        [`${name}_low`, low],
        [`${name}_high`, high],
        [`${name}_grade`, grade],
      ];
    }
    case 'counter': {
      const { low, high, precision } = column.get(row);
      return [
        [name, precision === 'exact' ? low : null],
        [`${name}_low`, low],
        [`${name}_high`, high],
      ];
    }
    case 'trend':
      return [];
    case 'change':
      return [[name, column.get(row).value]];
    case 'interval': {
      const { low, high } = column.get(row) ?? UNKNOWN;
      return [
        [`${name}_low`, low],
        [`${name}_high`, high],
      ];
    }
    case 'word':
      return [[name, column.get(row)?.split(/[.:]/).at(-1) ?? null]];
    case 'money':
    case 'count':
    case 'decimal':
    case 'text':
    case 'date':
    case 'instant':
    case 'share':
    case 'slot':
      return [[name, column.get(row)]];
  }
};

const provenanceCells = (table: AnyTable, row: object): Cell[] => {
  if (!table.provenance) return [];
  const { source, validating, one_reporter } = table.provenance(row);
  return [
    ['source', source],
    ['validating', validating ? 'true' : 'false'],
    ['one_reporter', one_reporter ? 'true' : 'false'],
  ];
};

const ownCells = (news: OwnNews | null): Cell[] => [
  ['own', news?.price?.low ?? null],
  ['own_seen_at', news?.price ? news.observed_at : null],
];

/**
 * Exactly the rows and columns shown, exact values, with where they come from. Names are the API's, for programs and formulas. Where an own
 * look says otherwise there are two columns more, last: its lowest price and when it was; all others stay the market's.
 */
export const tableFile = (
  table: AnyTable,
  rows: readonly object[],
  chosen: readonly string[],
  own: ReadonlyMap<string, OwnLook> = new Map(),
): CsvValue[][] => {
  const news = rows.map((row) => (table.own ? newsOf(own.get(table.rowId(row)), table.own(row)) : null));
  const hasNews = news.some((each) => each?.price);
  const shown = Object.entries(table.columns).filter(([name]) => chosen.includes(name));
  const lines = rows.map((row, i) => [
    ...shown.flatMap(([name, column]) => cellsOf(name, column, row)),
    ...provenanceCells(table, row),
    ...(hasNews ? ownCells(news[i] ?? null) : []),
  ]);
  const head = lines[0]?.map(([name]) => name) ?? [];
  return [head, ...lines.map((line) => line.map(([, value]) => value))];
};
