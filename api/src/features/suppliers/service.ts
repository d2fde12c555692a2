import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import { hideBefore, LISTINGS_A_PAGE, MOST_LISTINGS, needsApproval } from '@telaah/shared/features/suppliers/rules';
import {
  type Listing,
  type ListingChange,
  type ListingInput,
  type ListingsAnswer,
  type ListingsParams,
  listingInput,
  type OwnListing,
  type OwnListingsAnswer,
} from '@telaah/shared/features/suppliers/schema';
import { fieldErrors, VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { clampPage, pageCount } from '@telaah/shared/lib/paging';
import { lockAccount } from '#src/features/ledger/service.ts';
import { ownAnswerOf, toListingAnswer, visitorAnswerOf } from '#src/features/suppliers/listing-answer.ts';
import { isFreePhoto } from '#src/features/suppliers/photo.repo.ts';
import * as repo from '#src/features/suppliers/repo.ts';
import { ApiError } from '#src/http/call/errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws `not_found`, the same for a missing listing, one that is not shown and another account's. */
const demandFound = <T>(listing: T | undefined): T => {
  if (listing === undefined) throw new ApiError('not_found', 'There is no such listing');
  return listing;
};

/** The id in an address; throws `not_found` for text that cannot be one. */
const idOf = (text: string): string => demandFound(UUID.test(text) ? text : undefined);

const toAnswer =
  (accountId: string | null) =>
  (row: repo.ListingRow): Listing =>
    accountId === null ? visitorAnswerOf(row) : toListingAnswer(row, accountId);

/** Shown listings, the asker's own among them. `accountId` null: a visitor asks. */
export const listings = async (db: Db, accountId: string | null, query: ListingsParams, now: Date): Promise<ListingsAnswer> => {
  const lapsed = hideBefore(now);
  const total = await repo.countOpen(db, query, lapsed);
  const pages = pageCount(total, LISTINGS_A_PAGE);
  const page = clampPage(query.page, pages);
  const rows = await repo.listOpen(db, query, page, lapsed);
  return { listings: rows.map(toAnswer(accountId)), page, pages, total };
};

/** Throws `not_found` where the asker may not see it. */
export const listingOf = async (db: Db, accountId: string | null, id: string, now: Date): Promise<Listing> =>
  toAnswer(accountId)(demandFound(await repo.findSeen(db, idOf(id), accountId, hideBefore(now))));

const withRevealCount = async (db: Db, rows: readonly repo.ListingRow[], now: Date): Promise<OwnListing[]> => {
  const ids = rows.map(({ listing_id }) => listing_id);
  const revealCounts = await repo.countReveals(db, ids);
  return rows.map((row) => ownAnswerOf(row, revealCounts.get(row.listing_id) ?? 0, now));
};
const toOwnListing = async (db: Db, row: repo.ListingRow, now: Date): Promise<OwnListing> =>
  demandFound((await withRevealCount(db, [row], now))[0]);

export const ownListings = async (db: Db, accountId: string, requestedPage: number, now: Date): Promise<OwnListingsAnswer> => {
  const total = await repo.countOwn(db, accountId);
  const pages = pageCount(total, LISTINGS_A_PAGE);
  const page = clampPage(requestedPage, pages);
  const rows = await repo.listOwn(db, accountId, page);
  return { listings: await withRevealCount(db, rows, now), page, pages, left: Math.max(0, MOST_LISTINGS - total) };
};

/** Throws `not_found` where the asker has no such listing. */
export const findOwnListing = async (db: Db, accountId: string, id: string, now: Date): Promise<OwnListing> =>
  toOwnListing(db, demandFound(await repo.findOwn(db, idOf(id), accountId)), now);

const demandPhoto = async (trx: Db, photoId: string | null, accountId: string, listingId: string | null): Promise<void> => {
  if (photoId !== null && !(await isFreePhoto(trx, photoId, accountId, listingId))) demandFound(undefined);
};

/** Shown at once when its number and website are approved, otherwise after a person's decision. */
const approval = async (trx: Db, accountId: string, { phone, website }: ListingInput, now: Date) => {
  const waits = needsApproval({ phone, website }, await repo.findVouchedContacts(trx, accountId));
  return waits
    ? ({ state: 'waiting' } as const)
    : ({ state: 'shown', approved_at: now, approved_phone: phone, approved_website: website } as const);
};

const columnsOf = ({ prices, ...rest }: ListingInput) => ({ ...rest, prices: JSON.stringify(prices) });

/** Throws `conflict` where the account has `MOST_LISTINGS` listings, and `not_found` where the photo is not the asker's. */
export const createListing = async (db: Db, accountId: string, input: ListingInput, now: Date): Promise<OwnListing> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await repo.countOwn(trx, accountId)) >= MOST_LISTINGS) {
      const details = { reason: 'full', most: MOST_LISTINGS };
      throw new ApiError('conflict', `No more than ${MOST_LISTINGS} listings`, { details });
    }
    await demandPhoto(trx, input.photo_id, accountId, null);
    const moments = { created_at: now, changed_at: now, confirmed_at: now };
    const row = await repo.insertListing(trx, {
      ...columnsOf(input),
      ...(await approval(trx, accountId, input, now)),
      ...moments,
      listing_id: randomUUID(),
      account_id: accountId,
    });
    return toOwnListing(trx, row, now);
  });

const inputOf = (row: repo.ListingRow): ListingInput => {
  const { product, store, phone, website, address, description, photo_id, minimum_order } = row;
  const { category, type, prices } = toListingAnswer(row, row.account_id);
  return { product, store, category, type, phone, website, address, description, photo_id, minimum_order, prices };
};

/** Changes and confirms an own listing. A refused one waits again, a hidden one stays hidden. Throws `not_found` and `validation`. */
export const updateOwnListing = async (
  db: Db,
  accountId: string,
  id: string,
  change: ListingChange,
  now: Date,
): Promise<OwnListing> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const row = demandFound(await repo.findOwn(trx, idOf(id), accountId));
    const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const read = listingInput.safeParse({ ...inputOf(row), ...changedFields });
    if (!read.success) {
      throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields: fieldErrors(read.error.issues) } });
    }
    const input = read.data;
    await demandPhoto(trx, input.photo_id, accountId, row.listing_id);
    const next =
      row.state === 'shown'
        ? await approval(trx, accountId, input, now)
        : row.state === 'held'
          ? {}
          : { state: 'waiting' as const };
    const changed = { ...columnsOf(input), ...next, note: null, changed_at: now, confirmed_at: now };
    return toOwnListing(trx, await repo.updateListing(trx, row.listing_id, changed), now);
  });

const changeOwn = async (
  db: Db,
  accountId: string,
  listingId: string,
  change: Parameters<typeof repo.updateListing>[2],
  now: Date,
): Promise<OwnListing> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const row = demandFound(await repo.findOwn(trx, listingId, accountId));
    return toOwnListing(trx, await repo.updateListing(trx, row.listing_id, change), now);
  });

export const confirmListing = (db: Db, accountId: string, listingId: string, now: Date): Promise<OwnListing> =>
  changeOwn(db, accountId, listingId, { confirmed_at: now }, now);

/** Hides the listing from everybody but its owner until it is restored. */
export const withdrawListing = (db: Db, accountId: string, listingId: string, now: Date): Promise<OwnListing> =>
  changeOwn(db, accountId, listingId, { withdrawn_at: now }, now);

export const restoreListing = (db: Db, accountId: string, listingId: string, now: Date): Promise<OwnListing> =>
  changeOwn(db, accountId, listingId, { withdrawn_at: null }, now);

/** The phone number; that this account saw it is recorded, except for an own listing. */
export const revealPhone = async (db: Db, accountId: string, id: string, now: Date): Promise<{ phone: string; isOwn: boolean }> => {
  const row = demandFound(await repo.findSeen(db, idOf(id), accountId, hideBefore(now)));
  const isOwn = row.account_id === accountId;
  if (!isOwn) await repo.noteReveal(db, row.listing_id, accountId, now);
  return { phone: row.phone, isOwn };
};
