import type { Db } from '@telaah/db';
import { categoryFold, nameKey } from '@telaah/shared/features/market/names';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';

export const storeIds = async (db: Db, ids: number[]): Promise<Map<number, string | null>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('store')
    .select(['store_id', 'external_id'])
    .where('store_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ store_id, external_id }) => [store_id, external_id]));
};

export const storeNamed = async (db: Db, marketplace: MarketplaceId, name: string): Promise<number | null> => {
  const row = await db
    .selectFrom('store_key')
    .select('store_id')
    .where('marketplace_id', '=', marketplaces[marketplace].key)
    .where('key', '=', `name:${nameKey(name)}`)
    .executeTakeFirst();
  return row?.store_id ?? null;
};

/** A category by its number or path of names: a slash or an underscore between levels, hyphens between words. */
export const categoryNamed = async (db: Db, marketplace: MarketplaceId, identifier: string): Promise<number | null> => {
  const folds = identifier
    .split(/[/_>]/)
    .map(categoryFold)
    .filter((fold) => fold !== '');
  const named = folds.length === 0 ? [] : [`path:${folds.join('>')}`, ...(folds.length === 1 ? [`name:${folds[0]}`] : [])];
  const keys = [`id:${identifier.replaceAll('_', '/')}`, ...named];
  const rows = await db
    .selectFrom('category_key')
    .select(['key', 'category_id', 'under_id'])
    .where('marketplace_id', '=', marketplaces[marketplace].key)
    .where('key', 'in', keys)
    .execute();
  const [found] = rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return found ? (found.under_id ?? found.category_id) : null;
};
