import type { OpeningState } from '@telaah/shared/features/estimates/month/month';

type StoredAnchor = OpeningState['anchors'][number];

/** An opening state in short form: lists instead of names. */
export type StoredOpeningState = [
  counter: [day: number, at: number, low: number, high: number | null] | null,
  anchors: [at: number, day: number, value: number, gap: number, width: number][],
  price: [day: number, price: number, sd: number] | null,
  reviews: [day: number, at: number, value: number] | null,
  spread: [n: number, gap: number, units: number, squares: number, errors: number] | [],
  stopped: 0 | 1,
];

export const toStoredOpeningState = ({ counter, anchors, price, reviews, spread, stopped }: OpeningState): StoredOpeningState => [
  counter && [counter.day, counter.at, counter.low, counter.high],
  anchors.map(({ at, day, value, gap, width }) => [at, day, value, gap, width]),
  price && [price.day, price.price, price.sd],
  reviews && [reviews.day, reviews.at, reviews.value],
  spread.n === 0 ? [] : [spread.n, spread.gap, spread.units, spread.squares, spread.errors],
  stopped ? 1 : 0,
];

/** Also reads objects, which were stored before this format. */
export const fromStoredOpeningState = (stored: StoredOpeningState | OpeningState): OpeningState => {
  if (!Array.isArray(stored)) return stored;
  const [counter, anchors, price, reviews, [n = 0, gap = 0, units = 0, squares = 0, errors = 0], stopped] = stored;
  return {
    counter: counter && { day: counter[0], at: counter[1], low: counter[2], high: counter[3] },
    anchors: anchors.map(([at, day, value, gapOf, width]): StoredAnchor => ({ at, day, value, gap: gapOf, width })),
    price: price && { day: price[0], price: price[1], sd: price[2] },
    reviews: reviews && { day: reviews[0], at: reviews[1], value: reviews[2] },
    spread: { n, gap, units, squares, errors },
    stopped: stopped === 1,
  };
};
