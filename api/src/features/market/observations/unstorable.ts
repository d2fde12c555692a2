import type { Db } from '@telaah/db';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';
import { saveUnstorable } from '#src/features/market/observations/unstorable.repo.ts';

/** PostgreSQL: values that cannot be, rules of tables, rows that are too large. */
const DATA_ERROR_CODES = /^(21|22|23|54)...$/;

/** A month's table is missing: PostgreSQL says so as it does of a broken rule. */
const isWithoutRoom = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === '23514' && String(message).startsWith('no partition of relation');

/** Is it what the looks say that failed, and not the machine, its connections or what others do meanwhile? */
export const isDataError = (error: unknown): error is Error => {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && DATA_ERROR_CODES.test(code) && !isWithoutRoom(error);
};

const REASON_LENGTH = 200;
const reasonOf = ({ name, message }: Error): string => `${name}: ${message.split('\n', 1)[0]}`.slice(0, REASON_LENGTH);

/** What fails alone, and why. */
export interface FailedItem<Item> {
  item: Item;
  error: Error;
}

/**
 * Takes some together and, where that fails by what looks say, by halves, until those that fail stand alone, among `failed`. Answers what became
 * of each, null of these. Throws what is not the looks' fault.
 */
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

/**
 * Takes looks in; those that cannot be stored, by whatever they say, are refused alone and kept whole for a person to look at. Where none of
 * several can, the fault is ours and not theirs: it is thrown, and nothing is refused.
 */
export const ingestStorable = async <Look extends object, Outcome>(
  db: Db,
  looks: Look[],
  from: BatchOrigin,
  take: (some: Look[]) => Promise<Outcome[]>,
): Promise<(Outcome | IngestOutcome)[]> => {
  const failed: FailedItem<Look>[] = [];
  const outcomes = await inHalves(looks, take, failed);
  const [first] = failed;
  if (first !== undefined && failed.length === looks.length && looks.length > 1) throw first.error;
  for (const { item: look, error } of failed) await saveUnstorable(db, { look, reason: reasonOf(error) }, from);
  return outcomes.map((outcome) => outcome ?? REFUSED);
};
