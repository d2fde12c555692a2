import type { ComponentId, FeeRow } from '#src/features/fees/tables/fee.ts';

type RequiredFeeFields = Pick<FeeRow, 'component' | 'from' | 'source' | 'checkedAt'>;

export const feeRow = (fields: RequiredFeeFields & Partial<FeeRow>): FeeRow => ({
  sellers: null,
  category: null,
  when: {},
  rate: null,
  cap: null,
  flat: null,
  to: null,
  status: 'verified',
  others: [],
  ...fields,
});

/** A share by category, one row each; a category with a null rate has no row. */
export const byCategory = (
  rates: readonly { category: string; rate: number | null; others?: readonly number[] | undefined }[],
  fields: RequiredFeeFields & Partial<FeeRow>,
): FeeRow[] =>
  rates.flatMap(({ category, rate, others = [] }) =>
    rate === null ? [] : feeRow({ ...fields, category, rate, others, ...(others.length > 0 && { status: 'disputed' }) }),
  );

/** `on` must be on and the rest of `all` off. */
export const programmes = (all: readonly ComponentId[], on: readonly ComponentId[]) => ({
  on,
  off: all.filter((each) => !on.includes(each)),
});
