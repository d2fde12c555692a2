import type { SeenPrices } from '#src/features/estimates/evidence.ts';
import { type Points, Z } from '#src/features/estimates/month/points.ts';
import { LEAST_PRICE_SD, unseenPriceSd } from '#src/features/estimates/month/price.ts';
import { type Grade, grade } from '#src/features/estimates/schema.ts';
import { toWindowGrade, type WindowUnits } from '#src/features/estimates/window.ts';

/** Whole rupiah, far above any real revenue. Figures are capped here, so that each is an exact number everywhere. */
export const MAX_REVENUE = 1_000_000_000_000_000;

export interface Revenue extends Points {
  grade: Grade;
}

/** The price of a unit and the deviation of its logarithm: along the path, otherwise from the observations, never today's. */
const unitPrice = ({ sales }: WindowUnits, { mean, sd }: SeenPrices): { price: number; sd: number } | null => {
  if (sales !== null && sales.units > 0) return { price: sales.earned / sales.units, sd: sales.unsure / sales.units };
  return mean === null ? null : { price: mean, sd: sd ?? 0 };
};

const worse = (a: Grade, b: Grade): Grade => (grade.options.indexOf(a) > grade.options.indexOf(b) ? a : b);

/** At most as certain as the units. Null if no price was ever seen. */
export const windowRevenue = (units: WindowUnits, prices: SeenPrices): Revenue | null => {
  const unit = unitPrice(units, prices);
  if (unit === null) return null;
  const sd = Z * Math.hypot(unit.sd, unseenPriceSd(units.unseen), LEAST_PRICE_SD);
  const mid = units.mid * unit.price;
  // How many were sold and for how much are uncertain independently.
  const apart = (bound: number) => Math.exp(Math.hypot(Math.log(bound / units.mid), sd));
  const low = units.low <= 0 ? 0 : mid / apart(units.low);
  const high = units.mid <= 0 ? units.high * unit.price * Math.exp(sd) : mid * apart(units.high);
  const points = { low, mid, high };
  return { ...points, grade: worse(toWindowGrade(points, true), units.grade) };
};
