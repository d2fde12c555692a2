import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf } from '#src/features/estimates/change.ts';
import { type ChartDay, toSentences } from '#src/features/research/history/reading.ts';
import { addDays } from '#src/lib/dates/dates.ts';

const days = (first: string, sold: (number | null)[], off = 0): ChartDay[] =>
  sold.map((each, i) => ({
    day: addDays(first, i),
    sold: each,
    sold_low: each === null ? null : Math.max(0, each - off),
    sold_high: each === null ? null : each + off,
    state: each === null ? 'unseen' : off === 0 ? 'measured' : 'estimated',
  }));
const sure = (mid: number) => ({ low: mid, mid, high: mid });
const texts = (...given: Parameters<typeof toSentences>) => toSentences(...given).map(({ text }) => text);

describe('how a chart is read', () => {
  it('says what moved, by how much, and how sure that is', () => {
    const change = { value: 0.25, same: false, unsure: false };
    expect(toSentences({ days: days('2026-11-15', [5, 5, 5]), sold: sure(15), change, before: sure(12) })).toEqual([
      { text: 'rose', share: 0.25 },
      { text: 'exact' },
    ]);
    expect(texts({ days: days('2026-11-15', [5, 5, 5]), change: { value: -0.1, same: false, unsure: false } })).toEqual(['fell']);
  });

  it('says that it is about the same where that is sure, and nothing of what cannot be told or is not compared', () => {
    expect(texts({ days: days('2026-11-15', [5, 5, 5]), change: { value: null, same: true, unsure: false } })).toEqual(['same']);
    for (const unsure of [true, false])
      expect(texts({ days: days('2026-11-15', [5, 5, 5]), change: { value: null, same: false, unsure } })).toEqual([]);
    const change = { value: 0.3, same: false, unsure: false };
    const wide = { days: days('2026-11-15', [5, 5, 5]), sold: { low: 10, mid: 15, high: 20 }, change };
    expect(texts({ ...wide, before: { low: 8, mid: 12, high: 11 } })).toEqual(['between']);
  });

  it('names a day that surely sold most, and the campaign that explains it', () => {
    expect(toSentences({ days: days('2026-11-09', [5, 6, 60, 9]) })).toEqual([
      { text: 'campaignPeak', day: '2026-11-11', sold: 60, campaign: '11.11' },
    ]);
    expect(toSentences({ days: days('2026-12-10', [5, 6, 60, 9]) })[0]).toMatchObject({ campaign: 'Harbolnas 12.12' });
    expect(toSentences({ days: days('2026-12-10', [5, 60, 6, 9]) })[0]).toMatchObject({ campaign: 'Harbolnas 12.12' });
    expect(toSentences({ days: days('2026-11-16', [5, 6, 60, 9]) })).toEqual([{ text: 'peak', day: '2026-11-18', sold: 60 }]);
    expect(toSentences({ days: days('2026-11-09', [5, 6, 60, 9], 30) })).toEqual([]);
    expect(toSentences({ days: days('2026-11-09', [5, 6, 60, 9]).map(({ day, sold }) => ({ day, sold })) })).toEqual([]);
  });

  it('says how many days of a sum estimates carry', () => {
    const some = days('2026-11-15', [4, 4, 4]).map((day, i): ChartDay => (i < 2 ? { ...day, state: 'carried' } : day));
    expect(toSentences({ days: some })).toEqual([{ text: 'carried', count: 2 }]);
  });

  it('says how many days are guessed or not known, and that nothing is known', () => {
    const some = days('2026-11-15', [4, 4, null, 4]);
    const guessed = some.map((day, i): ChartDay => (i === 1 ? { ...day, state: 'interpolated' } : day));
    expect(toSentences({ days: guessed })).toEqual([
      { text: 'guessed', count: 1 },
      { text: 'unknown', count: 1 },
    ]);
    expect(texts({ days: days('2026-11-15', [null, null]), change: { value: 1, same: false, unsure: false } })).toEqual([
      'nothing',
    ]);
  });
});

const amount = fc.record({ mid: fc.integer({ min: 0, max: 10_000 }), off: fc.integer({ min: 0, max: 5_000 }) });

it('never claims a rise or a fall where the bounds overlap', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(fc.option(fc.integer({ min: 0, max: 900 })), { minLength: 1 }), (now, then, sold) => {
      const of = ({ mid, off }: typeof now) => ({ low: Math.max(0, mid - off), mid, high: mid + off });
      const [a, b] = [of(now), of(then)];
      const change = changeOf({ value: a.mid, width: a.high - a.low }, { value: b.mid, width: b.high - b.low });
      const reading = texts({ days: days('2026-11-01', sold), sold: a, before: b, change });
      expect(reading.includes('rose') && a.low <= b.high).toBe(false);
      expect(reading.includes('fell') && a.high >= b.low).toBe(false);
    }),
  );
});

it('never calls a day the best that another may have equalled', () => {
  const day = fc.record({ sold: fc.integer({ min: 0, max: 500 }), off: fc.integer({ min: 0, max: 200 }) });
  fc.assert(
    fc.property(fc.array(day, { minLength: 3, maxLength: 30 }), (given) => {
      const all = given.flatMap(({ sold, off }, i) => days(addDays('2026-11-01', i), [sold], off));
      const peak = toSentences({ days: all }).find(({ text }) => text === 'peak' || text === 'campaignPeak');
      if (peak === undefined || !('day' in peak)) return;
      const best = all.find((each) => each.day === peak.day);
      const equals = all.filter((each) => each !== best && (each.sold_high ?? 0) >= (best?.sold_low ?? -1));
      expect(equals).toEqual([]);
    }),
  );
});
