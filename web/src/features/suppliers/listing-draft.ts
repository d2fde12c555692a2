import { indonesianPhone, websiteOf } from '@telaah/shared/features/accounts/rules';
import { type LadderStep, ladderFault } from '@telaah/shared/features/suppliers/rules';
import type { ListingInput, OwnListing } from '@telaah/shared/features/suppliers/schema';

export interface DraftStep {
  from: number | null;
  price: number | null;
}

export interface ListingDraft {
  product: string;
  store: string;
  /** Empty if none is chosen. */
  category: string;
  type: string;
  phone: string;
  website: string;
  address: string;
  description: string;
  photo_id: string | null;
  minimum_order: number | null;
  prices: DraftStep[];
}

export const emptyDraft: ListingDraft = {
  product: '',
  store: '',
  category: '',
  type: '',
  phone: '',
  website: '',
  address: '',
  description: '',
  photo_id: null,
  minimum_order: null,
  prices: [],
};

export const toListingDraft = (listing: OwnListing): ListingDraft => ({
  product: listing.product,
  store: listing.store,
  category: listing.category,
  type: listing.type,
  phone: listing.phone,
  website: listing.website ?? '',
  address: listing.address,
  description: listing.description,
  photo_id: listing.photo_id,
  minimum_order: listing.minimum_order,
  prices: listing.prices,
});

const isWhole = (step: DraftStep): step is LadderStep => step.from !== null && step.price !== null;
const withoutEmptySteps = (prices: readonly DraftStep[]): DraftStep[] =>
  prices.filter(({ from, price }) => from !== null || price !== null);

export type LadderProblem = { step: number; part: 'from' | 'price'; word: 'step' | 'stepFrom' | 'stepPrice' | 'stepMinimum' };

/** The first wrong step and the field that is wrong. */
export const ladderProblem = ({ prices, minimum_order }: ListingDraft): LadderProblem | null => {
  const at = (wanted: DraftStep | undefined) => prices.indexOf(wanted as DraftStep);
  const steps = withoutEmptySteps(prices);
  const part = steps.find((step) => !isWhole(step));
  if (part) return { step: at(part), part: part.from === null ? 'from' : 'price', word: 'step' };
  const found = ladderFault(steps.filter(isWhole), minimum_order);
  if (!found) return null;
  const words = { from: 'stepFrom', price: 'stepPrice', minimum: 'stepMinimum' } as const;
  return { step: at(steps[found.step]), part: found.fault === 'price' ? 'price' : 'from', word: words[found.fault] };
};

const isShort = (text: string, least: number): boolean => text.trim().length < least;

/** The same rules as the API's schema. */
export const findWrongFields = (draft: ListingDraft): Record<keyof Omit<ListingDraft, 'photo_id'>, boolean> => ({
  product: isShort(draft.product, 2),
  store: isShort(draft.store, 2),
  category: draft.category === '',
  type: draft.type === '',
  phone: indonesianPhone(draft.phone) === null,
  website: draft.website.trim() !== '' && websiteOf(draft.website) === null,
  address: isShort(draft.address, 5),
  description: isShort(draft.description, 10),
  minimum_order: draft.minimum_order !== null && draft.minimum_order < 1,
  prices: ladderProblem(draft) !== null,
});

/** Only for a draft without wrong fields. */
export const toListingInput = ({ prices, website, category, type, ...draft }: ListingDraft): ListingInput => ({
  ...draft,
  category: category as ListingInput['category'],
  type: type as ListingInput['type'],
  website: website.trim() === '' ? null : website.trim(),
  prices: prices.filter(isWhole),
});

const keyOf = (id: string | null): string => `telaah:listing-draft:${id ?? 'new'}`;

const isDraft = (value: unknown): value is ListingDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(emptyDraft).every(([name, empty]) => {
    const fieldValue = (value as Record<string, unknown>)[name];
    if (Array.isArray(empty))
      return Array.isArray(fieldValue) && fieldValue.every((step) => typeof step === 'object' && step !== null);
    return empty === null
      ? fieldValue === null || ['string', 'number'].includes(typeof fieldValue)
      : typeof fieldValue === 'string';
  });

/** Unsaved input of this tab; null if there is none. Ends when the tab closes or its account signs out. */
export const readStoredDraft = (id: string | null): ListingDraft | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Null removes the stored draft. */
export const storeDraft = (id: string | null, draft: ListingDraft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Full or blocked storage only costs the convenience.
  }
};
