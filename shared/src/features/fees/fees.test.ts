import { describe, expect, it } from 'vitest';
import { neededRoas } from '#src/features/fees/advertising.ts';
import { findFeeCategory, searchFeeCategories } from '#src/features/fees/categories.ts';
import { compareDays } from '#src/features/fees/compare.ts';
import { calculate, netOf } from '#src/features/fees/engine.ts';
import { emptySale, type Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import { endingFrom, priceFor } from '#src/features/fees/solver.ts';
import { weightStep } from '#src/features/fees/tables/logistics.ts';

const on = (part: Partial<Sale>): Sale => ({ ...emptySale('shopee', '2026-07-15', 'non_star'), ...part });
const sister = (part: Partial<Sale>): Sale => ({ ...emptySale('tiktok_tokopedia', '2026-05-18', 'regular'), ...part });

const s1 = on({ category: 'women_clothing', price: 100_000, cost: 45_000, packing: 1500, on: ['promo'] });
const s2 = on({ category: 'phones', price: 3_000_000, cost: 2_600_000, on: ['promo'] });
const s3 = on({ seller: 'mall', category: 'shoes', price: 1_200_000, cost: 600_000, on: ['promo'] });
const s4 = on({
  category: 'beauty',
  price: 80_000,
  discount: 8000,
  voucher: 2000,
  quantity: 3,
  cost: 30_000,
  packing: 1000,
  on: ['promo'],
});
const t1 = sister({ day: '2026-05-10', category: 'beauty', price: 100_000, cost: 40_000, off: ['logistics'] });
const t1b = { ...t1, day: '2026-05-18', off: [] };
const t1c: Sale = { ...t1b, on: ['growth'] };
const t2 = sister({ category: 'phones', price: 10_000_000, cost: 8_000_000, route: 'jakarta' });
const t3 = sister({ category: 'bags', price: 1_000_000, cost: 500_000, on: ['growth'] });

const summed = (sale: Sale) => {
  const { lines, payout, profit, revenue, beforeAds } = calculate(sale);
  return {
    fees: lines.map(({ amount }) => amount),
    payout,
    profit,
    breakEven: neededRoas(revenue, beforeAds ?? 0),
    target: neededRoas(revenue, beforeAds ?? 0, 1000),
  };
};

describe('the worked examples', () => {
  it.each([
    ['S1', s1, [8250, 7500, 4500, 1250], 78_500, 32_000, 3.13, 4.55],
    ['S2', s2, [157_500, 30_000, 60_000, 1250], 2_751_250, 151_250, 19.84, null],
    ['S3', s3, [122_400, 21_600, 40_000, 54_000, 1250], 960_750, 360_750, 3.33, 4.99],
    ['S4', s4, [17_325, 11_550, 9450, 1250], 170_425, 77_425, 2.72, 3.73],
    ['T1', t1, [9250, 4000, 1250], 85_500, 45_500, 2.2, 2.82],
    ['T1b', t1b, [9250, 7000, 1250, 990], 81_510, 41_510, 2.41, 3.18],
    ['T1c', t1c, [5750, 7000, 3500, 1250, 990], 81_510, 41_510, 2.41, 3.18],
    ['T2', t2, [1_000_000, 300_000, 1250, 690], 8_698_060, 698_060, 14.33, null],
    ['T3', t3, [61_300, 80_000, 20_000, 1250, 990], 836_460, 336_460, 2.98, 4.23],
  ])('%s', (_, sale, fees, payout, profit, breakEven, target) => {
    expect(summed(sale)).toEqual({ fees, payout, profit, breakEven, target });
  });

  it('says which fee its limit holds back, and where each figure is from', () => {
    const { lines, version } = calculate(s2);
    expect(lines.filter(({ isCapped }) => isCapped).map(({ id }) => id)).toEqual(['promo']);
    expect(version).toBe('2026-05-02');
    expect(calculate(t1b).version).toBe('2026-05-18');
    for (const { row } of lines) expect(row).toMatchObject({ checkedAt: '2026-07-11', source: { title: /seller\.shopee/ } });
  });
});

describe('what simple calculators get wrong', () => {
  it('a limit that holds makes the break-even price lower than the formula', () => {
    expect(priceFor(s1, { profit: 0 })?.price).toBe(59_875);
    expect(priceFor(s2, { profit: 0 })?.price).toBe(2_838_667);
  });

  it('fees are taken of what is left after the seller’s own voucher', () => {
    expect(netOf(s4)).toBe(70_000);
    const [admin] = calculate({ ...s4, voucher: 0 }).lines;
    expect(admin?.amount).toBe(17_820);
  });

  it('the fee of an order is taken once, a limit of each piece', () => {
    const { lines } = calculate({ ...s2, quantity: 2 });
    expect(lines.map(({ amount }) => amount)).toEqual([315_000, 60_000, 120_000, 1250]);
  });

  it('the dynamic commission of the specification holds on its days', () => {
    const at = (day: string) => calculate(sister({ day, category: 'uncategorised', price: 2_000_000 }));
    const dynamic = (day: string) => at(day).lines.find(({ id }) => id === 'dynamic');
    expect(dynamic('2026-05-17')).toMatchObject({ rate: 400, amount: 40_000, isCapped: true });
    expect(dynamic('2026-05-18')?.amount).toBeNull();
    const voucher = calculate(sister({ day: '2026-05-17', category: 'beauty', price: 1_000_000, on: ['growth'] }));
    expect(voucher.lines.find(({ id }) => id === 'growth')).toMatchObject({ rate: 350, cap: 20_000, amount: 20_000 });
  });
});

describe('what is not known', () => {
  it('is never taken for nothing: not the category, not the day, not the programme', () => {
    for (const sale of [
      on({ price: 50_000 }),
      { ...s1, day: '2025-12-31' },
      on({ category: 'cameras', seller: 'mall', price: 50_000 }),
    ]) {
      const { profit, payout, fees, unknown } = calculate(sale);
      expect([profit, payout, fees]).toEqual([null, null, null]);
      expect(unknown).toContain('admin');
      expect(priceFor(sale, { profit: 0 })).toBeNull();
    }
  });

  it('says since when it would be known', () => {
    const begins = (sale: Sale) => calculate(sale).lines.map(({ begins: day }) => day);
    expect(begins({ ...s1, day: '2025-12-31' })).toEqual(['2026-01-01', '2026-05-02', null, null]);
    expect(begins(on({ price: 50_000 }))).toEqual([null, null, null]);
  });

  it('can be written by hand, which the result says', () => {
    const result = calculate({ ...s1, day: '2025-12-31', overrides: { admin: { rate: 800 }, free_shipping: { rate: 0 } } });
    expect(result.profit).toBe(100_000 - 8000 - 4500 - 1250 - 46_500);
    expect(result.lines.filter(({ isOverridden }) => isOverridden).map(({ id }) => id)).toEqual(['admin', 'free_shipping']);
    const free = calculate({ ...s2, overrides: { promo: { cap: null } } });
    expect(free.lines.find(({ id }) => id === 'promo')?.amount).toBe(135_000);
  });
});

describe('two days', () => {
  it('says what the changes of May 2026 cost a piece, and of what', () => {
    const { lossPerPiece, changes, since } = compareDays({ ...t1b, day: '2026-04-30' }, '2026-05-18');
    expect([lossPerPiece, since]).toEqual([3990, ['2026-05-01', '2026-05-18']]);
    expect(changes.map(({ id }) => id)).toEqual(['dynamic', 'logistics']);
    expect(compareDays({ ...t1b, day: '2026-05-10' }, '2026-05-18')).toMatchObject({ lossPerPiece: 3000, since: ['2026-05-18'] });
  });

  it('does not take a fee that there was not yet for one that is not known', () => {
    expect(calculate({ ...t1b, day: '2026-04-30' }).lines.map(({ id }) => id)).toEqual(['platform', 'dynamic', 'processing']);
  });

  it('says nothing where a day has no price list', () => {
    expect(compareDays({ ...s1, day: '2025-01-01' }, '2026-07-01').lossPerPiece).toBeNull();
  });
});

describe('returns', () => {
  it('cost what is not given back, and come off the average', () => {
    const sale = { ...t1b, packing: 1000, returned: 1000, returnCost: 5000, damage: 2000 };
    const { profit, expected } = calculate(sale);
    expect(profit).toBe(40_510);
    // A tenth comes back: 1,250 and 990 are kept, packing, the way back, a fifth of the goods.
    expect(expected).toBe(Math.round(0.9 * 40_510 - 0.1 * (1250 + 990 + 1000 + 5000 + 8000)));
    expect(calculate({ ...sale, keepsCommission: true }).expected).toBe((expected ?? 0) - 700);
    expect(calculate({ ...t1b, cancelled: 5000 }).expected).toBe(20_755);
  });
});

describe('prices', () => {
  it('end as sellers like it, never lower', () => {
    const { price, rounded } = priceFor(s1, { margin: 2000 }) ?? { price: 0, rounded: [] };
    expect(price).toBeGreaterThan(59_875);
    expect(rounded.map(({ ending }) => ending)).toEqual([900, 9000, 99_000]);
    for (const each of rounded) expect(each.price).toBeGreaterThanOrEqual(price);
    expect(endingFrom(59_900, { ending: 900, step: 1000 })).toBe(59_900);
    expect(endingFrom(59_901, { ending: 900, step: 1000 })).toBe(60_900);
  });

  it('that no price reaches are none', () => {
    expect(priceFor(s1, { margin: 9200 })).toBeNull();
  });
});

describe('the price lists', () => {
  it('know each category once, under a name in every language', () => {
    for (const { categories } of Object.values(schemes)) {
      expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
      for (const { name, en, zh } of categories) expect([name, en, zh]).not.toContain('');
    }
  });

  it('are searched in any language, by what people call it, whatever the accents', () => {
    const names = (typed: string) => searchFeeCategories(schemes.shopee, typed).map(({ id }) => id);
    expect(names('dress')).toEqual(['women_clothing']);
    expect(names('男装')).toEqual(['men_clothing']);
    expect(names('DECOR')).toContain('decor');
    expect(names('hp')[0]).toBe('phones');
    expect(names('sepatu')[0]).toBe('shoes');
    expect(names('zzz')).toEqual([]);
    expect(names('')).toHaveLength(schemes.shopee.categories.length);
    expect(findFeeCategory(schemes.shopee, 'gone')).toBeNull();
  });

  it('count the heavier of weight and size', () => {
    const none = { length: 0, width: 0, height: 0 };
    expect([0, 1000, 1001, 5000, 5001, 90_000].map((grams) => weightStep(grams, none))).toEqual([0, 0, 1, 4, 5, 5]);
    expect(weightStep(500, { length: 40, width: 30, height: 20 })).toBe(3);
  });
});
