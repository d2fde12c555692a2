import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimedPrice } from '#src/features/prices/claim.ts';
import { judgeDiscount, LEAST_KNOWN_DAYS, PRICE_DAYS } from '#src/features/prices/discount.ts';
import { mergePriceDays } from '#src/features/prices/price-days.ts';
import { discount, type PriceDay } from '#src/features/prices/schema.ts';
import { addDays } from '#src/lib/dates/dates.ts';
import { type DiscountVector, daysOfVector, shortVerdict, VECTOR_DAY } from '#src/testing/discount-vector.ts';
import { discountVectors } from '#src/testing/discount-vectors.ts';
import { runs } from '#src/testing/runs.ts';

const judged = (vector: DiscountVector) => {
  const { low, claimed, variants = [] } = vector.page;
  const price = low === null ? null : { low };
  const page = {
    price,
    original_price: claimed,
    variants: variants.map((each) => ({ price: each.price, original_price: each.claimed })),
  };
  return judgeDiscount({ day: VECTOR_DAY, price: low, claimed: claimedPrice(page) }, daysOfVector(vector));
};

describe('the verdict on a discount', () => {
  it.each(discountVectors.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    expect(shortVerdict(judged(vector))).toEqual(vector.verdict);
  });

  it('says what it was judged by, from when and who saw it', () => {
    const [name, both] = ['visits and market, each half of the days', 'first visit with 30 market days'].map(
      (wanted) => discountVectors.find((vector) => vector.name === wanted) as DiscountVector,
    );
    expect(judged(name as DiscountVector)).toMatchObject({ reference: 100_000, fell_on: VECTOR_DAY, from: ['market', 'visits'] });
    expect(judged(both as DiscountVector)).toMatchObject({ reference: 100_000, price: 50_000, day: VECTOR_DAY, from: ['market'] });
  });
});

/** Random days before the page with few different prices, so that falls, rises and gaps are frequent. */
const anyDays: fc.Arbitrary<PriceDay[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 140 }), fc.constantFrom(50, 99, 100, 120, 150, 200)), {
    maxLength: 140,
    selector: ([ago]) => ago,
  })
  .map((seen) => seen.map(([ago, price]) => ({ day: addDays(VECTOR_DAY, -ago), price: price * 1000, from: ['market'] })));
const everyDay = fc
  .array(fc.constantFrom(50, 100, 120, 200), { minLength: 30, maxLength: 130 })
  .map((prices) =>
    prices.map((price, ago): PriceDay => ({ day: addDays(VECTOR_DAY, -1 - ago), price: price * 1000, from: ['market'] })),
  );
const anyClaim = fc.record({ price: fc.constantFrom(50_000, 100_000, 120_000), claimed: fc.integer({ min: 1, max: 400_000 }) });
const options = { numRuns: runs(5000, 400) };

describe('whatever was seen', () => {
  it('a verdict is whole: real between nothing and the claim, by a reference or not told', () => {
    fc.assert(
      fc.property(anyDays, anyClaim, (days, claim) => {
        const verdict = judgeDiscount({ day: VECTOR_DAY, ...claim }, days);
        expect(verdict === null).toBe(claim.claimed * 0.99 < claim.price);
        if (verdict === null) return;
        expect(discount.parse(verdict)).toEqual(verdict);
        expect((verdict.real === null) === (verdict.result === 'unknown')).toBe(true);
        expect((verdict.reference === null) === (verdict.result === 'unknown')).toBe(true);
        expect(verdict.real ?? 0).toBeLessThanOrEqual(verdict.claimed);
      }),
      options,
    );
  });

  it('nothing is called real with fewer than 27 of 30 days, nor where the 30 days before the fall saw a price as low', () => {
    fc.assert(
      fc.property(fc.oneof(anyDays, everyDay), anyClaim, (days, claim) => {
        const verdict = judgeDiscount({ day: VECTOR_DAY, ...claim }, days);
        if (verdict === null || !['real', 'part'].includes(verdict.result)) return;
        expect(verdict.known).toBeGreaterThanOrEqual(LEAST_KNOWN_DAYS);
        if (verdict.basis !== 'before_fall') return;
        const fell = verdict.fell_on as string;
        const window = days.filter(({ day }) => day < fell && day >= addDays(fell, -30));
        for (const { price } of window) expect(price).toBeGreaterThanOrEqual(verdict.reference as number);
      }),
      options,
    );
  });

  it('a price raised for fewer than 30 days, of which all are seen, makes no discount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 29 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 11, max: 40 }),
        (raised, before, up) => {
          const prices = [...Array(raised).fill(up * 10_000), ...Array(before).fill(100_000)] as number[];
          const days = prices.map((price, ago): PriceDay => ({ day: addDays(VECTOR_DAY, -1 - ago), price, from: ['visits'] }));
          const verdict = judgeDiscount({ day: VECTOR_DAY, price: 100_000, claimed: up * 10_000 }, days);
          expect(verdict).toMatchObject({ result: 'none', reference: 100_000 });
        },
      ),
      options,
    );
  });

  it('order, older days and the size of all prices change nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyDays, everyDay), anyClaim, fc.integer({ min: 2, max: 9 }), (days, claim, times) => {
        const verdict = judgeDiscount({ day: VECTOR_DAY, ...claim }, days);
        const old: PriceDay = { day: addDays(VECTOR_DAY, -PRICE_DAYS - 1), price: 900_000, from: ['market'] };
        expect(judgeDiscount({ day: VECTOR_DAY, ...claim }, [...days.toReversed(), old])).toEqual(verdict);
        const larger = days.map((each) => ({ ...each, price: each.price * times }));
        const page = { day: VECTOR_DAY, price: claim.price * times, claimed: claim.claimed * times };
        expect(shortVerdict(judgeDiscount(page, larger))).toEqual(shortVerdict(verdict));
      }),
      options,
    );
  });
});

describe('days that several saw', () => {
  it('are one series, of each day the lowest price and all who saw it, whoever comes first', () => {
    const market: PriceDay[] = [
      { day: '2026-11-02', price: 90, from: ['market'] },
      { day: '2026-11-01', price: 100, from: ['market'] },
    ];
    const visits: PriceDay[] = [{ day: '2026-11-02', price: 80, from: ['visits'] }];
    const merged = mergePriceDays(market, visits);
    expect(merged).toEqual([
      { day: '2026-11-01', price: 100, from: ['market'] },
      { day: '2026-11-02', price: 80, from: ['market', 'visits'] },
    ]);
    expect(mergePriceDays(visits, market)).toEqual(merged);
    expect(mergePriceDays(merged, market)).toEqual(merged);
  });
});
