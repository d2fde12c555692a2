import { mergePriceDays } from '#src/features/prices/price-days.ts';
import type { Discount, PriceDay, PriceSource } from '#src/features/prices/schema.ts';
import { addDays } from '#src/lib/dates/dates.ts';

/** A page that claims a discount, the prices observed before it, and the expected verdict. */
export interface DiscountVector {
  name: string;
  /** Up to the day before the page is seen, oldest first: `26 × 179900, 3 × ?` is 26 days at one price and 3 days without an observation. */
  visits?: string;
  market?: string;
  page: {
    low: number | null;
    /** `low` when omitted. */
    high?: number;
    claimed: number | null;
    variants?: readonly { price: number; claimed: number | null }[];
  };
  /** Null: there is nothing to judge. `real` and `claimed` are rounded percentages. */
  verdict: (Pick<Discount, 'result' | 'basis' | 'known'> & { claimed: number; real: number | null }) | null;
}

export const VECTOR_DAY = '2026-11-20';

export const seenDays = (seen = ''): { day: string; price: number }[] => {
  const prices = [...seen.matchAll(/(\d+) × (\d+|\?)/g)].flatMap(([, days, price]) =>
    Array<string>(Number(days)).fill(price ?? '?'),
  );
  return prices.flatMap((price, place) =>
    price === '?' ? [] : [{ day: addDays(VECTOR_DAY, place - prices.length), price: Number(price) }],
  );
};

const daysFrom = (from: PriceSource, seen: string | undefined): PriceDay[] =>
  seenDays(seen).map((each) => ({ ...each, from: [from] }));

export const daysOfVector = ({ visits, market }: Pick<DiscountVector, 'visits' | 'market'>): PriceDay[] =>
  mergePriceDays(daysFrom('visits', visits), daysFrom('market', market));

export const shortVerdict = (verdict: Discount | null): DiscountVector['verdict'] =>
  verdict && {
    result: verdict.result,
    real: verdict.real === null ? null : Math.round(verdict.real * 100),
    claimed: Math.round(verdict.claimed * 100),
    basis: verdict.basis,
    known: verdict.known,
  };
