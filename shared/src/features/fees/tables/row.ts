import type { ComponentId, FeeRow } from '#src/features/fees/tables/fee.ts';

type RequiredFeeFields = Pick<FeeRow, 'component' | 'from' | 'source' | 'checkedAt'>;

/** A row of a price list, most of whose cells are empty. */
export const feeRow = (told: RequiredFeeFields & Partial<FeeRow>): FeeRow => ({
  sellers: null,
  category: null,
  when: {},
  rate: null,
  cap: null,
  flat: null,
  to: null,
  status: 'verified',
  others: [],
  ...told,
});

/** A share by category, one row each; a category that the list leaves out has none. */
export const byCategory = (
  rates: readonly { category: string; rate: number | null; others?: readonly number[] | undefined }[],
  told: RequiredFeeFields & Partial<FeeRow>,
): FeeRow[] =>
  rates.flatMap(({ category, rate, others = [] }) =>
    rate === null ? [] : feeRow({ ...told, category, rate, others, ...(others.length > 0 && { status: 'disputed' }) }),
  );

/** Programmes that must be on for a row, of those that it depends on. */
export const programmes = (all: readonly ComponentId[], on: readonly ComponentId[]) => ({
  on,
  off: all.filter((each) => !on.includes(each)),
});
