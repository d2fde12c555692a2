import { shiftMonth } from '@telaah/shared/lib/dates/dates';
import { exact } from '@telaah/shared/observation/reading';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aggregateAll,
  aggregateIncrementally,
  aggregateSince,
  changedMonths,
  monthsBefore,
  type ProductAggregate,
} from '#src/features/market/months/product-months.ts';
import { judgeOf, storedJudge } from '#src/features/market/months/stored-judge.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { isLate, type ObservationFact } from '#src/features/market/observations/facts.ts';
import { toObservationFact } from '#src/features/market/observations/read-facts.ts';
import { compareFactTimes } from '#src/features/market/observations/time-order.ts';
import { periodOf } from '#src/features/market/observations/wib-days.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T05:00:00.000Z');
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

interface Made {
  by: number;
  hour: number;
  price: number;
  sold: number;
  stock: number;
  late: number;
}

const fact = ({ by, hour, price, sold, stock, late }: Made): ObservationFact => {
  const observed = START + hour * HOUR;
  const now = new Date(observed + late * HOUR);
  const from: BatchOrigin =
    by === 0 ? { source: 'import', now } : { source: 'capture', reporter: id(by), network: `10.0.${by}.0`, now };
  const given = {
    price: { low: price, high: price },
    sold_total: exact(sold),
    stock: exact(stock),
    variants: [capturedVariant({ price, stock: exact(stock) })],
  };
  return toObservationFact(capturedSnapshot({ observed_at: new Date(observed).toISOString(), ...given }), from);
};

const lookArb = fc.record({
  by: fc.integer({ min: 0, max: 4 }),
  hour: fc.integer({ min: 0, max: 24 * 9 }),
  price: fc.constantFrom(100_000, 100_000, 100_000, 95_000, 140_000, 30_000, 990_000, 9000),
  sold: fc.constantFrom(100, 100, 110, 160, 99, 20, 5000, 0),
  stock: fc.constantFrom(50, 50, 90_000),
  late: fc.constantFrom(0, 0, 0, 1, 150),
});
const looksArb = fc.uniqueArray(lookArb, { minLength: 1, maxLength: 25, selector: ({ by, hour }) => `${by}/${hour}` });

/** Two observations of one instant, of which one shows a suspicious stock. */
const atOneInstant: Made[] = [
  { by: 1, hour: 0, price: 100_000, sold: 160, stock: 50, late: 0 },
  { by: 1, hour: 113, price: 95_000, sold: 110, stock: 90_000, late: 0 },
  { by: 2, hour: 113, price: 95_000, sold: 110, stock: 50, late: 0 },
];

const fresh = (made: Made[]): ObservationFact[] => made.map(fact).sort(compareFactTimes);
const verdicts = (facts: ObservationFact[]) =>
  facts.map(({ at, reporter, quarantine_reason }) => [at, reporter, quarantine_reason]);
const readAgain = (live: ProductAggregate['live']): ProductAggregate['live'] => ({
  ...live,
  judge: judgeOf(JSON.parse(JSON.stringify(storedJudge(live.judge)))),
});
const written = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const withoutDigest = ({ live, months, detailed }: ProductAggregate) => ({ live, months, detailed });

describe('folding a product', () => {
  it('look by look comes to the same as folding all it ever said', () => {
    fc.assert(
      fc.property(looksArb, (made) => {
        const snapshots = fresh(made.map((snapshot) => ({ ...snapshot, late: 0 })));
        let folded: ProductAggregate | null = null;
        const months = new Map<string, ProductAggregate['months'][number]>();
        for (const [i, snapshot] of snapshots.entries()) {
          const newer: ProductAggregate | null =
            folded === null ? null : aggregateIncrementally(readAgain(folded.live), [...months.values()], [snapshot]);
          folded = newer === null || newer.amended ? aggregateAll(snapshots.slice(0, i + 1)) : newer;
          for (const month of folded?.months ?? []) months.set(month.period, month);
        }
        const state = JSON.stringify(folded?.live.judge);
        const before = verdicts(snapshots);
        const whole = aggregateAll(snapshots);
        expect(JSON.stringify(whole.live.judge.state)).toBe(JSON.stringify(JSON.parse(state).state));
        expect(verdicts(snapshots)).toEqual(before);
        const prices = (all: ProductAggregate['months']) => all.map(({ period, facts }) => [period, facts.price, facts.seen]);
        expect(prices([...months.values()])).toEqual(prices(whole.months));
        expect(folded?.live).toMatchObject({
          observations: whole.live.observations,
          quarantine_reason: whole.live.quarantine_reason,
        });
        expect(folded?.live.accepted?.at).toBe(whole.live.accepted?.at);
      }),
      { numRuns: runs(10_000, 150) },
    );
  });

  it('late looks change no other look’s verdict and nothing of what stands, in whatever order they come', () => {
    fc.assert(
      fc.property(looksArb, (made) => {
        const all = fresh(made);
        const passing = fresh(made.filter(({ by, late }) => by === 0 || late === 0));
        const whole = aggregateAll(all);
        if (passing.length === 0) return;
        const alone = aggregateAll(passing);
        expect(verdicts(all.filter((snapshot) => !isLate(snapshot)))).toEqual(verdicts(passing));
        if (alone.live.observations === 0) return;
        expect(whole.live).toMatchObject({ accepted: alone.live.accepted, first_seen_at: alone.live.first_seen_at });
        expect(whole.live.judge.state).toEqual(alone.live.judge.state);
        const prices = new Set(passing.filter(({ quarantine_reason }) => quarantine_reason === null).map(({ price }) => price));
        const accepted = all.filter((snapshot) => isLate(snapshot) && snapshot.quarantine_reason === null);
        expect(accepted.filter(({ price }) => !prices.has(price))).toEqual([]);
        // Another observation that is not accepted changes nothing.
        const liar: Made = { by: 4, hour: 24 * 9 + 1, price: 1, sold: 999_999, stock: 1, late: 20 };
        expect(withoutDigest(aggregateAll(fresh([...made, liar]))).live.accepted).toEqual(whole.live.accepted);
      }),
      { numRuns: runs(10_000, 150), examples: [[atOneInstant]] },
    );
  });

  it('one backdated look turns no honest history into held', () => {
    const honest = Array.from({ length: 11 }, (_, n) => ({
      by: 1 + (n % 2),
      hour: 24 + n * 12,
      price: 100_000,
      sold: 1000 + n,
      stock: 50,
      late: 0,
    }));
    const backdated = { by: 3, hour: 0, price: 1_000_000, sold: 500_000, stock: 9, late: 160 };
    const all = fresh([...honest, backdated]);
    aggregateAll(all);
    expect(all.map(({ quarantine_reason }) => quarantine_reason !== null)).toEqual([true, ...honest.map(() => false)]);
  });

  it('again from a month on, where that tells, comes to the same as folding all it ever said', () => {
    const overMonths = fc.uniqueArray(
      fc.record({
        by: fc.integer({ min: 0, max: 4 }),
        hour: fc.integer({ min: 0, max: 24 * 220 }),
        price: fc.constantFrom(100_000, 100_000, 100_000, 100_000, 95_000, 30_000, 990_000),
        sold: fc.constantFrom(0, 0, 0, 0, 0, 1, 4000, -99),
        stock: fc.constantFrom(50, 50, 90_000),
        late: fc.constantFrom(0, 0, 0, 0, 1, 150),
      }),
      { minLength: 4, maxLength: 30, selector: ({ by, hour }) => `${by}/${hour}` },
    );
    let [caught, trials] = [0, 0];
    fc.assert(
      fc.property(overMonths, fc.nat(29), fc.integer({ min: 0, max: 3 }), (made, n, back) => {
        const growing = made.map((snapshot) => ({ ...snapshot, sold: 100 + Math.floor(snapshot.hour / 24) + snapshot.sold }));
        const one = fact(growing[n % growing.length] as Made);
        const known = fresh(growing.filter((_, i) => i !== n % growing.length));
        const before = aggregateAll(known);
        const first = shiftMonth(periodOf(Math.min(one.at, before.live.judge.open ?? one.at)), -1 - back);
        const begin = before.foundOpenings.openings.findLast(({ period }) => period <= first);
        if (begin === undefined) return;
        trials += 1;
        const from = Date.parse(`${begin.period}T00:00:00+07:00`);
        const months = before.months.filter(({ period }) => period >= monthsBefore(begin));
        const later = [...known.filter(({ at }) => at >= from), one].sort(compareFactTimes);
        const folded = aggregateSince({ opening: written(begin), live: readAgain(before.live), months }, later);
        if (folded === null) return;
        caught += 1;
        const own = verdicts(later);
        const all = [...known, one].sort(compareFactTimes);
        const whole = aggregateAll(all);
        expect(own).toEqual(verdicts(all.filter(({ at }) => at >= from)));
        expect(verdicts(all.filter(({ at }) => at < from))).toEqual(verdicts(known.filter(({ at }) => at < from)));
        expect(written(folded.live)).toEqual(written(whole.live));
        // All months that were read, changed or not, because a stored month that is missing here is deleted.
        expect(folded.months).toEqual(whole.months.filter(({ period }) => period >= (months[0]?.period ?? '')));
        expect(changedMonths(before.months, whole.months)).toEqual(changedMonths(before.months, folded.months));
        expect(folded.foundOpenings.openings).toEqual(whole.foundOpenings.openings.filter(({ period }) => period >= begin.period));
        expect(folded.detailed ?? before.detailed).toEqual(whole.detailed);
      }),
      { numRuns: runs(15_000, 600) },
    );
    // Openings are worth their cost only if they suffice in most cases.
    expect(caught / trials).toBeGreaterThan(0.5);
  });

  it('of a look that was confirmed later only the price counts', () => {
    const snapshots = fresh([
      { by: 1, hour: 0, price: 100_000, sold: 100, stock: 50, late: 0 },
      { by: 2, hour: 1, price: 100_000, sold: 100, stock: 50, late: 0 },
      { by: 3, hour: 40, price: 30_000, sold: 145, stock: 90_000, late: 0 },
      { by: 4, hour: 41, price: 30_000, sold: 145, stock: 50, late: 0 },
    ]);
    const held = aggregateAll(snapshots.slice(0, 3));
    expect(snapshots[2]?.quarantine_reason).not.toBeNull();
    expect(held.live.accepted).toMatchObject({ price: 100_000 });
    const { live, months } = aggregateAll(snapshots);
    expect(snapshots.map(({ quarantine_reason }) => quarantine_reason)).toEqual([null, null, null, null]);
    expect(live).toMatchObject({ observations: 4, accepted: { price: 30_000, stock_low: 50 } });
    expect(snapshots[2]?.unsure).toContain('stock');
    expect(months[0]?.facts.stock.filter((stock) => stock !== null)).not.toContain(90_000);
  });

  it('late looks alone are folded among themselves, until somebody looks in passing', () => {
    const late = [0, 5, 10].map((hour) => ({ by: 1, hour, price: 100_000, sold: 100 + hour, stock: 50, late: 100 }));
    const alone = aggregateAll(fresh(late));
    expect(alone.live).toMatchObject({ observations: 3, accepted: { sold_low: 110 }, judge: { open: alone.live.first_seen_at } });
    const passing = { by: 2, hour: 60, price: 90_000, sold: 115, stock: 50, late: 0 };
    const all = fresh([...late, passing]);
    expect(aggregateAll(all).live).toMatchObject({ observations: 1, accepted: { price: 90_000 } });
    expect(aggregateAll(all).live.judge.open).toBeUndefined();
    expect(all.map(({ quarantine_reason }) => quarantine_reason !== null)).toEqual([true, true, true, false]);
  });

  it('takes back what one voice showed above what the next one sees, and hides what waits with its variants', () => {
    const snapshots = fresh([
      { by: 1, hour: 0, price: 100_000, sold: 100, stock: 50, late: 0 },
      { by: 2, hour: 1, price: 100_000, sold: 100, stock: 50, late: 0 },
      { by: 3, hour: 20, price: 100_000, sold: 135, stock: 90_000, late: 0 },
      { by: 1, hour: 21, price: 100_000, sold: 101, stock: 49, late: 0 },
    ]);
    const folded = aggregateAll(snapshots);
    expect(snapshots.map(({ quarantine_reason }) => quarantine_reason === null)).toEqual([true, true, false, true]);
    expect(folded.live).toMatchObject({ observations: 3, accepted: { sold_low: 101, stock_low: 49 } });
    const [, , lie] = snapshots;
    const believed = aggregateAll(fresh([{ by: 1, hour: 0, price: 100_000, sold: 100, stock: 50, late: 0 }]));
    expect(believed.detailed?.detail?.variants).toHaveLength(1);
    aggregateAll(snapshots.slice(0, 3));
    expect(lie).toMatchObject({ quarantine_reason: null, unsure: ['stock'] });
  });
});
