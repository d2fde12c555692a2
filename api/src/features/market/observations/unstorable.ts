import type { Db } from '@telaah/db';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { saveUnstorable } from '#src/features/market/observations/unstorable.repo.ts';

/** PostgreSQL error classes: cardinality, data exceptions, integrity constraints, program limits. */
const DATA_ERROR_CODES = /^(21|22|23|54)...$/;

/** A missing monthly partition: PostgreSQL reports it as a check violation. */
const isWithoutRoom = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === '23514' && String(message).startsWith('no partition of relation');

/** Whether the data of the observations failed, and not the machine, a connection or a concurrent transaction. */
export const isDataError = (error: unknown): error is Error => {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && DATA_ERROR_CODES.test(code) && !isWithoutRoom(error);
};

const REASON_LENGTH = 200;
const reasonOf = ({ name, message }: Error): string => `${name}: ${message.split('\n', 1)[0]}`.slice(0, REASON_LENGTH);

export interface FailedItem<Item> {
  item: Item;
  error: Error;
}

/** Processes items together and halves them on a data error, until each failing one is alone in `failed`. Answers null for these. */
export const inHalves = async <Item, Outcome>(
  items: Item[],
  take: (some: Item[]) => Promise<Outcome[]>,
  failed: FailedItem<Item>[],
): Promise<(Outcome | null)[]> => {
  try {
    return await take(items);
  } catch (error) {
    const [item] = items;
    if (item === undefined || !isDataError(error)) throw error;
    if (items.length === 1) {
      failed.push({ item, error });
      return [null];
    }
    const half = items.length >> 1;
    return [...(await inHalves(items.slice(0, half), take, failed)), ...(await inHalves(items.slice(half), take, failed))];
  }
};

const REFUSED: IngestOutcome = { state: 'refused', reason: 'not_storable' };

/** Ingests; unstorable observations are refused and stored whole for a person. If all of several fail, throws: our own fault. */
export const ingestStorable = async <Look extends object, Outcome>(
  db: Db,
  observations: Look[],
  from: BatchOrigin,
  take: (some: Look[]) => Promise<Outcome[]>,
): Promise<(Outcome | IngestOutcome)[]> => {
  const failed: FailedItem<Look>[] = [];
  const outcomes = await inHalves(observations, take, failed);
  const [first] = failed;
  if (first !== undefined && failed.length === observations.length && observations.length > 1) throw first.error;
  for (const { item: observation, error } of failed)
    await saveUnstorable(db, { snapshot: observation, reason: reasonOf(error) }, from);
  return outcomes.map((outcome) => outcome ?? REFUSED);
};
