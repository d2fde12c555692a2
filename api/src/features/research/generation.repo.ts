import type { Db } from '@telaah/db';
import { type GenerationInfo, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import { sql } from 'kysely';

/** The research generation that answers now. Before the first one: number 0, with nothing in it. */
export const currentGeneration = async (db: Db, now: Date): Promise<GenerationInfo> => {
  const row = await db
    .selectFrom('research_generation')
    .select(['id', 'built_at', 'day_to', 'demo'])
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const dayTo = row?.day_to ?? addDays(wibDay(now), -1);
  return {
    id: row?.id ?? 0,
    built_at: (row?.built_at ?? now).toISOString(),
    day_from: addDays(dayTo, 1 - WINDOW_DAYS),
    day_to: dayTo,
    demo: row?.demo ?? false,
  };
};
