import { z } from 'zod';
import { calendarDay as day } from '#src/lib/text.ts';
import { rupiah } from '#src/marketplaces/ids.ts';

/** Who saw a price: the user on own visits, or the market. */
export const priceSource = z.enum(['visits', 'market']);
export type PriceSource = z.infer<typeof priceSource>;

/** The lowest price seen on one WIB day, whole rupiah, and who saw the product on that day. */
export const priceDay = z.object({ day, price: rupiah, from: z.array(priceSource).min(1) });
export type PriceDay = z.infer<typeof priceDay>;

/** The verdict on a crossed-out price; fractions are of 1. */
export const discount = z.object({
  /** `real`: within a hundredth of what is claimed; `part`: less; `none`: under a hundredth; `unknown`: too few known prices. */
  result: z.enum(['real', 'part', 'none', 'unknown']),
  /** The discount the page claims, from 0.01 on. */
  claimed: z.number(),
  /** The real discount, 0 … `claimed`; null where unknown. */
  real: z.number().nullable(),
  /** The price it is judged by, whole rupiah; null where unknown. */
  reference: rupiah.nullable(),
  /** `before_fall`: lowest of 30 days before the last fall; `usual`: most frequent of 90 days; `undated`: it fell in a gap of over 7 days. */
  basis: z.enum(['before_fall', 'usual', 'undated']),
  /** The first day seen at the lower price; null where the usual price decides. */
  fell_on: day.nullable(),
  /** Days with a known price, 0 … 30: before the fall, or of the last 90 days where the usual price decides. */
  known: z.int(),
  from: z.array(priceSource),
  day,
  price: rupiah,
});
export type Discount = z.infer<typeof discount>;
