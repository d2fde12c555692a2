import { tierCode } from '@telaah/db/tables/codes';
import type { ResearchTable } from '@telaah/db/tables/research';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { Selectable } from 'kysely';
import type { SelectedCategory, Selection } from '#src/features/research/selection/selection-sql.ts';
import { isWithinLimits } from '#src/sql/conditions-sql.ts';

type PatchedRow = Omit<Selectable<ResearchTable>, 'listed_at' | 'seen_at'> & { listed_at: string | null; seen_at: string };

export interface PatchedProduct {
  product_id: number;
  /** Its present and former names. */
  names: string[];
  store: { store_id: number; name: string | null; tier: number | null } | null;
  /** Its research row before, where it had one, and after. Empty: only columns other than figures changed. */
  rows: PatchedRow[];
}

const isAmong = (value: number | null, values: number[] | null) => values === null || (value !== null && values.includes(value));

const isIn = (row: PatchedRow, { category_id, marketplace_id, level, pos, pos_end }: SelectedCategory) => {
  if (level === 1) return row.marketplace_id === marketplace_id && row.cat_l1 === category_id;
  if (level === 2) return row.marketplace_id === marketplace_id && row.cat_l2 === category_id;
  if (pos === null || pos_end === null) return row.category_id === category_id;
  return row.category_pos !== null && row.category_pos >= pos && row.category_pos <= pos_end;
};

/** `conditionsOf`, evaluated in memory. */
const fits = (row: PatchedRow, selection: Selection): boolean => {
  const { categories, store_id, product_id } = selection;
  return (
    (categories ? categories.some((each) => isIn(row, each)) : isAmong(row.marketplace_id, selection.marketplaces)) &&
    (store_id === null || row.store_id === store_id) &&
    (product_id === null || row.product_id === product_id) &&
    isAmong(row.brand_id, selection.brand_ids) &&
    isAmong(row.location_id, selection.location_ids) &&
    isWithinLimits(row, selection.limits)
  );
};

/** Whether a name contains each run of plain letters and digits of `searchWords`. True with tags or protocols, which searches skip. */
export const couldContain = (words: string | null, names: readonly string[]): boolean => {
  const text = (words ?? '').replaceAll("' & '", "' '").toLowerCase();
  if (/[<>&]|:\/\//.test(text)) return true;
  const runs = text.match(/[a-z0-9]+/g) ?? [];
  return names.some((name) => runs.every((run) => name.toLowerCase().includes(run)));
};

/** Whether a patched product could match, now or before; never false wrongly. Null: the selection named something unknown. */
export const couldFit = (selection: Selection | null, { names, rows }: PatchedProduct): boolean =>
  selection === null || selection.isOpen || (rows.some((row) => fits(row, selection)) && couldContain(selection.words, names));

export const isShown = (
  { product_id, store_id, store_name, store_tier }: ProductRow,
  { product_id: id, store }: PatchedProduct,
): boolean =>
  product_id === String(id) ||
  (store !== null &&
    store_id === store.store_id &&
    (store_name !== store.name || store_tier !== (store.tier === null ? null : tierCode.word(store.tier))));

export const changesTree = ({ rows: [was, is] }: PatchedProduct): boolean =>
  was?.category_id !== is?.category_id || (was === undefined) !== (is === undefined);

/** Whether it counts in an unknown category, or in another one than before, as after two categories have joined. */
export const changesPlaces =
  (known: ReadonlyMap<number, unknown>) =>
  ({ rows }: PatchedProduct): boolean =>
    rows.some(({ category_id }) => category_id !== null && !known.has(category_id)) ||
    new Set(rows.map(({ category_id }) => category_id)).size > 1;
