import { expect, it } from 'vitest';
import { marketplaces } from '#src/marketplaces/index.ts';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { languageWords } from '#src/testing/language-words.ts';

/** A body in which every object also has the language's words as keys: a hostile page could send it. */
const withWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([
    ...Object.entries(value).map(([key, inner]) => [key, withWords(inner)]),
    ...languageWords.map((word) => [word, { polluted: true }]),
  ]);
};

const shopee = (word: string) => ({
  items: [
    {
      item_basic: null,
      item_data: {
        itemid: 5,
        shopid: 6,
        item_card_display_price: { price: 9_000_000_000 },
        item_card_display_sold_count: { historical_sold_count: 3 },
        shop_data: { shop_name: word },
      },
      item_card_displayed_asset: { name: word, image: 'id-11111111-bbbbb', shop_location: word },
    },
  ],
});
const tokopedia = (word: string) => [
  {
    data: {
      searchProductV5: {
        header: {},
        data: {
          products: [
            {
              id: '7',
              name: word,
              url: `https://www.tokopedia.com/${word}/kaos`,
              mediaURL: {},
              price: { text: 'Rp5.000', number: 5000 },
              shop: { id: '1', name: word, city: word, url: `https://www.tokopedia.com/${word}` },
            },
          ],
        },
      },
      [word]: { data: { products: [] } },
    },
  },
];
const lazada = (word: string) => ({
  mods: {
    listItems: [{ itemId: '8', name: word, price: '10000.00', location: word, sellerName: word, sellerId: '400', brandName: word }],
  },
});

it.each([
  ['shopee', shopee],
  ['tokopedia', tokopedia],
  ['lazada', lazada],
] as const)('words of the language on a page of %s are texts, wherever they stand', (id, body) => {
  const { hosts } = marketplaces[id];
  const context = { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'api', url: `https://${hosts[0]}/x` } as const;
  for (const word of languageWords) {
    const plain = readPayload(body(word), context);
    expect(plain?.snapshots).toMatchObject([{ name: word, store: { name: word }, location: word }]);
    expect(readPayload(withWords(body(word)), context)?.snapshots).toEqual(plain?.snapshots);
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
