import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthIn } from '#src/features/market/quarantine/counter-tally.ts';
import { firstState, type JudgeState } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import { judge, type QuarantineVerdict } from '#src/features/market/quarantine/quarantine.ts';
import { noObservedFigures } from '#src/testing/no-observed-figures.ts';
import { runs } from '#src/testing/runs.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);

const sees = (reporter: string, at: number, given: Partial<ObservedFigures>): ObservedFigures => ({
  ...noObservedFigures,
  trusted: false,
  reporter,
  network: `net-${reporter}`,
  at: START + at,
  ...given,
});
const sold = (total: number): Partial<ObservedFigures> => ({ sold_low: total, sold_high: total });

const judgeAll = (observations: ObservedFigures[], from: JudgeState = firstState) => {
  let state = from;
  const verdicts: QuarantineVerdict[] = [];
  for (const seen of observations) {
    const judgement = judge(state, seen);
    state = judgement.state;
    verdicts.push(judgement.verdict);
  }
  return { state, verdicts, accepted: verdicts.map((verdict) => verdict.state === 'accepted') };
};

/** Two honest people in the last days: 100,000 off 150,000, 1,000 sold. */
const calm = judgeAll(
  [0, 1, 2].flatMap((day) =>
    ['ani', 'budi'].map((by, n) => sees(by, day * DAY + n * HOUR, { price: 100_000, original_price: 150_000, ...sold(1000) })),
  ),
).state;
const later = 4 * DAY;
const mallory = (at: number, given: Partial<ObservedFigures>) => sees('mallory', later + at, given);
const ani = (at: number, given: Partial<ObservedFigures>) => sees('ani', later + at, given);

describe('tricks of one voice', () => {
  it('sold × 2.9 every second ends within what one voice may add', () => {
    let total = 1000;
    const observations = Array.from({ length: 60 }, (_, n) => {
      total = Math.round(total * 2.9);
      return mallory(n * SECOND, sold(Math.min(total, 2 ** 50)));
    });
    expect(judgeAll(observations, calm).accepted).toEqual(observations.map(() => false));
  });

  it('growth to the limit, every hour for ten days, is a fifth a day', () => {
    let state = calm;
    let most = 1000;
    for (let hour = 0; hour < 240; hour++) {
      for (let total = Math.ceil(most * 1.4); total > most; total = Math.floor(total * 0.99)) {
        const judgement = judge(state, mallory(hour * HOUR, sold(total)));
        if (judgement.verdict.state !== 'accepted') continue;
        state = judgement.state;
        most = total;
      }
    }
    expect(most).toBeLessThan(1000 * 1.2 ** 12);
    // One observation of the true total ends it at once and revokes the claims above it.
    const truth = judge(state, ani(241 * HOUR, sold(1010)));
    expect(truth.verdict).toEqual({ state: 'accepted' });
    expect(truth.revoke).toMatchObject([{ of: 'sold', above: 1010 * 1.05 }]);
    expect(truth.state.sold).toMatchObject({ soft: 1010, firm: 1010 });
  });

  it('a price by steps stays within two fifths a day of what others said', () => {
    const up = Array.from({ length: 30 }, (_, n) => mallory(n * SECOND, { price: Math.round(100_000 * 1.3 ** n) }));
    expect(judgeAll(up, calm).state.price).toBe(130_000);
    const down = Array.from({ length: 30 }, (_, n) => mallory(n * SECOND, { price: Math.round(100_000 * 0.7 ** n) }));
    expect(judgeAll(down, calm).state.price).toBe(70_000);
  });

  it('a price by more than a quarter waits where another saw the old one within a day, and the way back is open at once', () => {
    const fresh = judgeAll([ani(0, { price: 100_000 })], calm).state;
    const [quarter, more] = [{ price: 125_000 }, { price: 126_000 }];
    expect(judgeAll([mallory(13 * HOUR, quarter)], fresh).accepted).toEqual([true]);
    expect(judgeAll([mallory(13 * HOUR, more)], fresh).accepted).toEqual([false]);
    expect(judgeAll([mallory(25 * HOUR, more)], fresh).accepted).toEqual([true]);
    expect(judgeAll([mallory(13 * HOUR, { price: 60_000, original_price: 150_000 })], fresh).accepted).toEqual([true]);
    expect(judgeAll([mallory(13 * HOUR, more), sees('citra', later + 14 * HOUR, more)], fresh).accepted).toEqual([false, true]);
    expect(judgeAll([mallory(25 * HOUR, more), ani(26 * HOUR, { price: 100_000 })], fresh).accepted).toEqual([true, true]);
  });

  it('a list price of his own excuses nothing, up or down', () => {
    const low = [mallory(0, { price: 100_000, original_price: 40_000 }), mallory(SECOND, { price: 9_000, original_price: 40_000 })];
    const high = [
      mallory(0, { price: 100_000, original_price: 900_000 }),
      mallory(SECOND, { price: 900_000, original_price: 900_000 }),
    ];
    for (const trick of [low, high]) {
      const { verdicts, state } = judgeAll(trick, calm);
      expect(verdicts).toEqual([
        { state: 'accepted', unsure: ['original_price'] },
        { state: 'quarantined', reason: 'price_outlier' },
      ]);
      expect([state.price, state.list]).toEqual([100_000, 150_000]);
    }
  });

  it('nor does a highest price, which waits itself', () => {
    const before = judgeAll([ani(0, { price: 100_000, price_high: 110_000 })], calm).state;
    const { verdicts, state } = judgeAll(
      [mallory(HOUR, { price: 100_000, price_high: 9_000_000 }), mallory(HOUR + SECOND, { price: 5_000_000 })],
      before,
    );
    expect(verdicts).toEqual([
      { state: 'accepted', unsure: ['price_high'] },
      { state: 'quarantined', reason: 'price_outlier' },
    ]);
    expect(state.price).toBe(100_000);
  });

  it('a badge above what was ever sold, an upper bound out of all measure, stock, likes, views and rating far from another’s wait', () => {
    const before = judgeAll([ani(0, { ...sold(1000), stock_low: 50, likes: 200, rating: 480, views: 900 })], calm).state;
    const lie = mallory(HOUR, { ...sold(1000), badge_low: 1001, stock_low: 90_000, likes: 99_999, rating: 100, views: 2 ** 40 });
    expect(judgeAll([lie], before).verdicts).toEqual([
      { state: 'accepted', unsure: ['stock', 'likes', 'views', 'rating', 'badge'] },
    ]);
    const wide = mallory(HOUR, { sold_low: 1000, sold_high: 2 ** 50 });
    expect(judgeAll([wide], before).verdicts).toEqual([{ state: 'quarantined', reason: 'sold_jump' }]);
    const second = sees('citra', later + 2 * HOUR, { stock_low: 90_010 });
    expect(judgeAll([lie, ani(HOUR, { stock_low: 50 }), second], before).verdicts.slice(1)).toEqual([
      { state: 'accepted' },
      { state: 'accepted' },
    ]);
  });

  it('comments far from what another counts, or more of them than there are ratings, wait', () => {
    const rated = { ...sold(1000), reviews_low: 400, reviews_high: 400 };
    const known = judgeAll([ani(0, { ...rated, comments: 60 })], calm).state;
    const more = (comments: number) => judgeAll([mallory(HOUR, { ...rated, comments })], known).verdicts;
    expect([more(380), more(61)]).toEqual([[{ state: 'accepted', unsure: ['comments'] }], [{ state: 'accepted' }]]);
    const untold = judgeAll([ani(0, rated)], calm).state;
    expect(judgeAll([mallory(HOUR, { ...rated, comments: 401 })], untold).verdicts).toEqual([
      { state: 'accepted', unsure: ['comments'] },
    ]);
  });

  it('a word that the listing is closed, a voucher that makes it dearer, and an upper bound alone wait too', () => {
    const before = judgeAll([ani(0, { ...sold(1000), price: 100_000, stopped: false })], calm).state;
    const lies = [
      mallory(HOUR, { price: 100_000, stopped: true, price_after_voucher: 900_000 }),
      mallory(HOUR + SECOND, { sold_high: 2 ** 50 }),
    ];
    expect(judgeAll(lies, before).verdicts).toEqual([
      { state: 'accepted', unsure: ['status', 'price_after_voucher'] },
      { state: 'quarantined', reason: 'sold_jump' },
    ]);
  });

  it('a total that waits comes to stand only with who shows it too', () => {
    const lie = mallory(0, { price: 30_000, ...sold(9000) });
    const card = judge(judgeAll([lie], calm).state, sees('citra', later + HOUR, { price: 30_000 }));
    expect([card.verdict.state, card.release]).toEqual(['quarantined', []]);
    const editor = judge(judgeAll([lie], calm).state, { ...ani(HOUR, { price: 30_000, ...sold(1001) }), trusted: true });
    expect([editor.verdict.state, editor.release]).toEqual(['accepted', []]);
  });

  it('three accounts in one network are one voice', () => {
    const gang = ['m1', 'm2', 'm3'].map((by, n) => ({ ...mallory(n * HOUR, { price: 20_000 }), reporter: by }));
    expect(judgeAll(gang, calm).accepted).toEqual([false, false, false]);
  });

  it('one account in three networks is one voice', () => {
    const roaming = ['n1', 'n2', 'n3'].map((network, n) => ({ ...mallory(n * HOUR, { price: 20_000 }), network }));
    expect(judgeAll(roaming, calm).accepted).toEqual([false, false, false]);
  });
});

describe('honest voices', () => {
  it('move a price a little at once, more with the second, and bring a known one back at once', () => {
    const observations = [
      mallory(0, { price: 139_000 }),
      ani(HOUR, { price: 100_000 }),
      sees('citra', later + 20 * HOUR, { price: 55_000 }),
      sees('dewi', later + 21 * HOUR, { price: 55_000 }),
      sees('eka', later + 34 * HOUR, { price: 100_000 }),
    ];
    const { accepted, state } = judgeAll(observations, calm);
    expect(accepted).toEqual([true, true, false, true, true]);
    expect(state.price).toBe(100_000);
  });

  it('see a flash sale off the list price that is known, and its end', () => {
    const observations = [
      ani(0, { price: 35_000, original_price: 150_000 }),
      ani(2 * HOUR, { price: 100_000, original_price: 150_000 }),
    ];
    expect(judgeAll(observations, calm).accepted).toEqual([true, true]);
  });

  it('establish another list price with a second network, or by a day', () => {
    const claim = (by: string, at: number) => sees(by, later + at, { price: 100_000, original_price: 180_000 });
    expect(judgeAll([claim('ani', 0), claim('citra', HOUR)], calm).state.list).toBe(180_000);
    expect(judgeAll([claim('ani', 0), claim('ani', 23 * HOUR)], calm).state.list).toBe(150_000);
    expect(judgeAll([claim('ani', 0), claim('ani', 25 * HOUR)], calm).state.list).toBe(180_000);
  });

  it('are held against two who saw the old price within half a day, until they are more', () => {
    const observations = [
      ani(0, { price: 100_000 }),
      sees('budi', later + HOUR, { price: 100_000 }),
      sees('citra', later + 2 * HOUR, { price: 120_000 }),
      ani(3 * HOUR, { price: 100_000 }),
      sees('dewi', later + 4 * HOUR, { price: 120_000 }),
      sees('eka', later + 5 * HOUR, { price: 120_000 }),
    ];
    const { accepted, state } = judgeAll(observations, calm);
    expect(accepted).toEqual([true, true, false, true, true, true]);
    expect(state.price).toBe(120_000);
  });

  it('mean what they go on saying for a day, where only their own word is against it', () => {
    const alone = judgeAll([ani(0, { likes: 900 }), ani(HOUR, { likes: 500 })]);
    expect(alone.accepted).toEqual([true, false]);
    expect(judge(alone.state, ani(20 * HOUR, { likes: 500 })).verdict.state).toBe('quarantined');
    expect(judge(alone.state, ani(26 * HOUR, { likes: 510 })).verdict.state).toBe('accepted');
  });

  it('show a counter that starts again with the second network only', () => {
    const { accepted, state } = judgeAll([ani(0, sold(7)), sees('citra', later + HOUR, sold(8))], calm);
    expect(accepted).toEqual([false, true]);
    expect(state.sold).toMatchObject({ firm: 7, soft: 8 });
  });
});

/** Any sequence of lies: what is shown, and the wait before it (ms). */
const lieArb = fc.array(
  fc.record({
    wait: fc.constantFrom(0, SECOND, HOUR, 5 * HOUR, 13 * HOUR),
    price: fc.option(fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(100_000, 139_000, 61_000, 30_000)), {
      nil: null,
    }),
    original_price: fc.option(fc.constantFrom(150_000, 40_000, 900_000), { nil: null }),
    price_high: fc.option(fc.constantFrom(100_000, 9_000_000), { nil: null }),
    total: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('one voice', () => {
  it('never leaves the limits, in any sequence, while somebody looks again twice a day', () => {
    fc.assert(
      fc.property(lieArb, (lies) => {
        let state = calm;
        let at = 0;
        let honestAt = 0;
        const beyond: unknown[] = [];
        for (const { wait, total, ...lie } of lies) {
          at += wait;
          for (; honestAt <= at; honestAt += 12 * HOUR)
            state = judge(state, ani(honestAt, { price: 100_000, original_price: 150_000, ...sold(1000) })).state;
          const standing = state.price;
          const { state: next, verdict } = judge(state, mallory(at, { ...lie, ...(total === null ? {} : sold(total)) }));
          state = next;
          const price = lie.price ?? standing ?? 0;
          const isCampaign = lie.original_price === 150_000 && price < 100_000 && price >= 30_000;
          const isPrice = price === standing || isCampaign || Math.abs(price / 100_000 - 1) <= 0.4;
          const isTotal = total === null || (total >= 950 && total <= 1000 + growthIn(1000, 7 * DAY));
          if (verdict.state === 'accepted' && !(isPrice && isTotal && state.list === 150_000))
            beyond.push({ ...lie, total, standing });
        }
        expect(beyond).toEqual([]);
        const truth = judge(
          state,
          sees('budi', later + at + 13 * HOUR, { price: 100_000, original_price: 150_000, ...sold(1000) }),
        );
        expect([truth.verdict, truth.state.price, truth.state.sold?.soft]).toEqual([{ state: 'accepted' }, 100_000, 1000]);
        expect(JSON.stringify(truth.state).length).toBeLessThan(1800);
      }),
      { numRuns: runs(20_000, 300) },
    );
  });
});
