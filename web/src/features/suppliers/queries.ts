import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { ListingInput, ListingsParams, OwnListing, PhotoAnswer, ReportInput } from '@telaah/shared/features/suppliers/schema';
import { api, take } from '#src/api/api.ts';

const { listing } = api.internal;

/** Calls with an account, or the public ones, which know nothing of own listings. */
const callsOf = (isSignedIn: boolean) => (isSignedIn ? listing : api.public.v1.listing);

export const listingsQuery = (
  { page, ...filters }: Pick<ListingsParams, 'page' | 'product' | 'category' | 'type'>,
  isSignedIn: boolean,
) =>
  queryOptions({
    queryKey: ['suppliers', 'all', { page, ...filters }, isSignedIn],
    queryFn: ({ signal }) =>
      take(unwrap(callsOf(isSignedIn).$get({ query: { page: String(page), ...filters } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const listingQuery = (id: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id, isSignedIn],
    queryFn: async ({ signal }) =>
      (await take(unwrap(callsOf(isSignedIn)[':id'].$get({ param: { id } }, { init: { signal } })))).listing,
    staleTime: 30_000,
  });

export const ownListingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['suppliers', 'own', page],
    queryFn: ({ signal }) => take(unwrap(listing.user.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'own one', id],
    queryFn: async ({ signal }) => (await take(unwrap(listing.user[':id'].$get({ param: { id } }, { init: { signal } })))).listing,
    // A refetch must not change what is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Revealing the number of another listing counts towards a limit. */
export const fetchPhone = async (id: string): Promise<string> =>
  (await take(unwrap(listing[':id'].phone.$get({ param: { id } })))).phone;

/** Throws CallFailure: `validation` with the photo's fault, `conflict` if the account has too many. */
export const sendPhoto = (file: Blob): Promise<PhotoAnswer> =>
  take(unwrap(listing.photo.$post(undefined, { init: { body: file, headers: { 'Content-Type': file.type } } })));

export const addListing = async (json: ListingInput): Promise<OwnListing> => (await take(unwrap(listing.$post({ json })))).listing;

export const changeListing = async (id: string, json: ListingInput): Promise<OwnListing> =>
  (await take(unwrap(listing[':id'].$patch({ param: { id }, json })))).listing;

export const ownerActions = ['confirm', 'withdraw', 'restore'] as const;
export type OwnerAction = (typeof ownerActions)[number];
export const runOwnerAction = async (act: OwnerAction, id: string): Promise<OwnListing> =>
  (await take(unwrap(listing[act].$post({ json: { listing_id: id } })))).listing;

export const reportListing = (json: ReportInput): Promise<unknown> => take(unwrap(listing.report.$post({ json })));

export const invalidateSuppliers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['suppliers'] });
