import type { Db } from '@telaah/db';
import { nameKey } from '@telaah/shared/features/market/names';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

const sorted = <T>(rows: Map<string, T>): T[] => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

export const findNames = async (db: Db, table: 'location' | 'brand', keys: string[]): Promise<[name_key: string, id: number][]> => {
  const { rows } = await sql<{ id: number; name_key: string }>`
    select ${sql.ref(`${table}_id`)} as id, name_key from ${sql.table(table)} where name_key = any(${keys})`.execute(db);
  return rows.map((row) => [row.name_key, row.id]);
};

/** Ids of names by their folded form; unknown ones are created. Of two spellings the smaller is shown, whichever came first. */
export const resolveNames = async (db: Db, table: 'location' | 'brand', names: Iterable<string>): Promise<Map<string, number>> => {
  const wanted = new Map<string, { name: string; name_key: string }>();
  for (const name of names) {
    const name_key = nameKey(name);
    if (!((wanted.get(name_key)?.name ?? '\uffff') < name)) wanted.set(name_key, { name, name_key });
  }
  if (wanted.size === 0) return new Map();
  const known = async () => {
    const { rows } = await sql<{ id: number; name: string; name_key: string }>`
      select ${sql.ref(`${table}_id`)} as id, name, name_key from ${sql.table(table)} where name_key = any(${[...wanted.keys()]})`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.name_key, row]));
  };
  const ids = (rows: Awaited<ReturnType<typeof known>>) => new Map([...rows].map(([key, row]) => [key, row.id]));
  const found = await known();
  const news = sorted(wanted).filter((row) => !((found.get(row.name_key)?.name ?? '\uffff') <= row.name));
  if (news.length === 0) return ids(found);
  await sql`insert into ${sql.table(table)} as known (name, name_key)
    select name, name_key from ${givenRows(news, 'name text, name_key text', 'r')} order by name_key
    on conflict (name_key) do update set name = excluded.name where excluded.name collate "C" < known.name collate "C"`.execute(db);
  return ids(await known());
};
