import { z } from 'zod';
import { type AnyFilter, inputKeys, OLDEST } from '#src/kinds/filter.ts';
import type { AnyKind, KindFilter, KindInput, SumsInput } from '#src/kinds/kind.ts';
import { sortsOf } from '#src/kinds/table.ts';
import { calendarDay, hundredths, page, rowId, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

type FilteredKind = Pick<AnyKind, 'filters'>;

/** Checks of a filter's value in a call, for the server and for the client before sending. */
const checkOf = (filter: AnyFilter): z.ZodType => {
  switch (filter.form) {
    case 'words':
      return text(filter.most);
    case 'marketplaces':
      return z.array(marketplaceId).min(1).max(marketplaceId.options.length);
    case 'entity':
    case 'opened':
      return rowId;
    case 'between':
      return z.int().min(0).max(1_000_000_000_000);
    case 'atLeast':
      return hundredths(filter.most);
    case 'age':
      return z.int().min(1).max(OLDEST);
    case 'days':
      return calendarDay;
    case 'names':
      return z.array(text(120, 1)).max(filter.most);
    case 'someOf':
      return z.array(z.enum(filter.values)).min(1).max(filter.values.length);
    case 'oneOf':
      return z.enum(filter.values);
  }
};

const shapeOf = ({ filters }: FilteredKind): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const check = checkOf(filter);
      return inputKeys(name, filter).map((key) => [key, filter.form === 'opened' ? check : check.optional()]);
    }),
  );

/** One schema per kind, because the route and the client's check must use the same one. */
const oncePerKind = <T>(make: (kind: AnyKind) => T): ((kind: AnyKind) => T) => {
  const made = new WeakMap<object, T>();
  return (kind) => {
    const schema = made.get(kind) ?? make(kind);
    made.set(kind, schema);
    return schema;
  };
};

const filters = oncePerKind((kind) => z.strictObject(shapeOf(kind)));
const datedSchema = oncePerKind((kind) =>
  z
    .strictObject({ ...shapeOf(kind), minDate: calendarDay.optional(), maxDate: calendarDay.optional() })
    .refine(({ minDate, maxDate }) => !minDate || !maxDate || minDate <= maxDate, { path: ['maxDate'], error: 'before minDate' }),
);
const inputs = oncePerKind((kind) =>
  z.strictObject({
    ...shapeOf(kind),
    sort: z.enum(sortsOf(kind)).default(kind.firstSort),
    order: z.enum(['asc', 'desc']).default('desc'),
    page,
    with_hidden: z.boolean().optional(),
  }),
);

export const filterSchema = <K extends AnyKind>(kind: K) => filters(kind) as unknown as z.ZodType<KindFilter<K>, KindFilter<K>>;

export const sumsSchema = <K extends AnyKind>(kind: K) =>
  (kind.summed === 'summary' ? filters : datedSchema)(kind) as unknown as z.ZodType<SumsInput<K>, SumsInput<K>>;

export const inputSchema = <K extends AnyKind>(kind: K) =>
  inputs(kind) as unknown as z.ZodType<KindInput<K> & { page: number }, KindInput<K>>;
