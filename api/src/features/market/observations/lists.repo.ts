import type { Db } from '@telaah/db';
import { pageKindCode } from '@telaah/db/tables/codes';
import { nameKey } from '@telaah/shared/features/market/names';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { SeenOn } from '@telaah/shared/observation/snapshot';
import { sql } from 'kysely';
import { toUuidDigest } from '#src/features/market/observations/digest.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface ObservedList {
  marketplace: MarketplaceId;
  seen_on: SeenOn;
}

const toFoldedName = (text: string | null): string | null => (text === null ? null : nameKey(text));

/** Two spellings of a keyword are one page; two orders of its results are two pages. */
const pageKey = ({ marketplace, seen_on }: ObservedList): string => {
  const { kind, keyword, category, shop, product, sort } = seen_on;
  const parts = [marketplace, kind, ...[keyword, category, shop, product, sort].map(toFoldedName)];
  return toUuidDigest(parts);
};

const DEFINITION = `page_key uuid, marketplace_id smallint, kind smallint, keyword text, category text, shop text, product text, sort text`;

const idsOf = async (db: Db, lists: Map<string, ObservedList>): Promise<Map<string, number>> => {
  const findIds = async () => {
    const found = await db
      .selectFrom('listing_page')
      .select(['page_key', 'page_id'])
      .where('page_key', '=', sql<string>`any(${[...lists.keys()]}::uuid[])`)
      .execute();
    return new Map(found.map((row) => [row.page_key, row.page_id]));
  };
  const found = await findIds();
  const missing = [...lists]
    .filter(([key]) => !found.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([page_key, { marketplace, seen_on }]) => {
      const { kind, keyword, category, shop, product, sort } = seen_on;
      const marketplace_id = marketplaces[marketplace].key;
      return { page_key, marketplace_id, kind: pageKindCode.code(kind), keyword, category, shop, product, sort };
    });
  if (missing.length === 0) return found;
  await sql`insert into listing_page (page_key, marketplace_id, kind, keyword, category, shop, product, sort)
    select r.* from ${givenRows(missing, DEFINITION, 'r')} on conflict do nothing`.execute(db);
  return findIds();
};

export const resolvePages = async <Look extends ObservedList>(db: Db, snapshots: readonly Look[]): Promise<Map<Look, number>> => {
  const keys = snapshots.map((snapshot) => [snapshot, pageKey(snapshot)] as const);
  if (keys.length === 0) return new Map();
  const ids = await idsOf(db, new Map(keys.map(([snapshot, key]) => [key, snapshot])));
  const pages = new Map<Look, number>();
  for (const [snapshot, key] of keys) {
    const id = ids.get(key);
    if (id !== undefined) pages.set(snapshot, id);
  }
  return pages;
};
