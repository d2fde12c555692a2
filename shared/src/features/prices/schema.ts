import { z } from 'zod';
import { calendarDay as day } from '#src/lib/text.ts';
import { rupiah } from '#src/marketplaces/ids.ts';

/** Who saw a price: the person on own visits, or the market. */
export const priceSource = z.enum(['visits', 'market']);
export type PriceSource = z.infer<typeof priceSource>;

/** The lowest price, whole rupiah, that was seen on one WIB day, and who saw the product on it. */
export const priceDay = z.object({ day, price: rupiah, from: z.array(priceSource).min(1) });
export type PriceDay = z.infer<typeof priceDay>;

/** What the crossed-out price of a page is worth. Fractions are of 1. */
export const discount = z.object({
  /** `real`: within a hundredth of what is claimed; `part`: less; `none`: under a hundredth; `unknown`: it cannot be told. */
  result: z.enum(['real', 'part', 'none', 'unknown']),
  /** What the page claims, from 0.01 on. */
  claimed: z.number(),
  /** What is real of it: 0 … `claimed`; null where it cannot be told. */
  real: z.number().nullable(),
  /** What it is judged by, whole rupiah; null where it cannot be told. */
  reference: rupiah.nullable(),
  /**
   * `before_fall`: the lowest price of the 30 days before the price last fell; `usual`: the most frequent price of the last 90 days;
   * `undated`: the price fell while nobody looked for more than a week, so that there are no such 30 days.
   */
  basis: z.enum(['before_fall', 'usual', 'undated']),
  /** The first day that was seen at the lower price; null where the usual price decides. */
  fell_on: day.nullable(),
  /** Days, 0 … 30, on which the price is known: before the fall, or of the last 90 where the usual price decides. */
  known: z.int(),
  /** Who saw the days that decide. */
  from: z.array(priceSource),
  /** The day whose price is judged, and that price. */
  day,
  price: rupiah,
});
export type Discount = z.infer<typeof discount>;
