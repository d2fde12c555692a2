import { z } from 'zod';
import { indonesianPhone, MOST_TYPED_FOR_PHONE, websiteOf } from '#src/features/accounts/rules.ts';
import { ladderFault, listingStates, MOST_PRICES, reportReasons } from '#src/features/suppliers/rules.ts';
import { ALL, supplierCategories, supplierTypes } from '#src/features/suppliers/words.ts';
import { paragraphs } from '#src/lib/paragraphs.ts';
import { pageText, text } from '#src/lib/text.ts';

/** The specification's message. */
export const WEBSITE_MESSAGE = 'Format website tidak valid';
/** The specification's phone message, with a number that would do. */
export const WHATSAPP_MESSAGE = 'Format No. HP harus seperti: +6281234567890';

const MOST_PIECES = 10_000_000;
const MOST_RUPIAH = 2_000_000_000;

/** An active WhatsApp number, `+62…`. */
const whatsapp = z
  .string()
  .max(MOST_TYPED_FOR_PHONE)
  .overwrite((typed) => indonesianPhone(typed) ?? typed)
  .refine((typed) => indonesianPhone(typed) !== null, WHATSAPP_MESSAGE);

/** A website's address in full. The server never asks for it. */
const website = z
  .string()
  .max(2048, WEBSITE_MESSAGE)
  .overwrite((typed) => websiteOf(typed) ?? typed)
  .refine((typed) => websiteOf(typed) !== null && typed.length <= 2048, WEBSITE_MESSAGE);

const pieces = z.int().min(1).max(MOST_PIECES);
const ladderStep = z.strictObject({ from: pieces, price: z.int().min(1).max(MOST_RUPIAH) });

const fields = {
  product: text(120, 2),
  store: text(120, 2),
  category: z.enum(supplierCategories),
  type: z.enum(supplierTypes),
  phone: whatsapp,
  website: website.nullable(),
  address: paragraphs(500, 5),
  description: paragraphs(5000, 10),
  /** Of an own photo that was handed in before; null: none. */
  photo_id: z.uuid().nullable(),
  minimum_order: pieces.nullable(),
  prices: z.array(ladderStep).max(MOST_PRICES),
};

/** What a whole listing must be; the same is asked of one that was changed in part. */
export const listingInput = z
  .strictObject(fields)
  .refine(({ prices, minimum_order }) => ladderFault(prices, minimum_order) === null, { path: ['prices'] });
export type ListingInput = z.infer<typeof listingInput>;

/** What is left out stays as it is. */
export const listingChange = z.strictObject(fields).partial();
export type ListingChange = z.infer<typeof listingChange>;

const filterOf = <const T extends readonly string[]>(words: T) => z.enum([ALL, ...words]).default(ALL);

/** `product`: words that the product's or the store's name holds. */
export const listingsParams = z.strictObject({
  page: pageText,
  product: text(120).default(''),
  category: filterOf(supplierCategories),
  type: filterOf(supplierTypes),
});
export type ListingsParams = z.infer<typeof listingsParams>;
export const ownListingsParams = z.strictObject({ page: pageText });
export const listingIdInput = z.strictObject({ listing_id: z.uuid() });
export const reportInput = listingIdInput.extend({ reason: z.enum(reportReasons), note: text(500).default('') });
export type ReportInput = z.infer<typeof reportInput>;

/** What everybody sees of it: everything but the number, which is asked for. */
export const listing = z.object({
  id: z.string(),
  product: z.string(),
  store: z.string(),
  category: z.enum(supplierCategories),
  type: z.enum(supplierTypes),
  website: z.string().nullable(),
  address: z.string(),
  description: z.string(),
  photo_id: z.string().nullable(),
  minimum_order: z.int().nullable(),
  prices: z.array(z.object({ from: z.int(), price: z.int() })),
  /** When its owner last said that it is true. */
  confirmed_at: z.iso.datetime(),
  /** The asker's own. */
  is_own: z.boolean(),
  is_demo: z.boolean(),
});
export type Listing = z.infer<typeof listing>;

/** The same as its owner sees it. */
export const ownListing = listing.extend({
  phone: z.string(),
  standing: z.enum([...listingStates, 'withdrawn', 'lapsed']),
  /** What whoever refused it has said. */
  note: z.string().nullable(),
  /** How many people asked for the number. */
  asked: z.int(),
  /** It is time to say whether it is all still true. */
  ask_to_confirm: z.boolean(),
});
export type OwnListing = z.infer<typeof ownListing>;

export const listingsAnswer = z.object({ listings: z.array(listing), page: z.int(), pages: z.int(), total: z.int() });
export type ListingsAnswer = z.infer<typeof listingsAnswer>;
/** `left`: how many more the account may have. */
export const ownListingsAnswer = z.object({ listings: z.array(ownListing), page: z.int(), pages: z.int(), left: z.int() });
export type OwnListingsAnswer = z.infer<typeof ownListingsAnswer>;
export const listingAnswer = z.object({ listing });
export const ownListingAnswer = z.object({ listing: ownListing });
export const phoneAnswer = z.object({ phone: z.string() });
/** `width` and `height` of the largest that is kept. */
export const photoAnswer = z.object({ photo_id: z.string(), width: z.int(), height: z.int() });
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** `details` of a photo that is not taken: what is wrong with it. */
export const photoFaults = ['not_a_photo', 'too_small', 'too_large', 'broken'] as const;
export type PhotoFault = (typeof photoFaults)[number];
/** `details` of a listing that is not taken: there is no more room, or its photos take too much. */
export const listingRefusal = z.object({ reason: z.enum(['full', 'photos_full']) });
