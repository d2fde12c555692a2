import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runningKinds } from '#src/features/estimates/calendar.ts';
import type { WindowInput } from '#src/features/estimates/evidence.ts';
import { startParameters } from '#src/features/estimates/fitted-parameters.ts';
import { revenueOfDays, unitsOfDays } from '#src/features/estimates/window-days.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';

const EDGE = '2026-08-10';
const kinds = runningKinds(dayList(addDays(EDGE, 1), addDays(EDGE, 30)));
const input = { days: 30, calendar: (position: number) => kinds[position] } as WindowInput;
const nothing = Array<null>(30).fill(null);
const sum = (days: readonly (number | null)[]) => days.reduce<number>((all, day) => all + (day ?? 0), 0);

describe('the days of an estimate', () => {
  it('keep what is known, and carry the rest by the weight of each day', () => {
    // Ten a day, seen for the last twelve days only; the estimate is 312.
    const known = [...nothing.slice(12), ...Array<number>(12).fill(10)];
    const parts = { from: 18, to: 30, head: 192, seen: 120, tail: 0 };
    const days = unitsOfDays(input, startParameters, known, parts, 312);
    expect(days.slice(18)).toEqual(known.slice(18));
    expect(sum(days)).toBe(312);
    expect(sum(days.slice(0, 18))).toBe(192);
    expect(Math.max(...days.slice(0, 18).map((day) => day ?? 0))).toBeLessThan(13);
  });

  it('are nothing before a product was listed', () => {
    const known = nothing.map((_, i) => (i >= 21 ? 10 : null));
    const days = unitsOfDays(input, startParameters, known, { from: 20, to: 30, head: 0, seen: 96, tail: 0 }, 96);
    expect(days.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(days[20]).toBe(6);
  });

  it('share a figure that the marketplace alone says', () => {
    const days = unitsOfDays(input, startParameters, nothing, null, 280);
    expect(sum(days)).toBe(280);
    expect(Math.min(...days.map((day) => day ?? 0))).toBeGreaterThanOrEqual(8);
  });

  it('are unknown where the figure is', () => {
    expect(unitsOfDays(input, startParameters, nothing, null, null)).toEqual(nothing);
    expect(revenueOfDays(nothing, nothing, 5)).toEqual(nothing);
    expect(revenueOfDays(nothing, Array(30).fill(1), null)).toEqual(nothing);
  });

  const day = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
  const part = fc.double({ min: 0, max: 5_000, noNaN: true });

  it('add up to it, whatever is known, and are never negative', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 30, maxLength: 30 }),
        fc.tuple(fc.nat(30), fc.nat(30)),
        fc.tuple(part, part, part),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1e9 }),
        (known, edges, [head, seen, tail], total, rupiah) => {
          const [from = 0, to = 30] = edges.toSorted((a, b) => a - b);
          const units = unitsOfDays(input, startParameters, known, { from, to, head, seen, tail }, total);
          expect(sum(units)).toBe(total);
          expect(units.every((value) => Number.isInteger(value) && (value ?? 0) >= 0)).toBe(true);
          const earned = revenueOfDays(
            known.map((value) => (value === null ? null : value * 1_000)),
            units,
            rupiah,
          );
          expect(sum(earned)).toBe(rupiah);
        },
      ),
    );
  });
});
