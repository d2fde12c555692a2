import { z } from 'zod';
import { bigId, calendarDay as day, page, rowId, text } from '#src/lib/text.ts';
import { externalId, marketplaceId } from '#src/marketplaces/ids.ts';

/* Inputs without answers: a page fetches these before its first question. */

const days = { min_date: day.optional(), max_date: day.optional() };

/** By our id, the marketplace's id, or a page's address. Days are WIB; an omitted end is the first or last that may be requested. */
export const productHistoryInput = z
  .union([
    z.strictObject({ product_id: bigId, ...days }),
    z.strictObject({ marketplace: marketplaceId, external_id: externalId, ...days }),
    z.strictObject({ address: text(4000, 1), ...days }),
  ])
  .refine(({ min_date, max_date }) => min_date === undefined || max_date === undefined || min_date <= max_date, {
    path: ['min_date'],
    message: 'The first day must not be after the last',
  });
export type ProductHistoryInput = z.infer<typeof productHistoryInput>;

/** By the marketplace's own id, as its product page shows it, or by a shared address. */
export const productFiguresInput = z.union([
  z.strictObject({ marketplace: marketplaceId, external_id: externalId }),
  z.strictObject({ address: text(4000, 1) }),
]);
export type ProductFiguresInput = z.infer<typeof productFiguresInput>;

/** One product's readings on days of a paid history. */
export const readingsInput = z.strictObject({
  product_id: bigId,
  min_date: day.optional(),
  max_date: day.optional(),
});
export type ReadingsInput = z.infer<typeof readingsInput>;

/** Days are WIB; an omitted end is the first or last day that may be requested. */
const dates = { minDate: day.optional(), maxDate: day.optional() };

const inOrder = <S extends z.ZodType<{ minDate?: string | undefined; maxDate?: string | undefined }>>(shape: S) =>
  shape.refine(({ minDate, maxDate }) => minDate === undefined || maxDate === undefined || minDate <= maxDate, {
    path: ['minDate'],
    message: 'The first day must not be after the last',
  });

export const categoryHistoryInput = inOrder(z.strictObject({ categoryId: rowId, ...dates }));
export type CategoryHistoryInput = z.infer<typeof categoryHistoryInput>;
export const storeHistoryInput = inOrder(z.strictObject({ storeId: rowId, ...dates }));
export type StoreHistoryInput = z.infer<typeof storeHistoryInput>;
export const categoryHistoryProductsInput = inOrder(z.strictObject({ categoryId: rowId, ...dates, page }));
export const storeHistoryProductsInput = inOrder(z.strictObject({ storeId: rowId, ...dates, page }));
