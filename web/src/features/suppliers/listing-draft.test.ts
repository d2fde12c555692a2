import { listingInput } from '@telaah/shared/features/suppliers/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  emptyDraft,
  findLadderProblem,
  findWrongFields,
  type ListingDraft,
  readStoredDraft,
  storeDraft,
  toListingInput,
} from '#src/features/suppliers/listing-draft.ts';

const draft: ListingDraft = {
  ...emptyDraft,
  product: 'Hijab voal',
  store: 'Konveksi Rahma',
  category: 'fashion_accessories',
  type: 'manufacturer',
  phone: '0812-3456-7890',
  website: 'rahma.example',
  address: 'Cigondewah, Bandung',
  description: 'Produksi sendiri.',
  minimum_order: 20,
  prices: [
    { from: 20, price: 14_500 },
    { from: null, price: null },
  ],
};
const wrong = (change: Partial<ListingDraft>) =>
  Object.entries(findWrongFields({ ...draft, ...change })).flatMap(([name, isWrong]) => (isWrong ? [name] : []));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('a draft with nothing wrong in it is what the server takes, without the step that nobody filled in', () => {
  expect(wrong({})).toEqual([]);
  const taken = listingInput.parse(toListingInput(draft));
  expect(taken).toMatchObject({
    phone: '+6281234567890',
    website: 'https://rahma.example/',
    prices: [{ from: 20, price: 14_500 }],
  });
});

it.each<[Partial<ListingDraft>, string]>([
  [{ product: ' x ' }, 'product'],
  [{ category: '' }, 'category'],
  [{ phone: '+12025550123' }, 'phone'],
  [{ website: 'rahma' }, 'website'],
  [{ description: 'pendek' }, 'description'],
  [{ prices: [{ from: 20, price: null }] }, 'prices'],
])('what is wrong in %o is said of %s, where the server would refuse it', (change, name) => {
  expect(wrong(change)).toEqual([name]);
});

it('the step that is wrong is named as it stands on the screen', () => {
  const prices = [
    { from: null, price: null },
    { from: 20, price: 100 },
    { from: 50, price: 100 },
  ];
  expect(findLadderProblem({ ...draft, prices })).toEqual({ step: 2, part: 'price', word: 'stepPrice' });
});

it('what was typed is kept until it is saved; what somebody else has put there is not taken for it', () => {
  storeDraft(null, draft);
  expect([readStoredDraft(null), readStoredDraft('another')]).toEqual([draft, null]);
  storeDraft(null, null);
  expect(readStoredDraft(null)).toBeNull();
  for (const odd of ['{', '[]', '{"product":1}', '7']) {
    kept.set('telaah:listing-draft:new', odd);
    expect(readStoredDraft(null)).toBeNull();
  }
});
