import type { Db } from '@telaah/db';
import { tierCode } from '@telaah/db/tables/codes';
import { brandName, locationName, nameKey } from '@telaah/shared/features/market/names';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { sql } from 'kysely';
import { jsonRows } from '#src/features/market/json-rows.ts';

/** What of a look names things; looks at stores alone have no more. */
export type Naming = Pick<Snapshot, 'marketplace' | 'observed_at' | 'store' | 'location' | 'brand' | 'category'>;

/** Ids of the names that a batch mentions. Keys are folded names; stores and categories are prefixed by their marketplace. */
export interface Names {
  location(name: string | null): number | null;
  brand(name: string | null): number | null;
  store(snapshot: Naming): number | null;
  category(snapshot: Naming): number | null;
}

const sorted = <T>(rows: Map<string, T>): T[] => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

const resolveNames = async (db: Db, table: 'location' | 'brand', names: Iterable<string>): Promise<Map<string, number>> => {
  const wanted = new Map<string, { name: string; name_key: string }>();
  for (const name of names) wanted.set(nameKey(name), { name, name_key: nameKey(name) });
  if (wanted.size === 0) return new Map();
  const known = async () => {
    const { rows } = await sql<{ id: number; name_key: string }>`
      select ${sql.ref(`${table}_id`)} as id, name_key from ${sql.table(table)} where name_key = any(${[...wanted.keys()]})`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.name_key, row.id]));
  };
  const found = await known();
  const missing = sorted(wanted).filter((row) => !found.has(row.name_key));
  if (missing.length === 0) return found;
  await sql`insert into ${sql.table(table)} (name, name_key)
    select name, name_key from ${jsonRows(missing, 'name text, name_key text', 'r')} order by name_key on conflict do nothing`.execute(
    db,
  );
  return known();
};

const storeKey = ({ store }: Naming): string | null => {
  if (store.id !== null) return `id:${store.id}`;
  if (store.domain !== null) return `domain:${nameKey(store.domain)}`;
  return store.name === null ? null : `name:${nameKey(store.name)}`;
};

const resolveStores = async (db: Db, snapshots: Naming[], location: Names['location']): Promise<Map<string, number>> => {
  const wanted = new Map<string, object>();
  for (const snapshot of snapshots) {
    const key = storeKey(snapshot);
    if (key === null) continue;
    const { store } = snapshot;
    const marketplace = marketplaces[snapshot.marketplace].key;
    wanted.set(`${marketplace}/${key}`, {
      marketplace_id: marketplace,
      external_key: key,
      external_id: store.id,
      name: store.name,
      domain: store.domain,
      tier: store.tier === null ? null : tierCode.code(store.tier),
      location_id: location(store.location ?? snapshot.location),
      rating_c: store.rating === null ? null : Math.round(store.rating * 100),
      followers: store.followers.low,
      listed_at: store.listed_at,
      seen_at: snapshot.observed_at,
    });
  }
  if (wanted.size === 0) return new Map();
  // A newer look fills what was unknown and replaces what changed; an older one, or one that says nothing new, writes nothing.
  const { rows } = await sql<{ id: number; key: string }>`
    with r as (select * from ${jsonRows(
      sorted(wanted),
      `marketplace_id smallint, external_key text, external_id text, name text, domain text, tier smallint, location_id smallint,
       rating_c smallint, followers bigint, listed_at timestamptz, seen_at timestamptz`,
      'r',
    )}), written as (
      insert into store (marketplace_id, external_key, external_id, name, domain, tier, location_id, rating_c, followers, listed_at, seen_at)
      select r.* from r left join store s using (marketplace_id, external_key)
      where s.store_id is null or (r.seen_at >= s.seen_at and
        (coalesce(r.name, s.name), coalesce(r.domain, s.domain), coalesce(r.tier, s.tier), coalesce(r.location_id, s.location_id),
         coalesce(r.rating_c, s.rating_c), coalesce(r.followers, s.followers), coalesce(r.listed_at, s.listed_at))
        is distinct from (s.name, s.domain, s.tier, s.location_id, s.rating_c, s.followers, s.listed_at))
      order by marketplace_id, external_key
      on conflict (marketplace_id, external_key) do update set
        name = coalesce(excluded.name, store.name), domain = coalesce(excluded.domain, store.domain),
        tier = coalesce(excluded.tier, store.tier), location_id = coalesce(excluded.location_id, store.location_id),
        rating_c = coalesce(excluded.rating_c, store.rating_c), followers = coalesce(excluded.followers, store.followers),
        listed_at = coalesce(excluded.listed_at, store.listed_at), seen_at = excluded.seen_at
      returning store_id, marketplace_id, external_key)
    select store_id as id, marketplace_id || '/' || external_key as key from written
    union
    select s.store_id, s.marketplace_id || '/' || s.external_key from store s join r using (marketplace_id, external_key)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
};

/** One key a node: the marketplace's id where it gave one, else the folded path of names. */
const categoryKeys = (snapshot: Naming): string[] =>
  snapshot.category.map((node, level) =>
    node.id === null
      ? `name:${snapshot.category
          .slice(0, level + 1)
          .map((n) => nameKey(n.name))
          .join('>')}`
      : `id:${node.id}`,
  );

interface CategoryRow {
  marketplace_id: number;
  external_key: string;
  parent_id: number | null;
  level: number;
  name: string;
}

const writeCategories = (db: Db, rows: CategoryRow[]) =>
  sql`insert into category (marketplace_id, external_key, parent_id, level, l1_id, l2_id, name)
    select r.marketplace_id, r.external_key, r.parent_id, r.level, p.l1_id, p.l2_id, r.name
    from ${jsonRows(rows, 'marketplace_id smallint, external_key text, parent_id int, level smallint, name text', 'r')}
    left join category p on p.category_id = r.parent_id
    where not exists (select 1 from category c where (c.marketplace_id, c.external_key) = (r.marketplace_id, r.external_key))
    order by r.marketplace_id, r.external_key on conflict do nothing`.execute(db);

const resolveCategories = async (db: Db, snapshots: Naming[]): Promise<Map<string, number>> => {
  const known = new Map<string, number>();
  const levels: Map<string, { marketplace_id: number; external_key: string; parent: string | null; name: string }>[] = [];
  for (const snapshot of snapshots) {
    const marketplace = marketplaces[snapshot.marketplace].key;
    const keys = categoryKeys(snapshot);
    keys.forEach((key, level) => {
      const parent = level === 0 ? null : `${marketplace}/${keys[level - 1]}`;
      levels[level] ??= new Map();
      levels[level].set(`${marketplace}/${key}`, {
        marketplace_id: marketplace,
        external_key: key,
        parent,
        name: snapshot.category[level]?.name ?? '',
      });
    });
  }
  for (const [level, nodes] of levels.entries()) {
    const rows = sorted(nodes).map((node) => ({
      ...node,
      parent_id: node.parent === null ? null : (known.get(node.parent) ?? null),
      level: level + 1,
    }));
    await writeCategories(db, rows);
    const found = await sql<{ id: number; key: string }>`
      select c.category_id as id, c.marketplace_id || '/' || c.external_key as key
      from category c join ${jsonRows(rows, 'marketplace_id smallint, external_key text', 'r')} using (marketplace_id, external_key)`.execute(
      db,
    );
    for (const row of found.rows) known.set(row.key, row.id);
    // A root is its own first level, its children their own second.
    await sql`update category set l1_id = coalesce(l1_id, category_id), l2_id = case when level = 2 then category_id else l2_id end
      where category_id = any(${found.rows.map((row) => row.id)}) and (l1_id is null or (level = 2 and l2_id is null))`.execute(db);
  }
  return known;
};

/** Finds or makes the rows for every name in the batch. A category that another batch made first keeps its first parent. */
export const resolveBatchNames = async (db: Db, snapshots: Naming[]): Promise<Names> => {
  const places = snapshots
    .flatMap((s) => [locationName(s.location), locationName(s.store.location)])
    .filter((name) => name !== null);
  const locations = await resolveNames(db, 'location', places);
  const brands = await resolveNames(
    db,
    'brand',
    snapshots.map((s) => brandName(s.brand)).filter((name) => name !== null),
  );
  const location = (name: string | null) => {
    const shown = locationName(name);
    return shown === null ? null : (locations.get(nameKey(shown)) ?? null);
  };
  const stores = await resolveStores(db, snapshots, location);
  const categories = await resolveCategories(db, snapshots);
  return {
    location,
    brand: (name) => {
      const shown = brandName(name);
      return shown === null ? null : (brands.get(nameKey(shown)) ?? null);
    },
    store: (snapshot) => stores.get(`${marketplaces[snapshot.marketplace].key}/${storeKey(snapshot)}`) ?? null,
    category: (snapshot) => categories.get(`${marketplaces[snapshot.marketplace].key}/${categoryKeys(snapshot).at(-1)}`) ?? null,
  };
};
