import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  QUANTITY_MARKS,
  quantityAt,
  quantityByKey,
  roundQuantity,
  SLIDER_END,
  toSliderPosition,
} from '#src/features/billing/quota-slider.ts';
import { MAX_QUANTITY, QUANTITY_STEP } from '#src/features/plans/price.ts';

const forSale = (quantity: number) =>
  quantity % QUANTITY_STEP === 0 && quantity >= QUANTITY_STEP && quantity <= MAX_QUANTITY && Number.isSafeInteger(quantity);
const place = fc.double({ min: 0, max: 1, noNaN: true });
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY / QUANTITY_STEP }).map((steps) => steps * QUANTITY_STEP);
const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

describe('the slider of top-ups', () => {
  it('stands on multiples of 10,000 from 10,000 to 1,000,000 only', () => {
    fc.assert(fc.property(place, (at) => forSale(quantityAt(at)) && quantityAt(at) <= SLIDER_END));
    expect([quantityAt(0), quantityAt(0.5), quantityAt(1)]).toEqual([10_000, 100_000, 1_000_000]);
    expect([quantityAt(-1), quantityAt(2)]).toEqual([10_000, 1_000_000]);
  });

  it('never goes down as it moves to the right', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(quantityAt(Math.min(a, b))).toBeLessThanOrEqual(quantityAt(Math.max(a, b)));
      }),
    );
  });

  it('stays where a quantity has put it', () => {
    fc.assert(
      fc.property(quantity, (wanted) => {
        expect(quantityAt(toSliderPosition(wanted))).toBe(Math.min(wanted, SLIDER_END));
      }),
    );
  });

  it('rounds what is typed to the nearest 10,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * MAX_QUANTITY }), (typed) => {
        const rounded = roundQuantity(typed);
        const inside = Math.min(MAX_QUANTITY, Math.max(QUANTITY_STEP, typed));
        return forSale(rounded) && Math.abs(rounded - inside) <= QUANTITY_STEP / 2;
      }),
    );
    expect([0, 1, 14_999, 15_000, 1_234_567].map(roundQuantity)).toEqual([10_000, 10_000, 10_000, 20_000, 1_230_000]);
  });

  it('is moved by every key to a quantity that is for sale', () => {
    fc.assert(fc.property(quantity, fc.constantFrom(...keys), (from, key) => forSale(quantityByKey(from, key) ?? 0)));
    expect(quantityByKey(50_000, 'ArrowRight')).toBe(60_000);
    expect(quantityByKey(10_000, 'ArrowLeft')).toBe(10_000);
    expect(quantityByKey(SLIDER_END, 'ArrowUp')).toBe(SLIDER_END);
    expect(quantityByKey(3_000_000, 'ArrowUp')).toBe(3_000_000);
    expect(quantityByKey(3_000_000, 'ArrowDown')).toBe(SLIDER_END);
    expect([quantityByKey(60_000, 'PageUp'), quantityByKey(60_000, 'PageDown')]).toEqual([220_000, 50_000]);
    expect([quantityByKey(60_000, 'Home'), quantityByKey(60_000, 'End')]).toEqual([10_000, SLIDER_END]);
    expect(quantityByKey(60_000, 'a')).toBeNull();
  });

  it('offers marks that are for sale', () => {
    expect(QUANTITY_MARKS.every(forSale)).toBe(true);
    expect(QUANTITY_MARKS.map((mark) => quantityAt(toSliderPosition(mark)))).toEqual([...QUANTITY_MARKS]);
  });
});
