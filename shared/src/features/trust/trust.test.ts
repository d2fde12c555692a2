import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observationsAgree } from '#src/features/trust/agreement.ts';
import { findConfirmations } from '#src/features/trust/confirmation.ts';
import { type Dispute, findDisputes } from '#src/features/trust/dispute.ts';
import { isLapsed, isPromotionEarned, type PromotionRecord } from '#src/features/trust/promotion.ts';
import { type ReviewedReporter, reviewReporters } from '#src/features/trust/review.ts';
import type { TrustObservation } from '#src/features/trust/trust-observation.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';
import { wibDay } from '#src/lib/dates/dates.ts';
import { runs } from '#src/testing/runs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);
const observation = (reporter: string, hour: number, given: Partial<TrustObservation> = {}): TrustObservation => ({
  reporter,
  network: `net-${reporter}`,
  isAccepted: true,
  product: 1,
  at: START + hour * HOUR,
  price: 100_000,
  sold: { low: 1000, high: 1000 },
  name: 'bangku jati',
  ...given,
});

describe('agreement', () => {
  it.each<[string, Partial<TrustObservation>, boolean]>([
    ['the same an hour later', {}, true],
    ['a price of one rupiah more', { price: 100_001 }, false],
    ['another name', { name: 'kursi rotan' }, false],
    ['a counter that went on', { sold: { low: 1020, high: 1020 } }, true],
    ['one that leapt', { sold: { low: 2900, high: 2900 } }, false],
    ['one that fell', { sold: { low: 900, high: 900 } }, false],
    ['a rounded one around it', { sold: { low: 1000, high: null } }, true],
    ['one field alone', { sold: null, name: null }, false],
    ['a rating a tenth away', { rating: 480 }, true],
    ['a rating two tenths away', { rating: 470 }, false],
  ])('%s', (_, given, is) => {
    expect(observationsAgree(observation('ani', 0, { rating: 490 }), observation('budi', 1, given))).toBe(is);
    expect(observationsAgree(observation('budi', 1, given), observation('ani', 0, { rating: 490 }))).toBe(is);
  });
});

describe('credits', () => {
  const credits = (observations: TrustObservation[], charged = [] as { reporter: string; product: number; day: string }[]) =>
    findConfirmations(observations, charged).filter(({ reporter }) => reporter === 'new');
  const his = (hour: number, given: Partial<TrustObservation> = {}) => observation('new', hour, { isAccepted: false, ...given });

  it('are one a product and day, of voices of other networks within a day, in either order, and none where he was charged', () => {
    const day = wibDay(START);
    expect(credits([observation('ani', 0), his(1), his(2), observation('budi', 3)])).toHaveLength(1);
    expect(credits([his(0), observation('ani', 20)])).toEqual([{ reporter: 'new', product: 1, day, network: 'net-ani' }]);
    expect(credits([his(0), observation('ani', 25)])).toEqual([]);
    expect(credits([his(0), observation('ani', 1, { isAccepted: false })])).toEqual([]);
    expect(credits([his(0, { network: 'net-ani' }), observation('ani', 1)])).toEqual([]);
    expect(credits([his(0), observation('ani', 1)], [{ reporter: 'new', product: 1, day }])).toEqual([]);
  });

  it('are of many networks where many agree, however few products are seen at a time', () => {
    const products = Array.from({ length: 60 }, (_, product) => product);
    const networks = products.flatMap((product) =>
      credits(['ani', 'budi', 'citra'].map((by) => observation(by, 0, { product })).concat(his(1, { product }))).map(
        ({ network }) => network,
      ),
    );
    for (const [, own] of Map.groupBy(networks, (network) => network)) expect(own.length).toBeLessThan(40);
    expect(new Set(networks).size).toBe(3);
  });

  it('are at most ten a day from one network, whoever looks how often', () => {
    const lookArb = fc.record({
      by: fc.integer({ min: 0, max: 5 }),
      product: fc.integer({ min: 1, max: 40 }),
      hour: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(lookArb, { maxLength: 250 }), (made) => {
        const observations = made.map(({ by, product, hour }) =>
          observation(`r${by}`, hour, { product, network: `net-${by % 3}`, isAccepted: by < 3 }),
        );
        const earned = findConfirmations(observations);
        const paid = Map.groupBy(earned, ({ reporter, day, network }) => `${reporter}/${day}/${network}`);
        for (const list of paid.values()) expect(list.length).toBeLessThanOrEqual(TRUST_RULES.confirmation.perNetworkAndDay);
        expect(new Set(earned.map(({ reporter, product, day }) => `${reporter}/${product}/${day}`)).size).toBe(earned.length);
        expect(findConfirmations([...observations].reverse())).toEqual(earned);
      }),
      { numRuns: runs(2000, 60) },
    );
  });
});

describe('charges', () => {
  const disputesIn = (observations: TrustObservation[]) =>
    findDisputes(observations).map((charge) => `${charge.disputing_source} → ${charge.disputed_reporter}`);
  const lie = (hour: number, given: Partial<TrustObservation> = {}) => observation('mallory', hour, { price: 138_000, ...given });

  it.each<[string, TrustObservation[], string[]]>([
    ['a price between two of others', [observation('ani', 0), lie(1), observation('budi', 2)], ['budi → mallory']],
    ['not the first to see a true one', [observation('ani', 0), lie(1), observation('budi', 2, { price: 138_000 })], []],
    ['not a region’s', [observation('ani', 0), lie(1, { price: 102_000 }), observation('budi', 2)], []],
    ['not by who is no voice', [observation('ani', 0), lie(1), observation('budi', 2, { isAccepted: false })], []],
    ['not by his own network', [observation('ani', 0), lie(1), observation('budi', 2, { network: 'net-mallory' })], []],
    [
      'a counter above what a later voice shows',
      [observation('mallory', 1, { sold: { low: 1200, high: 1200 } }), observation('ani', 20)],
      ['ani → mallory'],
    ],
    ['not one above by a tenth', [observation('mallory', 1, { sold: { low: 1090, high: 1090 } }), observation('ani', 20)], []],
    [
      'a name that two networks, who had it before, have after',
      [
        observation('ani', 0),
        observation('mallory', 1, { name: 'menangkan hadiah' }),
        observation('ani', 2),
        observation('budi', 3),
      ],
      ['ani → mallory', 'budi → mallory'],
    ],
    [
      'not who saw the old name before a true change',
      [
        observation('ani', 0),
        observation('eka', 1),
        observation('budi', 2, { name: 'kursi rotan' }),
        observation('citra', 3, { name: 'kursi rotan' }),
      ],
      [],
    ],
    [
      'not a similar name',
      [observation('ani', 0), observation('eka', 1, { name: 'bangku jati asli' }), observation('ani', 2), observation('budi', 3)],
      [],
    ],
  ])('%s', (_, observations, expected) => {
    expect(disputesIn(observations)).toEqual(expected);
    expect(disputesIn([...observations].reverse())).toEqual(expected);
  });
});

describe('the court', () => {
  const day = wibDay(START);
  const reporter = (name: string, state: ReviewedReporter['state'] = 'accepted', credited = 50): ReviewedReporter => ({
    reporter: name,
    state,
    credited,
    creditedLastDay: credited,
  });
  const charge = (accused: string, accuser: string, product: number): Dispute => ({
    disputed_reporter: accused,
    disputing_source: accuser,
    network: `net-${accuser}`,
    product,
    day,
  });
  const people = ['a', 'b', 'c', 'd'].map((name) => reporter(name));

  it('convicts the liar first and hears his own accusations no more', () => {
    const liar = reporter('liar', 'accepted', 10);
    const against = people.flatMap(({ reporter: by }) => [1, 2, 3].map((product) => charge('liar', by, product)));
    const revenge = people.flatMap(({ reporter: accused }) => [4, 5, 6, 7, 8].map((product) => charge(accused, 'liar', product)));
    expect(reviewReporters([...people, liar], [...against, ...revenge], day)).toMatchObject([
      { reporter: 'liar', isSuspended: false, disputingSources: 4 },
    ]);
    expect(reviewReporters([...people, { ...liar, credited: 3 }], against, day)).toMatchObject([{ isSuspended: true, share: 0.5 }]);
  });

  it.each<[string, ReviewedReporter, Dispute[]]>([
    [
      'too few networks',
      reporter('x', 'accepted', 0),
      [1, 2, 3, 4, 5, 6].flatMap((p) => ['a', 'b'].map((by) => charge('x', by, p))),
    ],
    ['too few charges', reporter('x', 'accepted', 0), ['a', 'b', 'c', 'd'].map((by, p) => charge('x', by, p))],
    [
      'two vouchers at what everybody looks at',
      reporter('x', 'accepted', 3),
      people.flatMap(({ reporter: by }) => [1, 2].map((p) => charge('x', by, p))),
    ],
    [
      'too small a share',
      reporter('x', 'accepted', 500),
      people.flatMap(({ reporter: by }) => [1, 2, 3].map((p) => charge('x', by, p))),
    ],
    ['a trusted one', reporter('x', 'trusted', 0), people.flatMap(({ reporter: by }) => [1, 2, 3].map((p) => charge('x', by, p)))],
    [
      'accusers who are no voices',
      reporter('x', 'accepted', 0),
      ['y', 'z', 'v', 'w'].flatMap((by) => [1, 2, 3].map((p) => charge('x', by, p))),
    ],
    [
      'what is longer ago',
      reporter('x', 'accepted', 0),
      people.flatMap(({ reporter: by }) => [1, 2, 3].map((p) => ({ ...charge('x', by, p), day: wibDay(START - 3 * DAY) }))),
    ],
  ])('convicts nobody for %s', (_, one, charges) => {
    expect(reviewReporters([...people, one], charges, day)).toEqual([]);
  });
});

describe('promotion', () => {
  const earned: PromotionRecord = {
    verified: true,
    registeredAt: START,
    confirmations: 50,
    confirmationDays: 3,
    products: 20,
    disputed: 1,
    suspendedAt: null,
    isReturning: false,
    sameHome: 2,
  };
  const now = START + 7 * DAY;

  it.each<[string, Partial<PromotionRecord>, boolean]>([
    ['is earned', {}, true],
    ['needs a verified address', { verified: false }, false],
    ['needs a week', { registeredAt: START + 1 }, false],
    ['needs fifty credits', { confirmations: 49 }, false],
    ['on three days', { confirmationDays: 2 }, false],
    ['over twenty products', { products: 19 }, false],
    ['charged for 3 % at most', { disputed: 2 }, false],
    ['not within a month of a conviction', { suspendedAt: START }, false],
    ['three a home network', { sameHome: 3 }, false],
    ['needs ten to return', { isReturning: true, confirmations: 10, confirmationDays: 1, products: 9, disputed: 0 }, true],
  ])('%s', (_, given, is) => {
    expect(isPromotionEarned({ ...earned, ...given }, now)).toBe(is);
  });

  it('lapses with ninety days without a look', () => {
    expect([isLapsed(START, START + 90 * DAY), isLapsed(START, START + 90 * DAY + 1)]).toEqual([false, true]);
  });
});
