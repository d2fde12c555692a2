import type { Db } from '@telaah/db';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { sql } from 'kysely';

/** How many networks a big product needs, according to the last trust review. */
export const findRequiredNetworks = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('trust_review')
    .select('required_networks')
    .orderBy('reviewed_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.required_networks ?? TRUST_RULES.big.networks.least;
};
