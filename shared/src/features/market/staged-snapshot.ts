import type { z } from 'zod';
import type { FieldError } from '#src/errors.ts';
import { firstSnapshot, toCurrentSnapshot } from '#src/features/market/first-snapshot.ts';
import type { CaptureInput } from '#src/features/market/schema.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import {
  MAX_VARIANTS,
  type Snapshot,
  type StorePageSnapshot,
  snapshot,
  snapshotVariant,
  storePageSnapshot,
} from '#src/observation/snapshot.ts';

/** A parsed observation, or its first error with the path within the batch. */
export type StagedSnapshot<Look> = { snapshot: Look; fault: null } | { snapshot: null; fault: FieldError };
type Issues = Parameters<typeof fieldErrors>[0];
type IssuePath = readonly PropertyKey[];

const toFault = (path: IssuePath, issues: Issues): { snapshot: null; fault: FieldError } => {
  const { message = '', code, path: within = [] } = issues[0] ?? {};
  const [fault] = fieldErrors([{ message, code, path: [...path, ...within] }]);
  return { snapshot: null, fault: fault as FieldError };
};

/** Parses variants one by one and stops at the first bad one. */
const createStagedParser =
  <Head extends object>(head: z.ZodType<Head>) =>
  (value: unknown, path: IssuePath): StagedSnapshot<Head & Pick<Snapshot, 'variants'>> => {
    const read = head.safeParse(value);
    if (!read.success) return toFault(path, read.error.issues);
    const { variants: variantInputs } = value as { variants?: unknown };
    if (!Array.isArray(variantInputs))
      return toFault([...path, 'variants'], [{ code: 'invalid_type', message: 'Invalid input: expected array' }]);
    if (variantInputs.length > MAX_VARIANTS)
      return toFault([...path, 'variants'], [{ code: 'too_big', message: `At most ${MAX_VARIANTS} items` }]);
    const variants: Snapshot['variants'] = [];
    for (const [index, each] of variantInputs.entries()) {
      const variant = snapshotVariant.safeParse(each);
      if (!variant.success) return toFault([...path, 'variants', index], variant.error.issues);
      variants.push(variant.data);
    }
    return { snapshot: { ...read.data, variants }, fault: null };
  };

const stageCurrent = createStagedParser(snapshot.omit({ variants: true }));
const stageFirst = createStagedParser(firstSnapshot.omit({ variants: true }));

const stageFirstAsCurrent = (value: unknown, path: IssuePath): StagedSnapshot<Snapshot> => {
  const staged = stageFirst(value, path);
  return staged.snapshot === null ? staged : { snapshot: toCurrentSnapshot(staged.snapshot), fault: null };
};

const stageStore = (value: unknown, path: IssuePath): StagedSnapshot<StorePageSnapshot> => {
  const read = storePageSnapshot.safeParse(value);
  return read.success ? { snapshot: read.data, fault: null } : toFault(path, read.error.issues);
};

/** A batch with at least this many observations, all of them bad, is refused; otherwise only the bad ones fail. */
const BAD_SNAPSHOTS = 4;

export interface StagedBatch {
  snapshots: StagedSnapshot<Snapshot>[];
  stores: StagedSnapshot<StorePageSnapshot>[];
}

const faultsOf = ({ snapshots, stores }: StagedBatch): FieldError[] =>
  [...snapshots, ...stores].flatMap(({ fault }) => (fault === null ? [] : [fault]));

/** Parses the observations of a batch of any version into the current shape; returns faults where the batch is refused. */
export const stageSnapshots = (batch: CaptureInput): StagedBatch | FieldError[] => {
  const staged: StagedBatch = { snapshots: [], stores: [] };
  const stage = batch.version === 2 ? stageCurrent : stageFirstAsCurrent;
  for (const [index, value] of batch.snapshots.entries()) staged.snapshots.push(stage(value, ['snapshots', index]));
  const stores = batch.version === 2 ? batch.stores : [];
  for (const [index, value] of stores.entries()) staged.stores.push(stageStore(value, ['stores', index]));
  const faults = faultsOf(staged);
  const isOfNone = faults.length === batch.snapshots.length + stores.length;
  return isOfNone && faults.length >= BAD_SNAPSHOTS ? faults.slice(0, BAD_SNAPSHOTS) : staged;
};
