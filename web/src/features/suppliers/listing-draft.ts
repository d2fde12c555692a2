import { indonesianPhone, websiteOf } from '@telaah/shared/features/accounts/rules';
import { type LadderStep, ladderFault } from '@telaah/shared/features/suppliers/rules';
import type { ListingInput, OwnListing } from '@telaah/shared/features/suppliers/schema';

/** A step of the price ladder, with null for an empty field. */
export interface DraftStep {
  from: number | null;
  price: number | null;
}

export interface ListingDraft {
  product: string;
  store: string;
  /** Empty until one is chosen; `type` too. */
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

const isComplete = (step: DraftStep): step is LadderStep => step.from !== null && step.price !== null;
const withoutEmptySteps = (prices: readonly DraftStep[]): DraftStep[] =>
  prices.filter(({ from, price }) => from !== null || price !== null);

/** `step`: its index in the draft; `part`: the wrong field; `word`: the key of its text below `fault`. */
export type LadderProblem = { step: number; part: 'from' | 'price'; word: 'step' | 'stepFrom' | 'stepPrice' | 'stepMinimum' };

/** Finds the first incomplete step, otherwise the first that breaks the ladder's rules; null: none. Empty steps are ignored. */
export const findLadderProblem = ({ prices, minimum_order }: ListingDraft): LadderProblem | null => {
  const indexOfStep = (step: DraftStep | undefined) => prices.indexOf(step as DraftStep);
  const steps = withoutEmptySteps(prices);
  const incomplete = steps.find((step) => !isComplete(step));
  if (incomplete) return { step: indexOfStep(incomplete), part: incomplete.from === null ? 'from' : 'price', word: 'step' };
  const found = ladderFault(steps.filter(isComplete), minimum_order);
  if (!found) return null;
  const words = { from: 'stepFrom', price: 'stepPrice', minimum: 'stepMinimum' } as const;
  return { step: indexOfStep(steps[found.step]), part: found.fault === 'price' ? 'price' : 'from', word: words[found.fault] };
};

const isTooShort = (text: string, minLength: number): boolean => text.trim().length < minLength;

/** Applies the same rules as the API's schema. */
export const findWrongFields = (draft: ListingDraft): Record<keyof Omit<ListingDraft, 'photo_id'>, boolean> => ({
  product: isTooShort(draft.product, 2),
  store: isTooShort(draft.store, 2),
  category: draft.category === '',
  type: draft.type === '',
  phone: indonesianPhone(draft.phone) === null,
  website: draft.website.trim() !== '' && websiteOf(draft.website) === null,
  address: isTooShort(draft.address, 5),
  description: isTooShort(draft.description, 10),
  minimum_order: draft.minimum_order !== null && draft.minimum_order < 1,
  prices: findLadderProblem(draft) !== null,
});

/** Expects a draft without wrong fields. */
export const toListingInput = ({ prices, website, category, type, ...draft }: ListingDraft): ListingInput => ({
  ...draft,
  category: category as ListingInput['category'],
  type: type as ListingInput['type'],
  website: website.trim() === '' ? null : website.trim(),
  prices: prices.filter(isComplete),
});

const storageKeyOf = (id: string | null): string => `telaah:listing-draft:${id ?? 'new'}`;

const isDraft = (value: unknown): value is ListingDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(emptyDraft).every(([name, emptyValue]) => {
    const fieldValue = (value as Record<string, unknown>)[name];
    if (Array.isArray(emptyValue))
      return Array.isArray(fieldValue) && fieldValue.every((step) => typeof step === 'object' && step !== null);
    return emptyValue === null
      ? fieldValue === null || ['string', 'number'].includes(typeof fieldValue)
      : typeof fieldValue === 'string';
  });

/** Reads the unsaved input of this tab, for a new listing if `id` is null. It lasts until the tab closes or the account signs out. */
export const readStoredDraft = (id: string | null): ListingDraft | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(id)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** A `draft` of null removes the stored one. */
export const storeDraft = (id: string | null, draft: ListingDraft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(storageKeyOf(id));
    else sessionStorage.setItem(storageKeyOf(id), JSON.stringify(draft));
  } catch {
    // If the storage is full or blocked, unsaved input is not restored.
  }
};
