import { LEAST_PRICE_SD, unseenPriceSd } from '#src/features/estimates/price.ts';
import { type Points, Z } from '#src/features/estimates/points.ts';
import { gradeOf, type Units } from '#src/features/estimates/window.ts';
import type { Grade } from '#src/features/estimates/schema.ts';

/** What the units of the seen part earned, and at what prices the product was seen. */
export interface Money {
  /** Differences of running totals over the seen part: units of the path, rupiah, units × deviation of their price. */
  path: number | null;
  earned: number | null;
  unsure: number | null;
  /** Where no unit's price is known: the mean price of the looks, and the deviation of its logarithm. */
  price: number | null;
  price_sd: number | null;
}

export interface Revenue extends Points {
  grade: Grade;
}

/** The price of a unit and the deviation of its logarithm: along the path, else of the looks, never today's. */
function unitPrice({ path, earned, unsure, price, price_sd }: Money): { price: number; sd: number } | null {
  if (path !== null && path > 0 && earned !== null && unsure !== null) return { price: earned / path, sd: unsure / path };
  return price === null ? null : { price, sd: price_sd ?? 0 };
}

/** Revenue of a window's units. Null where no price was ever seen. */
export function windowRevenue(units: Units, money: Money): Revenue | null {
  const unit = unitPrice(money);
  if (unit === null) return null;
  const sd = Z * Math.hypot(unit.sd, unseenPriceSd(units.unseen), LEAST_PRICE_SD);
  const mid = units.mid * unit.price;
  // Two doubts that have nothing to do with each other: how many were sold, and for how much.
  const apart = (bound: number) => Math.exp(Math.hypot(Math.log(bound / units.mid), sd));
  const low = units.low <= 0 ? 0 : mid / apart(units.low);
  const high = units.mid <= 0 ? units.high * unit.price * Math.exp(sd) : mid * apart(units.high);
  const points = { low, mid, high };
  return { ...points, grade: gradeOf(points, units.grade === 'measured') };
}
