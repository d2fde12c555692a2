import type { Db } from '@telaah/db';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import type { From } from '#src/features/market/facts.ts';
import { keepUnstorable } from '#src/features/market/unstorable.repo.ts';

/** PostgreSQL: values that cannot be, rules of tables, rows that are too large. */
const OF_LOOKS = /^(21|22|23|54)...$/;

/** A month's table is missing: PostgreSQL says so as it does of a broken rule. */
const isWithoutRoom = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === '23514' && String(message).startsWith('no partition of relation');

/** Is it what the looks say that failed, and not the machine, its connections or what others do meanwhile? */
export const isOfLooks = (error: unknown): error is Error => {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_LOOKS.test(code) && !isWithoutRoom(error);
};

const REASON_LENGTH = 200;
const reasonOf = ({ name, message }: Error): string => `${name}: ${message.split('\n', 1)[0]}`.slice(0, REASON_LENGTH);

interface Failed {
  look: object;
  error: Error;
}

/** Takes looks in together and, where that fails by what they say, by halves, until those that fail stand alone. */
const inHalves = async <Look extends object, Outcome>(
  looks: Look[],
  take: (some: Look[]) => Promise<Outcome[]>,
  failed: Failed[],
): Promise<(Outcome | null)[]> => {
  try {
    return await take(looks);
  } catch (error) {
    if (!isOfLooks(error)) throw error;
    const [only] = looks;
    if (only === undefined) throw error;
    if (looks.length === 1) {
      failed.push({ look: only, error });
      return [null];
    }
    const half = looks.length >> 1;
    return [...(await inHalves(looks.slice(0, half), take, failed)), ...(await inHalves(looks.slice(half), take, failed))];
  }
};

const REFUSED: IngestOutcome = { state: 'refused', reason: 'not_storable' };

/**
 * Takes looks in; those that cannot be stored, by whatever they say, are refused alone and kept whole for a person to look at. Where none of
 * several can, the fault is ours and not theirs: it is thrown, and nothing is refused.
 */
export const takeStorable = async <Look extends object, Outcome>(
  db: Db,
  looks: Look[],
  from: From,
  take: (some: Look[]) => Promise<Outcome[]>,
): Promise<(Outcome | IngestOutcome)[]> => {
  const failed: Failed[] = [];
  const outcomes = await inHalves(looks, take, failed);
  const [first] = failed;
  if (first !== undefined && failed.length === looks.length && looks.length > 1) throw first.error;
  for (const { look, error } of failed) await keepUnstorable(db, { look, reason: reasonOf(error) }, from);
  return outcomes.map((outcome) => outcome ?? REFUSED);
};
