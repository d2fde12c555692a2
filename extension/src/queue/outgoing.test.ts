import { describe, expect, it } from 'vitest';
import { toOutgoing } from '#src/queue/outgoing.ts';
import { aShoe, aShoeVariant } from '#src/testing/shoes.ts';

const seen_on = {
  kind: 'search',
  keyword: 'hadiah rahasia',
  category: null,
  shop: null,
  product: null,
  sort: 'pop',
  page: 2,
  position: 3,
  found: 4321,
} as const;

/** As in cards, with the search words and tracking. */
const tracked = 'https://shopee.co.id/sepatu-i.77.1001?keyword=hadiah%20rahasia&sp_atk=5#hadiah-rahasia';
const card = aShoe({ seen_on, url: tracked, variants: [aShoeVariant({ url: tracked })] });

describe('what leaves of a look', () => {
  it.each([true, false])('is addressed by its ids alone, with and without the words (%s)', (words) => {
    const [sent] = toOutgoing([card], words);
    const plain = toOutgoing([{ ...card, url: 'https://shopee.co.id/sepatu-i.77.1001' }], words)[0];
    expect(sent).toMatchObject({ url: expect.stringMatching(/^https:\/\/shopee\.co\.id\/[^?#]*77[./]1001$/) });
    expect(sent).toMatchObject({ url: (plain as typeof card).url });
    expect(JSON.stringify({ ...sent, seen_on: null })).not.toMatch(/rahasia|sp_atk/);
  });

  it('says the words only where that was agreed to, the place on the list always', () => {
    expect(toOutgoing([card], true)[0]).toMatchObject({ seen_on });
    expect(toOutgoing([card], false)[0]).toMatchObject({ seen_on: { ...seen_on, keyword: null } });
    expect(JSON.stringify(toOutgoing([card], false))).not.toContain('rahasia');
  });

  it('of a store alone is the look itself', () => {
    const { marketplace, observed_at, store } = aShoe();
    const page = { marketplace, observed_at, dated: 'known', read_from: 'api', reader: 'shop_get', store } as const;
    expect(toOutgoing([page], false)).toEqual([page]);
  });
});
