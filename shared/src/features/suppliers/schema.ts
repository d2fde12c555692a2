import { z } from 'zod';
import { indonesianPhone, MOST_TYPED_FOR_PHONE, websiteOf } from '#src/features/accounts/rules.ts';
import { ALL, supplierCategories, supplierTypes } from '#src/features/suppliers/listing-choices.ts';
import { ladderFault, listingStates, MOST_PRICES, reportReasons } from '#src/features/suppliers/rules.ts';
import { paragraphs } from '#src/lib/paragraphs.ts';
import { pageText, text } from '#src/lib/text.ts';

export const WEBSITE_MESSAGE = 'Format website tidak valid';
export const WHATSAPP_MESSAGE = 'Format No. HP harus seperti: +6281234567890';

const MOST_PIECES = 10_000_000;
const MOST_RUPIAH = 2_000_000_000;

/** A WhatsApp number, stored as `+62…`. */
const whatsapp = z
  .string()
  .max(MOST_TYPED_FOR_PHONE)
  .overwrite((typed) => indonesianPhone(typed) ?? typed)
  .refine((typed) => indonesianPhone(typed) !== null, WHATSAPP_MESSAGE);

/** A full website address; the server never requests it. */
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
  photo_id: z.uuid().nullable(),
  minimum_order: pieces.nullable(),
  prices: z.array(ladderStep).max(MOST_PRICES),
};

/** A whole listing; a partly changed listing must satisfy it too. */
export const listingInput = z
  .strictObject(fields)
  .refine(({ prices, minimum_order }) => ladderFault(prices, minimum_order) === null, { path: ['prices'] });
export type ListingInput = z.infer<typeof listingInput>;

/** Omitted fields stay as they are. */
export const listingChange = z.strictObject(fields).partial();
export type ListingChange = z.infer<typeof listingChange>;

const filterOf = <const T extends readonly string[]>(words: T) => z.enum([ALL, ...words]).default(ALL);

/** `product`: words in the product's or the store's name. */
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

/** The public fields: all but the phone number, which must be requested. */
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
  confirmed_at: z.iso.datetime(),
  is_own: z.boolean(),
  is_demo: z.boolean(),
});
export type Listing = z.infer<typeof listing>;

export const ownListing = listing.extend({
  phone: z.string(),
  standing: z.enum([...listingStates, 'withdrawn', 'lapsed']),
  /** The reviewer's reason for a refusal. */
  note: z.string().nullable(),
  asked: z.int(),
  ask_to_confirm: z.boolean(),
});
export type OwnListing = z.infer<typeof ownListing>;

export const listingsAnswer = z.object({ listings: z.array(listing), page: z.int(), pages: z.int(), total: z.int() });
export type ListingsAnswer = z.infer<typeof listingsAnswer>;
/** `left`: how many more listings the account may have. */
export const ownListingsAnswer = z.object({ listings: z.array(ownListing), page: z.int(), pages: z.int(), left: z.int() });
export type OwnListingsAnswer = z.infer<typeof ownListingsAnswer>;
export const listingAnswer = z.object({ listing });
export const ownListingAnswer = z.object({ listing: ownListing });
export const phoneAnswer = z.object({ phone: z.string() });
/** px. */
export const photoAnswer = z.object({ photo_id: z.string(), width: z.int(), height: z.int() });
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** `details` of a refused photo. */
export const photoFaults = ['not_a_photo', 'too_small', 'too_large', 'broken'] as const;
export type PhotoFault = (typeof photoFaults)[number];
/** `details` of a refused listing: the account has too many listings, or its photos take too much space. */
export const listingRefusal = z.object({ reason: z.enum(['full', 'photos_full']) });
