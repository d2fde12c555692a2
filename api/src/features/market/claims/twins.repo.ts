import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface DeclaredTwin {
  product_id: number;
  marketplace_id: number;
  external_id: string;
  twin: { marketplace_id: number; external_id: string } | null;
}

interface ListingName {
  marketplace_id: number;
  external_id: string;
}

const NAME = 'marketplace_id smallint, external_id text';
const nameOf = ({ marketplace_id, external_id }: ListingName): string => `${marketplace_id}/${external_id}`;

const productsNamed = async (db: Db, names: ListingName[]): Promise<Map<string, number>> => {
  if (names.length === 0) return new Map();
  const markets = [...new Set(names.map(({ marketplace_id }) => marketplace_id))];
  const { rows } = await sql<
    ListingName & { product_id: number }
  >`select marketplace_id, key as external_id, product_id from product_key
    where marketplace_id = any(${markets}::smallint[]) and key = any(${names.map(({ external_id }) => external_id)}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [nameOf(row), row.product_id]));
};

interface TwinListing extends ListingName {
  product_id: number;
  twin_product_id: number | null;
  twin: ListingName | null;
}

interface TwinListingRow extends Omit<TwinListing, 'twin'> {
  twin_marketplace_id: number | null;
  twin_external_id: string | null;
}

const listing = ({ twin_marketplace_id, twin_external_id, ...row }: TwinListingRow): TwinListing => ({
  ...row,
  twin:
    twin_marketplace_id === null || twin_external_id === null
      ? null
      : { marketplace_id: twin_marketplace_id, external_id: twin_external_id },
});

const columns = sql`p.product_id, p.marketplace_id, p.external_id, p.twin_product_id, p.twin_marketplace_id, p.twin_external_id`;
const among = (ids: number[]) =>
  sql`product p where p.product_id = any(${ids}::bigint[]) and (p.twin_external_id is not null or p.twin_product_id is not null)`;

/** Those of these products that name a twin or are linked to one. */
const listingsOf = async (db: Db, ids: number[]): Promise<TwinListing[]> => {
  const { rows } = await sql<TwinListingRow>`select ${columns} from ${among(ids)}`.execute(db);
  return rows.map(listing);
};

const isNaming = (one: TwinListing, other: TwinListing): boolean => one.twin !== null && nameOf(one.twin) === nameOf(other);

/** Each names the other, and the other has the smaller marketplace id: only the other is linked. */
const isLeftOut = (one: TwinListing, other: TwinListing): boolean =>
  isNaming(other, one) && other.marketplace_id < one.marketplace_id;

const isLinkedRight = (one: TwinListing, other: TwinListing): boolean =>
  (isNaming(one, other) && !isLeftOut(one, other)) === (one.twin_product_id === other.product_id);

/**
 * Finds the listings whose link to a product of the batch may change: those that it names and those that name it. They are locked with the
 * batch, because a link changes what the other listing counts too. So does a change of whether the other counts at all, but that is rare: only a
 * careful batch locks for it.
 */
export const findTwins = async (db: Db, declared: DeclaredTwin[], isCareful: boolean): Promise<number[]> => {
  const ids = declared.map(({ product_id }) => product_id);
  const { rows } = await sql<TwinListingRow & { own: boolean }>`
    select ${columns}, true as own from ${among(ids)}
    union all select ${columns}, false from ${givenRows(declared, NAME, 'o')}
      join product p on (p.twin_marketplace_id, p.twin_external_id) = (o.marketplace_id, o.external_id) where p.twin_product_id is null
    union all select ${columns}, false from product p where p.twin_product_id = any(${ids}::bigint[])`.execute(db);
  const { own = [], near: others = [] } = Object.groupBy(rows, (row) => (row.own ? 'own' : 'near'));
  const stored = new Map(own.map((row) => [row.product_id, listing(row)]));
  const near = new Map(others.map((row) => [row.product_id, listing(row)]));
  const linkOf = (id: number) => stored.get(id)?.twin_product_id ?? null;
  const batch = new Map<number, TwinListing>();
  for (const { product_id, marketplace_id, external_id } of declared) {
    const unlinked = { product_id, marketplace_id, external_id, twin: null, twin_product_id: null };
    if (!batch.has(product_id)) batch.set(product_id, stored.get(product_id) ?? unlinked);
  }
  const isTwinChanged = ({ product_id, twin }: DeclaredTwin): boolean => {
    const storedTwin = stored.get(product_id)?.twin ?? null;
    return twin !== null && (storedTwin === null || nameOf(storedTwin) !== nameOf(twin));
  };
  const changedIds = new Set(declared.filter(isTwinChanged).map(({ product_id }) => product_id));
  const isLinkUnchanged = (id: number, other: TwinListing | undefined): boolean => {
    const one = batch.get(id);
    if (isCareful || changedIds.has(id) || one === undefined || other === undefined) return false;
    return isLinkedRight(one, other) && isLinkedRight(other, one);
  };
  // Twins that are named now, and those named before that were unknown then.
  const declaredTwins = [
    ...declared.flatMap(({ product_id, twin }) => (twin === null ? [] : { product_id, twin })),
    ...[...stored.values()].flatMap(({ product_id, twin }) =>
      twin === null || linkOf(product_id) !== null ? [] : { product_id, twin },
    ),
  ];
  const named = await productsNamed(
    db,
    declaredTwins.map(({ twin }) => twin),
  );
  const wanted = declaredTwins.flatMap(({ product_id, twin }) => {
    const other = named.get(nameOf(twin));
    return other === undefined || other === linkOf(product_id) || isLinkUnchanged(product_id, near.get(other)) ? [] : other;
  });
  const byName = new Map(declared.map((each) => [nameOf(each), each.product_id]));
  const namedBy = ({ twin, twin_product_id }: TwinListing) => twin_product_id ?? (twin && byName.get(nameOf(twin))) ?? 0;
  const changedListings = [...near.values()]
    .filter((other) => !isLinkUnchanged(namedBy(other), other))
    .map(({ product_id }) => product_id);
  return [...new Set([...changedListings, ...wanted])];
};

/** Listings that name one of these products by any of its keys, or are linked to it. */
export const findNamingListings = async (db: Db, ids: number[]): Promise<number[]> => {
  const { rows: names } = await sql<ListingName>`select marketplace_id, key as external_id from product_key
    where key_id = any(${ids}::bigint[]) or (product_id = any(${ids}::bigint[]) and product_id <> key_id)`.execute(db);
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product where twin_product_id = any(${ids}::bigint[])
    union select p.product_id from ${givenRows(names, NAME, 'k')}
      join product p on (p.twin_marketplace_id, p.twin_external_id) = (k.marketplace_id, k.external_id)`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

export interface TwinLink {
  product_id: number;
  to: number | null;
  from: number | null;
}

/** Links listings of the same goods in any order of arrival. Of a mutual pair only one (`isLeftOut`): sums omit exactly one. */
export const linkTwins = async (db: Db, ids: number[]): Promise<TwinLink[]> => {
  const listings = await listingsOf(db, ids);
  if (listings.length === 0) return [];
  const named = await productsNamed(
    db,
    listings.flatMap(({ twin }) => twin ?? []),
  );
  const others = new Map((await listingsOf(db, [...named.values()])).map((other) => [other.product_id, other]));
  const links = listings.flatMap((one): TwinLink[] => {
    const { product_id, twin, twin_product_id: from } = one;
    const namedId = twin === null ? null : (named.get(nameOf(twin)) ?? null);
    const other = namedId === null ? undefined : others.get(namedId);
    const to = other !== undefined && isLeftOut(one, other) ? null : namedId;
    return to === from ? [] : [{ product_id, to, from }];
  });
  if (links.length > 0) {
    await sql`update product p set twin_product_id = w."to" from ${givenRows(links, 'product_id bigint, "to" bigint', 'w')}
      where p.product_id = w.product_id`.execute(db);
  }
  return links;
};

/** Whether a listing outside the locked ones is linked to one of these: another batch linked it while this one waited. */
const isLinkedBeyond = async (db: Db, ids: number[], locked: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from product where twin_product_id = any(${ids}::bigint[]) and product_id <> all(${locked}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export interface TwinChanges {
  /** Locked products that count otherwise than before (`turned`), and those that name another twin (`renamed`). */
  turned: number[];
  renamed: number[];
  links: TwinLink[];
}

/** Whether the batch's changes concern a listing that it did not lock. */
export const affectsUnlocked = async (
  db: Db,
  { turned, renamed, links }: TwinChanges,
  locked: number[],
  isCareful: boolean,
): Promise<boolean> => {
  if (isCareful) return turned.length > 0 && isLinkedBeyond(db, turned, locked);
  const lockedIds = new Set(locked);
  if (links.some(({ to }) => to !== null && !lockedIds.has(to))) return true;
  const changedIds = [...turned, ...renamed];
  return changedIds.length > 0 && (await findNamingListings(db, changedIds)).some((id) => !lockedIds.has(id));
};
