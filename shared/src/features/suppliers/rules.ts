export const reportReasons = ['number_dead', 'not_supplier', 'fraud', 'wrong_picture', 'forbidden', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const LISTINGS_A_PAGE = 24;
export const MOST_LISTINGS = 30;
export const MOST_PRICES = 6;
/** Suppliers' phone numbers one person is shown in a day. */
export const NUMBERS_A_DAY = 30;
/** Requests for lists and listings without an account, per minute and address. */
export const LISTINGS_OF_VISITORS = 60;
/** Different people whose reports hide a listing until it is reviewed. */
export const REPORTS_THAT_HIDE = 3;

const DAY = 86_400_000;
export const REMIND_AFTER_DAYS = 90;
/** Days without confirmation by the owner after which the listing is hidden from others. */
export const HIDE_AFTER_DAYS = 180;

/** Limits of an uploaded photo; stored copies are always WebP, in `PHOTO_WIDTHS`. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_LEAST_SIDE = 200;
/** Stored widths in px, smallest first: for a card, a phone, a desktop. Nothing is enlarged. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** A photo's id is never reused, so the content of an address never changes. */
export const photoAddress = (photoId: string, width: PhotoWidth): string => `/photos/${photoId}-${width}.webp`;

/** A phone number as people write it in a text, with any separators between its digits. */
const NUMBER = /(?<![\p{Nd}.,])(?:\(?\+|[0０]|62|8)(?:[\s().\-–/]{0,3}\p{Nd}){8,17}/gu;
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})+$/;
const CHAT_LINK = /(?:https?:\/\/)?(?:wa\.me|wa\.link|(?:api|chat|web)\.whatsapp\.com)\/[^\s,;]*/gi;
const HIDDEN = '•••';

/** Hides phone numbers and chat links in a supplier's text, for readers without an account. */
export const withoutNumbers = (text: string): string =>
  text.replace(CHAT_LINK, HIDDEN).replace(NUMBER, (found) => (AMOUNT.test(found) ? found : HIDDEN));

export const chatWith = (phone: string, words: string): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(words)}`;

/** From this many pieces on, one costs this much, in whole rupiah. */
export interface LadderStep {
  from: number;
  price: number;
}

/** The first step with a fault; null: none. Prices must fall from step to step, and none may start below the minimum order. */
export const ladderFault = (
  steps: readonly LadderStep[],
  minimumOrder: number | null,
): { step: number; fault: 'from' | 'price' | 'minimum' } | null => {
  for (const [step, { from, price }] of steps.entries()) {
    const before = steps[step - 1];
    if (before === undefined && minimumOrder !== null && from < minimumOrder) return { step, fault: 'minimum' };
    if (before !== undefined && from <= before.from) return { step, fault: 'from' };
    if (before !== undefined && price >= before.price) return { step, fault: 'price' };
  }
  return null;
};

/** State set by a review, or by many reports (`held`). */
export const listingStates = ['waiting', 'shown', 'refused', 'held'] as const;
export type ListingState = (typeof listingStates)[number];
/** The state its owner sees: also `withdrawn` by the owner, or `lapsed` without confirmation for too long. */
export type ListingPhase = ListingState | 'withdrawn' | 'lapsed';

interface Aging {
  state: ListingState;
  withdrawn_at: Date | null;
  confirmed_at: Date;
}

export const hideBefore = (now: Date): Date => new Date(now.getTime() - HIDE_AFTER_DAYS * DAY);
export const remindBefore = (now: Date): Date => new Date(now.getTime() - REMIND_AFTER_DAYS * DAY);

/** Others see the listing only while this is `shown`. */
export const toListingPhase = ({ state, withdrawn_at, confirmed_at }: Aging, now: Date): ListingPhase => {
  if (withdrawn_at !== null) return 'withdrawn';
  if (state === 'shown' && confirmed_at < hideBefore(now)) return 'lapsed';
  return state;
};

/** Contacts that a reviewer confirmed to be the supplier's own; `website` null: none. */
export interface ApprovedContacts {
  phone: string;
  website: string | null;
}

const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');

/** True while the phone number or website is not approved for the account. `vouched`: approved contacts, [] after a later refusal. */
export const needsApproval = ({ phone, website }: ApprovedContacts, vouched: readonly ApprovedContacts[]): boolean => {
  const knowsPhone = vouched.some((known) => known.phone === phone);
  const knowsSite =
    website === null || vouched.some((known) => known.website !== null && hostOf(known.website) === hostOf(website));
  return !knowsPhone || !knowsSite;
};
