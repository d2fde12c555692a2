import type { Db } from '@telaah/db';
import type { SupplierListingTable } from '@telaah/db/tables/suppliers';
import { ALL } from '@telaah/shared/features/suppliers/listing-choices';
import { type ApprovedContacts, LISTINGS_A_PAGE } from '@telaah/shared/features/suppliers/rules';
import type { ListingsParams } from '@telaah/shared/features/suppliers/schema';
import { fold } from '@telaah/shared/lib/fold-text';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type ListingRow = Selectable<SupplierListingTable>;
type Where = ExpressionBuilder<{ l: SupplierListingTable }, 'l'>;

const from = (db: Db) => db.selectFrom('supplier_listing as l');

const isOpen = (lapsed: Date) => (e: Where) =>
  e.and([e('l.state', '=', 'shown'), e('l.withdrawn_at', 'is', null), e('l.confirmed_at', '>=', lapsed)]);

/** Every word of the search occurs in the product's or the store's name. */
const holdsWords = (product: string) => (e: Where) =>
  e.and(
    fold(product)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => sql<boolean>`strpos(l.words, ${word}) > 0`),
  );

const matching = (db: Db, { product, category, type }: ListingsParams, lapsed: Date) =>
  from(db)
    .where(isOpen(lapsed))
    .where(holdsWords(product))
    .$if(category !== ALL, (q) => q.where('l.category', '=', category))
    .$if(type !== ALL, (q) => q.where('l.type', '=', type));

const count = { all: sql<number>`count(*)::int`.as('count') };

export const countOpen = async (db: Db, query: ListingsParams, lapsed: Date): Promise<number> =>
  (await matching(db, query, lapsed).select(count.all).executeTakeFirstOrThrow()).count;

export const listOpen = (db: Db, query: ListingsParams, page: number, lapsed: Date): Promise<ListingRow[]> =>
  matching(db, query, lapsed)
    .selectAll('l')
    .orderBy('l.confirmed_at', 'desc')
    .orderBy('l.listing_id')
    .limit(LISTINGS_A_PAGE)
    .offset(LISTINGS_A_PAGE * (page - 1))
    .execute();

/** A listing that the asker may see: an open one, or an own one. */
export const findSeen = (db: Db, listingId: string, accountId: string | null, lapsed: Date): Promise<ListingRow | undefined> =>
  from(db)
    .selectAll('l')
    .where('l.listing_id', '=', listingId)
    .where((e) => e.or([isOpen(lapsed)(e), ...(accountId === null ? [] : [e('l.account_id', '=', accountId)])]))
    .executeTakeFirst();

export const findOwn = (db: Db, listingId: string, accountId: string): Promise<ListingRow | undefined> =>
  from(db).selectAll('l').where('l.listing_id', '=', listingId).where('l.account_id', '=', accountId).executeTakeFirst();

export const findListing = (db: Db, listingId: string): Promise<ListingRow | undefined> =>
  from(db).selectAll('l').where('l.listing_id', '=', listingId).forUpdate().executeTakeFirst();

export const countOwn = async (db: Db, accountId: string): Promise<number> =>
  (await from(db).select(count.all).where('l.account_id', '=', accountId).executeTakeFirstOrThrow()).count;

export const listOwn = (db: Db, accountId: string, page: number): Promise<ListingRow[]> =>
  from(db)
    .selectAll('l')
    .where('l.account_id', '=', accountId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.listing_id')
    .limit(LISTINGS_A_PAGE)
    .offset(LISTINGS_A_PAGE * (page - 1))
    .execute();

export const findVouchedContacts = async (db: Db, accountId: string): Promise<ApprovedContacts[]> => {
  const rows = await from(db)
    .select(['l.state', 'l.approved_phone as phone', 'l.approved_website as website'])
    .where('l.account_id', '=', accountId)
    .execute();
  if (rows.some(({ state }) => state === 'refused' || state === 'held')) return [];
  return rows.flatMap(({ phone, website }) => (phone === null ? [] : [{ phone, website }]));
};

type New = Omit<Insertable<SupplierListingTable>, 'words'>;
const wordsOf = ({ product, store }: { product: string; store: string }): string => fold(`${product} ${store}`);

export const insertListing = async (db: Db, listing: New): Promise<ListingRow> =>
  db
    .insertInto('supplier_listing')
    .values({ ...listing, words: wordsOf(listing) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateListing = async (
  db: Db,
  listingId: string,
  change: Omit<Updateable<SupplierListingTable>, 'words' | 'product' | 'store'> & Partial<{ product: string; store: string }>,
): Promise<ListingRow> => {
  const { product, store } = change;
  const words = product !== undefined && store !== undefined ? { words: wordsOf({ product, store }) } : {};
  return db
    .updateTable('supplier_listing')
    .set({ ...change, ...words })
    .where('listing_id', '=', listingId)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The number of accounts that were shown the phone number of each listing. */
export const countReveals = async (db: Db, listingIds: readonly string[]): Promise<Map<string, number>> => {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_reveal')
    .select(['listing_id', sql<number>`count(distinct account_id)::int`.as('reveals')])
    .where('listing_id', 'in', listingIds)
    .groupBy('listing_id')
    .execute();
  return new Map(rows.map(({ listing_id, reveals: revealCount }) => [listing_id, revealCount]));
};

export const noteReveal = async (db: Db, listingId: string, accountId: string, now: Date): Promise<void> => {
  await db.insertInto('supplier_reveal').values({ listing_id: listingId, account_id: accountId, revealed_at: now }).execute();
};

interface Report {
  listing_id: string;
  account_id: string;
  reason: string;
  note: string;
}

/** One for each account: a repeated report changes nothing. */
export const insertReport = async (db: Db, report: Report, now: Date): Promise<void> => {
  await db
    .insertInto('supplier_report')
    .values({ ...report, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const countReports = async (db: Db, listingId: string): Promise<number> =>
  (
    await db
      .selectFrom('supplier_report')
      .select(count.all)
      .where('listing_id', '=', listingId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export const resolveReports = async (db: Db, listingId: string, now: Date): Promise<void> => {
  await db
    .updateTable('supplier_report')
    .set({ settled_at: now })
    .where('listing_id', '=', listingId)
    .where('settled_at', 'is', null)
    .execute();
};
