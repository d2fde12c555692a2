import { describe, expect, it } from 'vitest';
import { judgeDiscount } from '#src/features/prices/discount.ts';
import { discountWords } from '#src/features/prices/discount-words.ts';
import type { Discount } from '#src/features/prices/schema.ts';
import en from '#src/i18n/en/common.json' with { type: 'json' };
import id from '#src/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '#src/i18n/loading/create.ts';
import zh from '#src/i18n/zh/common.json' with { type: 'json' };
import { createFormat } from '#src/lib/format/format.ts';
import { daysOfVector, VECTOR_DAY } from '#src/testing/discount-vector.ts';
import { discountVectors } from '#src/testing/discount-vectors.ts';

const resources = { en: { common: en }, id: { common: id }, zh: { common: zh } };
const wordsIn = (language: keyof typeof resources, discount: Discount) =>
  discountWords(discount, createFormat(language), createI18n({ language, resources }).getFixedT(language, 'common'));

const verdictOf = (name: string): Discount => {
  const vector = discountVectors.find((each) => each.name === name);
  if (!vector) throw new Error(name);
  const { low, claimed } = vector.page;
  return judgeDiscount({ day: VECTOR_DAY, price: low, claimed }, daysOfVector(vector)) as Discount;
};

describe('the words of a verdict on a discount', () => {
  it.each([
    ['first visit with 30 market days', 'Discount 50%: real', 'Diskon 50%: nyata', '折扣 50%：真实'],
    ['less than claimed', 'Discount 50%: 16.7% real', 'Diskon 50%: nyata 16,7%', '折扣 50%：其中 16.7% 真实'],
    ['raised for three days', 'Discount 50%: not real', 'Diskon 50%: tidak nyata', '折扣 50%：不真实'],
    ['twelve days', 'Discount 50%: cannot be told yet', 'Diskon 50%: belum bisa dipastikan', '折扣 50%：尚无法判断'],
  ])('%s, in a line', (name, ...texts) => {
    const verdict = verdictOf(name);
    expect([wordsIn('en', verdict).short, wordsIn('id', verdict).short, wordsIn('zh', verdict).short]).toEqual(texts);
  });

  it('say the reference and its days, or how many are missing', () => {
    expect(wordsIn('en', verdictOf('raised for three days'))).toMatchObject({
      why: 'Now Rp179,900; the lowest price of the 30 days before it fell (20 Nov 2026): Rp179,900.',
      seen: '29 of 30 days known, from your visits; price of 20 Nov 2026.',
    });
    expect(wordsIn('en', verdictOf('a price that fell and rose in part')).why).toBe(
      'Now Rp30,000; the most frequent price of 90 days: Rp37,000.',
    );
    expect(wordsIn('id', verdictOf('twelve days')).why).toBe('12 dari 30 hari sebelum harga turun diketahui, perlu 27.');
    expect(wordsIn('en', verdictOf('days that nobody saw')).why).toContain('over 7 days');
    expect(wordsIn('en', verdictOf('visits and market, each half of the days')).seen).toContain('the market and your visits');
  });

  it('say how many days are missing once, and the whole rule everywhere', () => {
    const verdict = verdictOf('first visit, nothing known');
    expect(wordsIn('en', verdict)).toMatchObject({ seen: null, why: '1 of 30 days known, 27 are needed.' });
    for (const language of ['en', 'id', 'zh'] as const) {
      for (const number of ['30', '90', '7']) expect(wordsIn(language, verdict).rule).toContain(number);
    }
  });
});
