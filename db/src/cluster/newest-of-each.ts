import { type RawBuilder, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';
import type { Db } from '#src/index.ts';

interface NewestQuery {
  table: string;
  /** `of`: the column of `ids`; `column`: the one whose greatest value is wanted. */
  of: string;
  column: string;
}

/** SQL after `from`: each id's greatest `column`. One node takes an index step per id; a cluster's nodes read all rows of ids. */
export const newestOfEach = async (db: Db, { table, of, column }: NewestQuery, ids: number[]): Promise<RawBuilder<unknown>> => {
  const [from, id, newest] = [sql.table(table), sql.ref(of), sql.ref(column)];
  if (await isCluster(db))
    return sql`(select ${id}, max(${newest}) as ${newest} from ${from} where ${id} = any(${ids}::bigint[]) group by ${id})`;
  return sql`(select i.${id}, n.${newest} from unnest(${ids}::bigint[]) as i(${id})
    cross join lateral (select ${newest} from ${from} t where t.${id} = i.${id} order by ${newest} desc limit 1) n)`;
};
