import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { neededRoas } from '#src/features/fees/advertising.ts';
import { calculate } from '#src/features/fees/engine.ts';
import { emptySale, type Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import { priceFor } from '#src/features/fees/solver.ts';
import { routes, type Scheme, services, sizes } from '#src/features/fees/tables/fee.ts';
import { isOn, rowsOf } from '#src/features/fees/terms.ts';
import { runs } from '#src/testing/runs.ts';

const day = fc.constantFrom('2025-09-01', '2026-01-01', '2026-02-13', '2026-05-01', '2026-05-17', '2026-05-18', '2026-11-22');
const rupiah = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 50_000_000 }));

const saleOf = (scheme: Scheme): fc.Arbitrary<Sale> =>
  fc
    .record({
      day,
      seller: fc.constantFrom(...scheme.sellers),
      category: fc.constantFrom(...scheme.categories.map(({ id }) => id)),
      price: rupiah,
      discount: fc.integer({ min: 0, max: 20_000 }),
      voucher: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      cost: rupiah,
      size: fc.constantFrom(...sizes),
      route: fc.constantFrom(...routes),
      service: fc.constantFrom(...services),
      weight: fc.integer({ min: 0, max: 5 }),
      on: fc.subarray(scheme.components.filter(({ use }) => use === 'optional').map(({ id }) => id)),
      returned: fc.integer({ min: 0, max: 3000 }),
      ads: fc.integer({ min: 0, max: 50_000 }),
    })
    .map((part) => ({ ...emptySale(scheme.id, part.day, part.seller), ...part }));
const sale = fc.oneof(saleOf(schemes.shopee), saleOf(schemes.tiktok_tokopedia));

it('what is paid out and what is taken are the price, in whole rupiah', () => {
  const property = fc.property(sale, (each) => {
    const { payout, lines, revenue, fees } = calculate(each);
    if (payout === null || fees === null) return;
    expect(payout + lines.reduce((all, { amount }) => all + (amount ?? Number.NaN), 0)).toBe(revenue);
    for (const { amount } of lines) expect(Number.isInteger(amount)).toBe(true);
  });
  fc.assert(property, { numRuns: runs(5000, 300) });
});

it('of each component one row holds at most, whatever the order', () => {
  const property = fc.property(sale, (each) => {
    const scheme = schemes[each.scheme];
    const on = scheme.components.filter((component) => isOn(each, component)).map(({ id }) => id);
    for (const id of on) expect(rowsOf(scheme, each, id, on).length).toBeLessThan(2);
  });
  fc.assert(property, { numRuns: runs(3000, 200) });
});

it('a higher rate or a higher limit is never more profit', () => {
  const property = fc.property(sale, fc.nat(400), fc.nat(60_000), fc.nat(9), (each, rate, cap, which) => {
    const { lines, profit } = calculate(each);
    const line = lines[which % lines.length];
    if (!line || profit === null) return;
    const override =
      line.flat === null ? { rate: (line.rate ?? 0) + rate, cap: line.cap && line.cap + cap } : { flat: line.flat + cap };
    expect(calculate({ ...each, overrides: { [line.id]: override } }).profit).toBeLessThanOrEqual(profit);
  });
  fc.assert(property, { numRuns: runs(3000, 200) });
});

it('the price that is found reaches what is wanted, and a rupiah less does not', () => {
  const wanted = fc.oneof(fc.record({ profit: fc.nat(100_000) }), fc.record({ margin: fc.nat(6000) }));
  const property = fc.property(sale, wanted, (each, target) => {
    const found = priceFor(each, target);
    if (!found) return;
    const reached = ({ expected, revenue }: ReturnType<typeof calculate>) =>
      'profit' in target
        ? (expected ?? 0) >= target.profit * each.quantity
        : revenue > 0 && (expected ?? 0) * 10_000 >= target.margin * revenue;
    expect(reached(found.result)).toBe(true);
    for (const { result, price, ending } of found.rounded) {
      expect(reached(result)).toBe(true);
      expect(String(price).endsWith(String(ending))).toBe(true);
    }
    const isLowest = found.price <= each.discount + each.voucher || !reached(calculate({ ...each, price: found.price - 1 }));
    expect(isLowest).toBe(true);
  });
  fc.assert(property, { numRuns: runs(1500, 120) });
});

it('at the ROAS that is named, advertising leaves what was wanted', () => {
  const property = fc.property(fc.integer({ min: 1, max: 1e10 }), fc.nat(10_000), fc.nat(5000), (revenue, left, margin) => {
    const beforeAds = Math.floor((revenue * left) / 10_000);
    const roas = neededRoas(revenue, beforeAds, margin);
    const isRight =
      roas === null ? beforeAds * 10_000 <= margin * revenue : beforeAds - revenue / roas >= (revenue * margin) / 10_000 - 1e-3;
    expect(isRight).toBe(true);
  });
  fc.assert(property, { numRuns: runs(3000, 300) });
});
