/** Why somebody reports a listing. */
export const reportReasons = ['number_dead', 'not_supplier', 'fraud', 'wrong_picture', 'forbidden', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const LISTINGS_A_PAGE = 24;
export const MOST_LISTINGS = 30;
export const MOST_PRICES = 6;
/** Of suppliers' numbers that one person is shown in a day. */
export const NUMBERS_A_DAY = 30;
/** Looks at the list and at listings, a minute and address, of whoever has no account. */
export const LISTINGS_OF_VISITORS = 60;
/** Different people who report a listing before it is hidden until a person has looked at it. */
export const REPORTS_THAT_HIDE = 3;

const DAY = 86_400_000;
/** Days after which the owner is asked whether it is all still true. */
export const REMIND_AFTER_DAYS = 90;
/** Days without a word from the owner after which nobody else sees it. */
export const HIDE_AFTER_DAYS = 180;

/** What a photo may be when it is handed in. What is kept is another one: `PHOTO_WIDTHS`, and always WebP. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_LEAST_SIDE = 200;
/** Widths in which a photo is kept, smallest first: a card, a phone, a desktop. Nothing is enlarged. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Where a photo is shown. Its name is never used again, so what is there never changes. */
export const photoAddress = (photoId: string, width: PhotoWidth): string => `/photos/${photoId}-${width}.webp`;

/** A phone number as people write one into a text, with any marks between its digits. */
const NUMBER = /(?<![\p{Nd}.,])(?:\(?\+|[0０]|62|8)(?:[\s().\-–/]{0,3}\p{Nd}){8,17}/gu;
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})+$/;
const CHAT_LINK = /(?:https?:\/\/)?(?:wa\.me|wa\.link|(?:api|chat|web)\.whatsapp\.com)\/[^\s,;]*/gi;
const HIDDEN = '•••';

/** What a supplier wrote, for whoever has no account: without the numbers that are in it. */
export const withoutNumbers = (text: string): string =>
  text.replace(CHAT_LINK, HIDDEN).replace(NUMBER, (found) => (AMOUNT.test(found) ? found : HIDDEN));

/** Opens a chat with the supplier, its first words written already. */
export const chatWith = (phone: string, words: string): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(words)}`;

/** From so many pieces on one costs this much, in whole rupiah. */
export interface LadderStep {
  from: number;
  price: number;
}

/** What is wrong with a price ladder, by step; null: nothing. More pieces are never dearer, and nobody may buy less than the minimum order. */
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

/** What a person has decided about a listing, or what many reports have. */
export const listingStates = ['waiting', 'shown', 'refused', 'held'] as const;
export type ListingState = (typeof listingStates)[number];
/** The same as its owner sees it: taken down by the owner, or not confirmed for too long. */
export type ListingPhase = ListingState | 'withdrawn' | 'lapsed';

interface Aging {
  state: ListingState;
  withdrawn_at: Date | null;
  confirmed_at: Date;
}

/** Confirmed before this moment, it is too long ago to be shown. */
export const hideBefore = (now: Date): Date => new Date(now.getTime() - HIDE_AFTER_DAYS * DAY);
/** Confirmed before this moment, its owner is asked. */
export const remindBefore = (now: Date): Date => new Date(now.getTime() - REMIND_AFTER_DAYS * DAY);

/** Others see it while this is `shown`. */
export const toListingPhase = ({ state, withdrawn_at, confirmed_at }: Aging, now: Date): ListingPhase => {
  if (withdrawn_at !== null) return 'withdrawn';
  if (state === 'shown' && confirmed_at < hideBefore(now)) return 'lapsed';
  return state;
};

/** What a person vouches for who approves a listing: that this number, and this website where there is one, is the supplier's own. */
export interface ApprovedContacts {
  phone: string;
  /** Null: none. */
  website: string | null;
}

const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');

/**
 * Whether a new or changed listing waits until a person has looked at it: the first of everybody, and everything whose number or website nobody has
 * vouched for yet. `vouched`: what was approved of this account's; empty where nothing was, or where a listing of it was refused since.
 */
export const needsApproval = ({ phone, website }: ApprovedContacts, vouched: readonly ApprovedContacts[]): boolean => {
  const knowsPhone = vouched.some((known) => known.phone === phone);
  const knowsSite =
    website === null || vouched.some((known) => known.website !== null && hostOf(known.website) === hostOf(website));
  return !knowsPhone || !knowsSite;
};
