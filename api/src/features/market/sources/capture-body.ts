import type { CaptureInput } from '@telaah/shared/features/market/schema';
import { fieldErrors, VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { MAX_VARIANTS } from '@telaah/shared/observation/snapshot';
import { ApiError } from '#src/http/call/errors.ts';

/** Limits checked before any schema, because the errors of a schema cost much more than the text itself. */
const MOST = { variants: MAX_VARIANTS, variantsInAll: 2_000, list: 20, text: 4_000 };

type BodyPath = PropertyKey[];

const tooLong = (path: BodyPath, most: number): never => {
  const fields = fieldErrors([{ path, code: 'too_big', message: `at most ${most}` }]);
  throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields } });
};

/** Throws `validation` above a limit; answers the number of variants. Depth was checked in the text. */
const measured = (value: unknown, path: BodyPath): number => {
  if (typeof value === 'string') return value.length > MOST.text ? tooLong(path, MOST.text) : 0;
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  const isVariants = isList && path.at(-1) === 'variants';
  const most = isVariants ? MOST.variants : MOST.list;
  if (isList && value.length > most) return tooLong(path, most);
  let variants = isVariants ? value.length : 0;
  for (const key in value) {
    const inner: unknown = (value as Record<string, unknown>)[key];
    if (typeof inner === 'string' ? inner.length > MOST.text : typeof inner === 'object' && inner !== null)
      variants += measured(inner, [...path, key]);
  }
  return variants;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The page of an observation; fields that are missing or malformed count as they are. */
const pageOf = (observation: unknown): string => {
  const { marketplace, product_id, seen_on, store } = record(observation);
  const { kind, keyword, category, shop, product, sort, page } = record(seen_on);
  const identity = product_id ?? [record(store).id, record(store).domain, record(store).name];
  const place = seen_on == null ? identity : (product ?? [kind, keyword, category, shop, sort, page]);
  return JSON.stringify([marketplace, place]);
};

/** What a batch counts against the limits: observations, and the pages a person opened to make them. */
export interface BatchSize {
  observations: number;
  pages: number;
}

/** Throws `validation` where a batch is larger than the limits. */
export const measureBatch = (batch: CaptureInput): BatchSize => {
  const observations = [...batch.snapshots, ...(batch.version === 2 ? batch.stores : [])];
  const variants = batch.snapshots.reduce<number>(
    (sum, observation, index) => sum + measured(observation, ['snapshots', index]),
    0,
  );
  if (variants > MOST.variantsInAll) tooLong(['snapshots'], MOST.variantsInAll);
  if (batch.version === 2) for (const [index, observation] of batch.stores.entries()) measured(observation, ['stores', index]);
  return { observations: observations.length, pages: new Set(observations.map(pageOf)).size };
};
