import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import { type PendingDifference, toPendingDifference } from '#src/features/trust/pending-difference.ts';
import type { PendingObservation } from '#src/features/trust/pending-observation.ts';
import type { AnyColumn, AnyTable } from '#src/kinds/column.ts';
import { isDay, wibClock, wibDay } from '#src/lib/dates/dates.ts';
import type { CounterLike, FormatLanguage } from '#src/lib/format/format.ts';
import { UNKNOWN } from '#src/lib/interval.ts';
import { type CsvValue, csvFile } from '#src/lib/sheets/csv.ts';
import { lookUp } from '#src/lib/word-record.ts';
import { linkTo } from '#src/marketplaces/links/link-to.ts';

type NamedCell = readonly [name: string, value: CsvValue];

const toNamedCell = (name: string, value: string | number | null): NamedCell => [
  name,
  name === 'url' ? linkTo(value as string | null) : value,
];

/** A figure is followed by its bounds; one that is known only by bounds is empty. */
const cellsOf = (name: string, column: AnyColumn, row: object): NamedCell[] => {
  switch (column.form) {
    case 'entity':
      return Object.entries(column.file(row)).map(([part, value]) => toNamedCell(part, value));
    case 'estimate': {
      const { low, mid, high, grade, at_least, known, products, missing }: Estimate & Partial<SumParts> = column.get(row);
      const sum: NamedCell[] =
        at_least === undefined
          ? missing === undefined
            ? []
            : [[`${name}_missing`, missing]]
          : [
              [`${name}_at_least`, at_least ? 'true' : 'false'],
              [`${name}_known`, known ?? null],
              [`${name}_products`, products ?? null],
            ];
      return [[name, mid], [`${name}_low`, low], [`${name}_high`, high], [`${name}_grade`, grade], ...sum];
    }
    case 'counter': {
      const { low, high, precision, text = null }: CounterLike = column.get(row);
      return [
        // Without a number the page's own text is written.
        [name, precision === 'exact' ? low : precision === 'text_only' || low === null ? text : null],
        [`${name}_low`, low],
        [`${name}_high`, high],
      ];
    }
    case 'trend':
      return [];
    case 'change': {
      const { value, same, unsure, pace } = column.get(row);
      const word = value !== null ? 'told' : same ? 'same' : unsure ? 'unsure' : 'unknown';
      return [
        [name, value === null ? null : Number(value.toFixed(4))],
        [`${name}_word`, word],
        [`${name}_before`, pace === null ? null : Number(pace.before.toFixed(2))],
        [`${name}_now`, pace === null ? null : Number(pace.now.toFixed(2))],
      ];
    }
    case 'interval': {
      const { low, high } = column.get(row) ?? UNKNOWN;
      return [
        [`${name}_low`, low],
        [`${name}_high`, high],
        ...(column.about ? [[`${name}_grade`, column.about(row).grade] satisfies NamedCell] : []),
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

const provenanceCells = (table: AnyTable, row: object): NamedCell[] => {
  if (!table.provenance) return [];
  const { source, dated, validating, one_reporter } = table.provenance(row);
  return [
    ['source', source],
    ['dated', dated],
    ['validating', validating ? 'true' : 'false'],
    ['one_reporter', one_reporter ? 'true' : 'false'],
  ];
};

const ownCells = (difference: PendingDifference | null): NamedCell[] => [
  ['own', difference?.price?.low ?? null],
  ['own_seen_at', difference?.price ? difference.observed_at : null],
];

/**
 * Writes exact values with their provenance under the API's names. Where the user's own observation differs, two last columns have
 * its lowest price and its time; all other figures are the market's.
 */
export const tableFile = (
  table: AnyTable,
  rows: readonly object[],
  chosen: readonly string[],
  own: ReadonlyMap<string, PendingObservation> = new Map(),
): CsvValue[][] => {
  const differences = rows.map((row) =>
    table.publishedFigures ? toPendingDifference(own.get(table.rowId(row)), table.publishedFigures(row)) : null,
  );
  const hasDifferences = differences.some((each) => each?.price);
  const shown = Object.entries(table.columns).filter(([name]) => chosen.includes(name));
  const lines = rows.map((row, i) => [
    ...shown.flatMap(([name, column]) => cellsOf(name, column, row)),
    ...provenanceCells(table, row),
    ...(hasDifferences ? ownCells(differences[i] ?? null) : []),
  ]);
  const head = lines[0]?.map(([name]) => name) ?? [];
  return [head, ...lines.map((line) => line.map(([, value]) => value))];
};

type TextLookup = (key: string, values?: Readonly<Record<string, string>>) => string;

const TRANSLATED_VALUES: Readonly<Record<string, string>> = {
  source: 'common:source',
  dated: 'common:dated',
  store_tier: 'common:storeTier',
  validating: 'file.is',
  one_reporter: 'file.is',
};

const PART = /^(.+)_(low|high|grade|at_least|known|products|missing|word|before|now)$/;

const headOf = ({ columns, heads = 'column' }: AnyTable, name: string, words: TextLookup, compared: string | undefined): string => {
  const [, base = '', part = ''] = PART.exec(name) ?? [];
  const head = words(`${heads}.${name}`);
  if (columns[name]) return columns[name].form === 'change' && compared !== undefined ? `${head} (${compared})` : head;
  return columns[base] ? words(`file.${part}`, { name: words(`${heads}.${base}`) }) : words(`file.${name}`);
};

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** WIB day and time in a form that every spreadsheet reads; a guess has the day alone. */
const toDateTimeText = (instant: string): string => {
  if (isDay(instant)) return instant;
  const { hour, minute } = wibClock(instant);
  return `${wibDay(instant)} ${padTwo(hour)}:${padTwo(minute)}`;
};

const translateValue = ({ columns }: AnyTable, name: string, value: CsvValue, words: TextLookup): CsvValue => {
  if (typeof value !== 'string') return value;
  if (columns[name]?.form === 'date') return wibDay(value);
  if (columns[name]?.form === 'instant' || name === 'own_seen_at') return toDateTimeText(value);
  if (name.endsWith('_grade')) return words(`common:grade.${value}`);
  if (name.endsWith('_at_least')) return words(`research:file.is.${value}`);
  if (name.endsWith('_missing')) return words(`common:figure.missing.${value}`);
  if (name.endsWith('_word')) return words(`common:change.word.${value}`);
  const namespace = lookUp(TRANSLATED_VALUES, name);
  return namespace === undefined ? value : words(`${namespace}.${value}`);
};

/** `tableFile` with translated heads, values and days. `compared`: the days that its changes compare. */
export const translateFile = (
  table: AnyTable,
  [head = [], ...lines]: CsvValue[][],
  words: TextLookup,
  compared?: string,
): CsvValue[][] => {
  const names = head.map(String);
  return [
    names.map((name) => headOf(table, name, words, compared)),
    ...lines.map((line) => line.map((value, i) => translateValue(table, names[i] ?? '', value, words))),
  ];
};

const LONGEST = 60;

/** `telaah-sepatu-pria-2026-11-22.csv`: the question, the day, and the page where it is not the first. */
export const fileNameOf = (question: string, now: Date, page: number): string => {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${['telaah', words, wibDay(now), ...(page > 1 ? [page] : [])].filter(Boolean).join('-')}.csv`;
};

interface SaveFileOptions {
  table: AnyTable;
  rows: readonly object[];
  chosen: readonly string[];
  pending: ReadonlyMap<string, PendingObservation>;
  words: TextLookup;
  compared?: string;
  language: FormatLanguage;
}

/** CSV in the form that spreadsheets of the language open. */
export const toTableFile = ({ table, rows, chosen, pending, words, compared, language }: SaveFileOptions): Blob =>
  csvFile(translateFile(table, tableFile(table, rows, chosen, pending), words, compared), language);
