import { createHash } from 'node:crypto';
import type { ImportColumn, TableShape } from '#src/features/import/cells/table.ts';
import { namedColumns, shapeOfColumns } from '#src/features/import/column-heads.ts';
import { ownColumns } from '#src/features/import/tables/own.ts';

export type Mapping = Readonly<Partial<Record<ImportColumn, string>>>;

const columns: readonly string[] = ['observed_at', ...ownColumns];
const isColumn = (text: string): text is ImportColumn => columns.includes(text);

export class MappingError extends Error {
  override name = 'MappingError';
}

/** Reads `name=Nama Produk,price=Harga`; heads may have commas. Throws MappingError: unknown or repeated column, no name, no price. */
export const readMapping = (text: string): Mapping => {
  const mapping: Partial<Record<ImportColumn, string>> = {};
  const parts = text.split(/,(?=\s*[a-z_]+\s*=)/);
  for (const part of parts) {
    const at = part.indexOf('=');
    const column = part.slice(0, Math.max(at, 0)).trim();
    const head = part.slice(at + 1).trim();
    if (at < 0 || head === '') throw new MappingError(`“${part.trim()}” is not written as column=head`);
    if (!isColumn(column)) throw new MappingError(`there is no column “${column}”; ours are ${columns.join(', ')}`);
    if (mapping[column] !== undefined) throw new MappingError(`${column} is named twice`);
    mapping[column] = head;
  }
  const missing = (['name', 'price'] as const).filter((column) => mapping[column] === undefined);
  if (missing.length > 0) throw new MappingError(`${missing.join(' and ')} must be named`);
  return mapping;
};

export const headsDigest = (heads: ReadonlySet<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...heads].toSorted()))
    .digest('hex');

/** The mapping given with an import, and those saved by the heads of their tables. */
export class Mappings {
  readonly #given: Mapping | null;
  readonly #remembered: ReadonlyMap<string, Mapping>;
  /** The given mapping by the heads for which it was used. */
  readonly used = new Map<string, Mapping>();

  constructor(chosenMapping: Mapping | null = null, remembered: ReadonlyMap<string, Mapping> = new Map()) {
    this.#given = chosenMapping;
    this.#remembered = remembered;
  }

  find(heads: ReadonlySet<string>): TableShape | null {
    const chosenMapping = this.#given;
    const digest = headsDigest(heads);
    const isGiven = chosenMapping !== null && Object.values(chosenMapping).every((head) => heads.has(head));
    if (isGiven) this.used.set(digest, chosenMapping);
    const mapping = isGiven ? chosenMapping : this.#remembered.get(digest);
    return mapping === undefined
      ? null
      : shapeOfColumns('mapped_table', new Map(Object.entries(mapping) as [ImportColumn, string][]));
  }
}

const USUAL: readonly ImportColumn[] = [
  'observed_at',
  'marketplace',
  'product_id',
  'url',
  'name',
  'price',
  'original_price',
  'sold_total',
  'stock',
  'reviews',
  'rating',
  'category',
  'location',
  'store_id',
  'store_name',
  'store_url',
];

/** The help for an unrecognised table: a mapping with the heads that are known, and dots for the others. */
export const howToMap = (heads: ReadonlySet<string>): string[] => {
  const { found } = namedColumns(heads);
  const wanted = new Set<ImportColumn>(['name', 'price', 'url', ...found.keys()]);
  const example = [...wanted].map((column) => `${column}=${found.get(column) ?? '…'}`).join(',');
  return [
    `say which column is which, it is remembered by the heads: --map "${example}"`,
    `ours are: ${USUAL.join(', ')}; --help lists all`,
  ];
};
