import type { Db } from '@telaah/db';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import type { GenerationInfo } from '@telaah/shared/kinds/kind';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { sql } from 'kysely';
import type { PatchedProduct } from '#src/features/research/generation/patch-effects.ts';
import type { RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';
import type { RunnerContext } from '#src/kinds/runner.ts';

export interface Version {
  generation: GenerationInfo;
  patches: number;
}

interface GenerationRow {
  id: number;
  built_at: string;
  patched_at: string | null;
  day_to: string;
  demo: boolean;
  patches: number;
}

/** The present research generation. Before the first one: id 0, without data. */
const presentGeneration = (now: Date): RequiredFact<Version> => ({
  name: 'generation',
  values: [],
  sql: () => sql`(
    select json_build_object('id', id, 'built_at', built_at, 'patched_at', patched_at, 'day_to', day_to, 'demo', demo, 'patches', patches)
    from research_generation order by id desc limit 1)`,
  read: (answer) => {
    const row = answer as GenerationRow | null;
    const dayTo = row?.day_to ?? addDays(wibDay(now), -1);
    const generation = {
      id: row?.id ?? 0,
      built_at: new Date(row?.patched_at ?? row?.built_at ?? now).toISOString(),
      day_from: addDays(dayTo, 1 - WINDOW_DAYS),
      day_to: dayTo,
      demo: row?.demo ?? false,
    };
    return { generation, patches: row?.patches ?? 0 };
  },
});

export interface GenerationFacts {
  generation?: RequiredFact<Version>;
}

export const requireGeneration = (now: Date): Required<GenerationFacts> => ({ generation: presentGeneration(now) });

type GenerationContext = RunnerContext<GenerationFacts>;

export const currentVersion = async ({ db, now, facts }: GenerationContext): Promise<Version> => {
  const fact = presentGeneration(now);
  return facts?.generation?.() ?? fact.read(await findRequiredFact(db, null, fact));
};

export const generationDays = async (asking: GenerationContext): Promise<DayRange> => {
  const { generation } = await currentVersion(asking);
  return { from: generation.day_from, to: generation.day_to };
};

/** Above so many patched products nearly every answer is touched, and checking each costs more than making it again. */
const MOST_PATCHED = 200;

/** The patches of a generation after number `since`. Null: too many, or too old, so that no answer is valid. */
export const patchedSince = async (db: Db, { generation, patches }: Version, since: number): Promise<PatchedProduct[] | null> => {
  const rows = await db
    .selectFrom('research_patch')
    .select(['patch', 'product_id', 'names', 'store', 'rows'])
    .where('generation', '=', generation.id)
    .where('patch', '>', since)
    .where('patch', '<=', patches)
    .orderBy('patch')
    .limit(sql.lit(MOST_PATCHED + 1))
    .execute();
  // Every patch stores a row, and the oldest are deleted, so a gap at the start means that patches are missing.
  return rows.length > MOST_PATCHED || rows[0]?.patch !== since + 1 ? null : (rows as unknown as PatchedProduct[]);
};
