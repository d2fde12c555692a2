import type { z } from 'zod';
import type { ReadResult } from '#src/observation/snapshot.ts';

/** The message of an issue that fails the whole body: without this field the others would mean something else. */
export const PRICE_FIELD_ERROR = 'cannot be read, and the rest says something else without it';

/** Invalid fields that may be dropped from one body; with more it is another shape. */
const MAX_DROPPED_FIELDS = 20;

type FieldStep = PropertyKey;
export type LenientResult<Shape extends z.ZodType> =
  | { success: true; data: z.output<Shape>; dropped: readonly string[] }
  | { success: false; error: z.ZodError };

/** The named field around an error: an entry of a list is never removed, because the others would change their places. */
const fieldOf = (path: readonly FieldStep[]): readonly FieldStep[] => {
  const last = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(0, last + 1);
};

const isHolder = (value: unknown): value is Record<FieldStep, unknown> => typeof value === 'object' && value !== null;

const has = (value: unknown, path: readonly FieldStep[]): boolean => {
  let current = value;
  for (const step of path) {
    if (!isHolder(current) || !Object.hasOwn(current, step)) return false;
    current = current[step];
  }
  return true;
};

/** The nearest existing field around an error that can be dropped; empty: none can. */
const findDroppableField = (body: unknown, path: readonly FieldStep[]): readonly FieldStep[] => {
  let field = fieldOf(path);
  while (field.length > 0 && !has(body, field)) field = fieldOf(field.slice(0, -1));
  return field;
};

const without = (body: unknown, [step, ...rest]: readonly FieldStep[]): unknown => {
  if (step === undefined || !isHolder(body)) return body;
  if (Array.isArray(body)) return body.with(Number(step), without(body[Number(step)], rest));
  const entries = Object.entries(body);
  const remaining = rest.length === 0 ? entries.filter(([name]) => name !== step) : entries;
  return Object.fromEntries(remaining.map(([name, value]) => [name, name === step ? without(value, rest) : value]));
};

// Drops invalid fields one by one: each reads as if missing, and its path is in `lost`. Fails where an invalid field is required or
// `VITAL`, or where one of the shape's own checks fails.
export const parseLenient = <Shape extends z.ZodType>(shape: Shape, body: unknown): LenientResult<Shape> => {
  const lost: string[] = [];
  for (let rest = body; ; ) {
    const parsed = shape.safeParse(rest);
    if (parsed.success) return { success: true, data: parsed.data, dropped: lost };
    const [issue] = parsed.error.issues;
    const field =
      issue === undefined || issue.code === 'custom' || issue.message === PRICE_FIELD_ERROR
        ? []
        : findDroppableField(rest, issue.path);
    if (field.length === 0 || lost.length === MAX_DROPPED_FIELDS) return parsed;
    lost.push(field.join('.'));
    rest = without(rest, field);
  }
};

/** True where a whole answer is unreadable, or half of its products are unreadable or lost a field; one bad card is no change. */
export const layoutChanged = ({ snapshots, stores, problems }: ReadResult): boolean => {
  const count = (...codes: string[]) => problems.filter(({ code }) => codes.includes(code)).length;
  if (snapshots.length + stores.length === 0) return count('invalid_payload', 'invalid_item') > 0;
  const refused = count('invalid_item');
  return 2 * (count('invalid_field') + refused) >= snapshots.length + refused && count('invalid_field', 'invalid_item') > 0;
};
