import { parseArgs } from 'node:util';
import type { DayOrder } from '@telaah/shared/lib/dates/date-text';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaceId } from '@telaah/shared/marketplaces/ids';
import { parseInstant } from '#src/features/import/cells/dates.ts';
import { type Mapping, MappingError, readMapping } from '#src/features/import/mappings.ts';
import { ownColumns } from '#src/features/import/tables/own.ts';

export interface ImportArguments {
  paths: string[];
  dryRun: boolean;
  again: boolean;
  help: boolean;
  observedAt?: string;
  marketplace?: MarketplaceId;
  currency?: string;
  dayOrder?: DayOrder;
  mapping?: Mapping;
  /** File for rows that were not imported, as JSON Lines. */
  report?: string;
}

export class UsageError extends Error {
  override name = 'UsageError';
}

const wrapped = (words: readonly string[]): string => {
  const lines = [''];
  for (const word of words) {
    if ((lines.at(-1) ?? '').length + word.length > 92) lines.push('');
    lines.push(`${lines.pop() ?? ''}${word}  `);
  }
  return lines.map((line) => `    ${line.trimEnd()}`).join('\n');
};

export const IMPORT_USAGE = `npm run import -- [OPTION…] FILE|FOLDER…

Takes in recorded marketplace answers (JSON, HAR), tables (CSV, Excel .xlsx, JSON, JSON Lines) of known collectors or
with heads such as Nama Produk, Harga, Terjual, Link, and saved product and search pages (HTML), each also packed by
gzip. Formats are told by content, never by name. The same file again does nothing; one that was broken off continues.
The order list of a seller centre is recognised and refused: own orders say nothing of the market.

  --dry-run            read and report, without a database
  --again              import files once more that were imported before
  --observed-at WHEN   date of rows that nothing in the file dates (2025-08-19, 2025-08-19T10:00:00+07:00)
  --marketplace ID     for tables without addresses: ${marketplaceId.options.join(', ')}
  --currency CODE      for tables that name no currency (IDR); other currencies are refused
  --map COLUMN=HEAD,…  which head is which of our columns, for a table that is not recognised: name and price, and url,
                       product_id or store_name to tell products apart: --map "name=Nama Produk,price=Harga,url=Link".
                       Once rows came in by it, it is remembered for tables with the same heads (a dry run forgets)
  --day-first          03/04/2024 is 3 April, as Indonesia writes it; --month-first: 4 March. Without either, a column
                       that has a day above 12 tells it itself, and any other such column is refused by its name
  --report FILE        write every row that did not come in, with the reason, as JSON Lines
  --help               this text

A row is dated by its own column (2025-03-13, 13/03/2025 10.15 WIB, 13 Mar 2025, Excel’s day numbers; a date that is not
read refuses its row), else by its document, else by what its product's link says of its search, else by
--observed-at, else by the file's name, else by the file's time; the report says which. Where that is a month, a year or
the file's time, the day is a guess: such rows count in no window of days. Every refused row has a reason.

Our own table format: CSV, JSON or JSON Lines with these columns; needed are marketplace, name, price, and product_id
or url. Prices are whole rupiah or texts (Rp12.000 - Rp18.900), counters numbers or texts (10RB+); empty is unknown. An id that
Excel has rounded (1,7315E+18, or zeros at its end) gives way to the full one in url, and is refused without it.
A category is written “Root > Branch > Leaf”.

${wrapped(['observed_at', ...ownColumns])}

Exit code: 0 done · 1 a file could not be read · 2 wrong usage`;

const read = (argv: string[]) => {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        again: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        'observed-at': { type: 'string' },
        marketplace: { type: 'string' },
        currency: { type: 'string' },
        report: { type: 'string' },
        map: { type: 'string' },
        'day-first': { type: 'boolean' },
        'month-first': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const mappingOf = (text: string | undefined): { mapping?: Mapping } => {
  try {
    return text === undefined ? {} : { mapping: readMapping(text) };
  } catch (error) {
    throw error instanceof MappingError ? new UsageError(`--map: ${error.message}.`) : error;
  }
};

const dayOrderOf = (isDayFirst: boolean, isMonthFirst: boolean): { dayOrder?: DayOrder } => {
  if (isDayFirst && isMonthFirst) throw new UsageError('--day-first or --month-first, not both.');
  if (isDayFirst) return { dayOrder: 'day_first' };
  return isMonthFirst ? { dayOrder: 'month_first' } : {};
};

/** Throws UsageError with one sentence. */
export const readArguments = (argv: string[], now: Date): ImportArguments => {
  const { values, positionals } = read(argv);
  const marketplace = marketplaceId.safeParse(values.marketplace);
  const observedAt = values['observed-at'];
  const at = parseInstant(observedAt);
  if (values.help !== true && positionals.length === 0) throw new UsageError('Name a file or a folder.');
  if (values.marketplace !== undefined && !marketplace.success)
    throw new UsageError(`--marketplace: there is no “${values.marketplace}”.`);
  if (observedAt !== undefined && at === null) throw new UsageError(`--observed-at: “${observedAt}” is no date.`);
  if (at !== null && Date.parse(at) > now.getTime()) throw new UsageError(`--observed-at: ${observedAt} has not come yet.`);
  if (values.currency !== undefined && !/^[A-Z]{3}$/i.test(values.currency))
    throw new UsageError('--currency: three letters, such as IDR.');
  return {
    paths: positionals,
    dryRun: values['dry-run'] === true,
    again: values.again === true,
    help: values.help === true,
    ...(at === null ? {} : { observedAt: at }),
    ...(marketplace.success ? { marketplace: marketplace.data } : {}),
    ...(values.currency === undefined ? {} : { currency: values.currency.toUpperCase() }),
    ...(values.report === undefined ? {} : { report: values.report }),
    ...mappingOf(values.map),
    ...dayOrderOf(values['day-first'] === true, values['month-first'] === true),
  };
};
