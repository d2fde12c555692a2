import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveProduct } from '#src/features/market/months/judge-history.ts';
import { judgeOf, storedJudge } from '#src/features/market/months/stored-judge.ts';

type Judge = LiveProduct['judge'];
type State = Judge['state'];

const instant = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
const mark = fc.constantFrom('+aaaabbbbmu1', '-ccccddddmu1', '-ccccddddmu2', '-eeeeffffmu3');
const figure = fc.integer({ min: 0, max: 3_000_000_000 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });

const tally = fc.record<NonNullable<State['sold']>>({
  firm: maybe(figure),
  firm_at: instant,
  base: figure,
  base_at: instant,
  soft: figure,
  high: maybe(figure),
  by: mark,
});
const claim = fc.oneof(
  fc.tuple(figure, mark),
  fc.tuple(figure, mark, fc.oneof(fc.constant(0), instant)),
  fc.tuple(figure, mark, fc.oneof(fc.constant(0), instant), fc.constant<1>(1)),
);
const all = few(claim);
const value = { by: mark, low: figure, high: maybe(figure) };
const against = few(fc.record({ ...value, beside: maybe(figure) }));
const first = maybe(fc.record({ ...value, beside: maybe(figure), against }));
const state = fc.record<State>({
  v: fc.constant(2),
  at: maybe(instant),
  price_at: maybe(instant),
  price: maybe(figure),
  price_high: maybe(figure),
  shown: maybe(figure),
  shown_by: maybe(mark),
  anchor: maybe(fc.tuple(figure, instant)),
  list: maybe(figure),
  next_list: maybe(fc.tuple(figure, instant, mark)),
  levels: few(fc.tuple(figure, instant, figure, few(mark))),
  novel: few(instant),
  sold: maybe(tally),
  reviews: maybe(tally),
  likes: maybe(fc.tuple(figure, mark)),
  stock: maybe(fc.tuple(figure, mark)),
  loose: fc.record({ status: all, stock: all, views: all, rating: all }, { requiredKeys: [] }),
  held: few(
    fc.record<State['held'][number]>({
      price: maybe(figure),
      sold: maybe(figure),
      reviews: maybe(figure),
      likes: maybe(figure),
      why: fc.constantFrom('sold_jump', 'stock_outlier'),
      stamps: few(mark),
      doors: fc.nat(9),
      since: maybe(instant),
    }),
  ),
  firsts: fc.record({ price: first, sold: first, reviews: first }),
  wrong: few(
    fc.record<State['wrong'][number]>({
      ...value,
      of: fc.constantFrom('price', 'sold', 'reviews'),
      was: fc.constantFrom('too_low', 'too_high'),
    }),
  ),
});
const judge = fc.record<Judge>(
  {
    at: instant,
    state,
    prices: fc.record({
      whole: maybe(fc.tuple(figure, figure, instant)),
      parts: fc.dictionary(fc.string({ maxLength: 4 }), fc.tuple(figure, instant), { maxKeys: 3 }),
    }),
    open: fc.integer({ min: 1 }),
  },
  { requiredKeys: ['at', 'state'] },
);
const written = (value: unknown) => JSON.parse(JSON.stringify(value));

it('what the rules remember is read as it was written, and so is what was written before it was short', () => {
  fc.assert(
    fc.property(judge, (known) => {
      expect(judgeOf(written(storedJudge(known)))).toEqual(written(known));
      expect(judgeOf(written(known))).toEqual(written(known));
    }),
    { numRuns: runs(20_000, 300) },
  );
});
