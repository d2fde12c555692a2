import { Random } from '@telaah/db/demo/random';
import { kindsOf, type ProductEvidence, toProductEvidence } from '@telaah/shared/features/calibration/evidence';
import { fitBadge, fitParameters } from '@telaah/shared/features/calibration/fit';
import { toMiss, toWidthFactor } from '@telaah/shared/features/calibration/masking';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { addDays, dayList } from '@telaah/shared/lib/dates/dates';
import { plain } from '@telaah/shared/marketplaces/readers/count-printer';
import { badgeAt } from './observation-times.ts';
import { DAYS, type MarketModel, makeProduct, type Product } from './product.ts';
import { WINDOW } from './schedules.ts';
import { simulate } from './simulate.ts';

const STREAM = 93;
/** Days used for calibration, and the share of them without an observation. */
const CALIBRATION_DAYS = 76;
const MISSED_SHARE = 0.08;

const evidenceFrom = (product: Product, random: Random): ProductEvidence => {
  const first = DAYS + 1 - CALIBRATION_DAYS;
  const at = (values: Float64Array, i: number) => values[i] ?? 0;
  const counts = Array.from({ length: CALIBRATION_DAYS }, (_, d) => {
    const i = first + d;
    if (random.chance(MISSED_SHARE) || i < (product.listed ?? 0)) return null;
    return Math.round(at(product.sold, i - 1) + random.next() * (at(product.sold, i) - at(product.sold, i - 1)));
  });
  const lifetime = at(product.sold, DAYS);
  const end = addDays(product.eve, DAYS);
  const { low, high } = badgeAt(random, product, DAYS, plain);
  return toProductEvidence(kindsOf(dayList(addDays(product.eve, first), end)), counts, {
    lifetime,
    reviews: product.reviews === null ? null : at(product.reviews, DAYS),
    window: { units: lifetime - at(product.sold, DAYS - WINDOW), lifetime, end },
    listed: product.listed === null ? null : addDays(product.eve, product.listed),
    badge: low === null || high === null ? null : { low, high },
  });
};

/** Number of products in the calibration. A real market has more. */
const SAMPLES = 400;

/** Parameters and width fitted on another simulated market of a different seed. */
export const calibrateFrom = (world: MarketModel): FittedParameters => {
  const other = { ...world, seed: world.seed + 1_000_003 };
  const evidence = Array.from({ length: SAMPLES }, (_, i) =>
    evidenceFrom(makeProduct(other, i), new Random().seed(other.seed, STREAM, i)),
  );
  const numbers = { ...fitParameters(evidence, startParameters), ...fitBadge(evidence, startParameters) };
  const hidden = simulate(other, SAMPLES, numbers, ({ name }, { seen, badge }) => name === 'exact' && seen === 'part' && !badge);
  const misses = hidden.flatMap(({ units: { truth, estimate } }) => (estimate === null ? [] : (toMiss(truth, estimate) ?? [])));
  return { ...numbers, k: toWidthFactor(misses, SAMPLES) };
};
