import type { Db } from '@telaah/db';
import { sql } from 'kysely';

interface Rule {
  name: string;
  /** Rows that break the rule; `subject` says which one. `$now` is the instant of the check. */
  broken: (now: Date) => ReturnType<typeof sql<{ subject: string }>>;
}

const rules: Rule[] = [
  {
    name: 'I1: what is left of a bucket lies between 0 and what was granted',
    broken: () => sql`select bucket_id::text as subject from bucket where remaining < 0 or remaining > granted`,
  },
];

/** Rules of reliability §2.3 that do not hold, a sentence each, the first ten of a rule. Empty: all hold. */
export const checkInvariants = async (db: Db, now: Date): Promise<string[]> => {
  const sentences: string[] = [];
  for (const { name, broken } of rules) {
    const { rows } = await sql<{
      subject: string;
    }>`select subject from (${broken(now)}) as broken order by subject limit 10`.execute(db);
    sentences.push(...rows.map(({ subject }) => `${name} (${subject})`));
  }
  return sentences;
};
