import { z } from 'zod';
import type { AnyNotice, Place } from '#src/notices/notice.ts';

/** `at`: the instant of the event, ISO 8601. */
export const listingData = z.object({ listing_id: z.string(), at: z.string(), product: z.string() });
export type ListingNoticeData = z.output<typeof listingData>;

/** Common to notices about a supplier's listing: one for each instant, with a link to the own listings. */
export const listingNotice = {
  about: 'supplier',
  channels: ['inbox', 'mail'],
  once: ({ listing_id, at }: ListingNoticeData) => `${listing_id}:${at}`,
  link: () => '/suppliers/mine',
} as const satisfies Partial<AnyNotice>;

export const productPlace = { form: 'text', get: ({ product }) => product } as const satisfies Place<ListingNoticeData>;
