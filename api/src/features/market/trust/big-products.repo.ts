import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { sql } from 'kysely';

/** Records the networks of new captures, forgets those not seen for long, and answers how many are active. */
export const countActiveNetworks = async (db: Db, since: Date, now: Date): Promise<number> => {
  await sql`insert into source_network (network, seen_at)
    select network, max(received_at) from observation
    where received_at >= ${since} and source = ${sourceCode.code('capture')} and network is not null group by network order by network
    on conflict (network) do update set seen_at = greatest(source_network.seen_at, excluded.seen_at)`.execute(db);
  await db
    .deleteFrom('source_network')
    .where('seen_at', '<', new Date(now.getTime() - TRUST_RULES.big.networks.within))
    .execute();
  const { count } = await db
    .selectFrom('source_network')
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface BigProduct {
  product_id: number;
  independent_sources: number;
  required_sources: number;
}

/** The next big products whose required sources differ from `wanted`. */
export const findOutdatedRequirements = (db: Db, wanted: number, limit: number): Promise<BigProduct[]> =>
  db
    .selectFrom('product')
    .select(['product_id', 'independent_sources', 'required_sources'])
    .where('required_sources', '>', sql.lit<number>(1))
    .where('required_sources', '<>', wanted)
    .orderBy('product_id')
    .limit(limit)
    .execute();

export const setRequiredNetworks = async (db: Db, ids: number[], wanted: number): Promise<void> => {
  await db
    .updateTable('product')
    .set({ required_sources: wanted })
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
};
