import type { Db } from '@telaah/db';
import { sql } from 'kysely';

export const findListingToModerate = (trx: Db, listingId: string) =>
  trx
    .selectFrom('supplier_listing as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .select(['l.listing_id', 'l.account_id', 'l.product', 'l.phone', 'l.website', 'a.email', 'a.name', 'a.language'])
    .where('l.listing_id', '=', listingId)
    .forUpdate(['l'])
    .executeTakeFirst();

/** Listings that wait for a person's decision, the longest first. */
export const listListingsToModerate = (db: Db) =>
  db
    .selectFrom('supplier_listing as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .select(['l.listing_id', 'l.state', 'l.product', 'l.store', 'l.phone', 'l.website', 'l.changed_at', 'a.email'])
    .select((e) =>
      e
        .selectFrom('supplier_report as r')
        .select(
          sql<string>`coalesce(string_agg(r.reason || case r.note when '' then '' else ' (' || r.note || ')' end, ', '), '')`.as(
            'reasons',
          ),
        )
        .whereRef('r.listing_id', '=', 'l.listing_id')
        .where('r.settled_at', 'is', null)
        .as('reports'),
    )
    .where('l.state', 'in', ['waiting', 'held'])
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.changed_at')
    .orderBy('l.listing_id')
    .execute();
export type ListingToModerate = Awaited<ReturnType<typeof listListingsToModerate>>[number];
