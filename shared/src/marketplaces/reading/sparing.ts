import type { z } from 'zod';
import type { ReadResult } from '#src/observation/snapshot.ts';

/** The message of an issue that costs the whole: without this field the others would say something else. */
export const VITAL = 'cannot be read, and the rest says something else without it';

/** Odd fields of one body that are given up at most. With more of them it is another shape. */
const MAX_LOST = 20;

type SparingStep = PropertyKey;
export type Sparing<Shape extends z.ZodType> =
  | { success: true; data: z.output<Shape>; lost: readonly string[] }
  | { success: false; error: z.ZodError };

/** The named field that holds what is odd: an entry of a list is never taken out, as the others would change their places. */
const fieldOf = (path: readonly SparingStep[]): readonly SparingStep[] => {
  const last = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(0, last + 1);
};

const isHolder = (value: unknown): value is Record<SparingStep, unknown> => typeof value === 'object' && value !== null;

const has = (value: unknown, path: readonly SparingStep[]): boolean => {
  let current = value;
  for (const step of path) {
    if (!isHolder(current) || !Object.hasOwn(current, step)) return false;
    current = current[step];
  }
  return true;
};

/** The nearest field to what is odd that is there and can be given up; empty where none can. */
const fieldToLose = (body: unknown, path: readonly SparingStep[]): readonly SparingStep[] => {
  let field = fieldOf(path);
  while (field.length > 0 && !has(body, field)) field = fieldOf(field.slice(0, -1));
  return field;
};

/** A copy of the body without the field; what does not hold it is shared. */
const without = (body: unknown, [step, ...rest]: readonly SparingStep[]): unknown => {
  if (step === undefined || !isHolder(body)) return body;
  if (Array.isArray(body)) return body.with(Number(step), without(body[Number(step)], rest));
  const entries = Object.entries(body);
  const kept = rest.length === 0 ? entries.filter(([name]) => name !== step) : entries;
  return Object.fromEntries(kept.map(([name, value]) => [name, name === step ? without(value, rest) : value]));
};

/**
 * What the shape makes of a body, of which odd fields are given up one by one: each reads as if it had not been there, and its path is told in
 * `lost`. The whole fails where a field that the shape requires is odd, a `VITAL` one, or one of the shape's own checks.
 */
export const parseSparing = <Shape extends z.ZodType>(shape: Shape, body: unknown): Sparing<Shape> => {
  const lost: string[] = [];
  for (let rest = body; ; ) {
    const parsed = shape.safeParse(rest);
    if (parsed.success) return { success: true, data: parsed.data, lost };
    const [issue] = parsed.error.issues;
    const field = issue === undefined || issue.code === 'custom' || issue.message === VITAL ? [] : fieldToLose(rest, issue.path);
    if (field.length === 0 || lost.length === MAX_LOST) return parsed;
    lost.push(field.join('.'));
    rest = without(rest, field);
  }
};

/**
 * Has the marketplace changed what it answers? So it has where a whole answer cannot be read, and where half of what it holds lost a field or
 * cannot be read. One odd card among others is its own.
 */
export const layoutChanged = ({ snapshots, stores, problems }: ReadResult): boolean => {
  const count = (...codes: string[]) => problems.filter(({ code }) => codes.includes(code)).length;
  if (snapshots.length + stores.length === 0) return count('invalid_payload', 'invalid_item') > 0;
  const refused = count('invalid_item');
  return 2 * (count('invalid_field') + refused) >= snapshots.length + refused && count('invalid_field', 'invalid_item') > 0;
};
