import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { firstList, findInterests } = await import('#src/features/home/interests.ts');

describe('what the last searches tell of a trade', () => {
  it('is the category that was chosen, else the words, and never an address', () => {
    expect(
      findInterests([
        { kind: 'product', label: 'serum wajah', address: '?q=serum+wajah' },
        { kind: 'product', label: 'kemeja', address: '?q=kemeja&category=12' },
        { kind: 'product', label: 'https://shopee.co.id/x-i.1.2', address: '?q=https%3A%2F%2Fshopee.co.id%2Fx-i.1.2' },
        { kind: 'product', label: 'kaos', address: '?q=kaos&category=12' },
      ]),
    ).toEqual({ words: ['serum wajah'], category_ids: [12] });
  });

  it('is of the newest only', () => {
    const searches = ['a', 'b', 'c', 'd'].map((label) => ({ kind: 'product', label, address: `?q=${label}` }));
    expect(findInterests(searches).words).toEqual(['a', 'b', 'c']);
  });
});

it('who sells other people’s goods sees first what is new, everybody else what rises', () => {
  expect(['dropshipper', 'affiliator', 'brand_owner', null].map((persona) => firstList(persona as 'affiliator' | null))).toEqual([
    'fresh',
    'fresh',
    'rising',
    'rising',
  ]);
});
