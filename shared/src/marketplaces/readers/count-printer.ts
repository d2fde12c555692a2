import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaces } from '#src/marketplaces/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { exact, type Reading } from '#src/observation/reading.ts';

/** A count as pages print it, read back. */
export type CountPrinter = (count: number) => Reading;

export const plain: CountPrinter = (count) => exact(count);

const rounded = (low: number, next: number | null, text: string): Reading => ({
  low,
  high: next === null ? null : next - 1,
  precision: 'rounded_down',
  text,
});

/** `486 terjual`, `1,6RB terjual`, `10RB+ terjual`: one decimal below ten thousand, only a bound above. */
const inThousands =
  (word: string): CountPrinter =>
  (count) => {
    if (count < 1000) return exact(count, `${count} ${word}`);
    const low = count < 10_000 ? Math.floor(count / 100) * 100 : 10_000;
    const next = low === 10_000 ? null : low + 100;
    return rounded(low, next, `${String(low / 1000).replace('.', ',')}RB${next === null ? '+' : ''} ${word}`);
  };

const stepsFrom = (id: MarketplaceId, first: number): number[] => {
  const steps = [first];
  for (let next = marketplaces[id].nextBucket(first, true); next !== null; next = marketplaces[id].nextBucket(next, true))
    steps.push(next);
  return steps;
};

const TOKOPEDIA_STEPS = stepsFrom('tokopedia', 30);

/** `29 terjual`, `250+ terjual`, `2rb+ terjual`: always rounded down to a step. */
const inSteps =
  (word: string): CountPrinter =>
  (count) => {
    const at = TOKOPEDIA_STEPS.findLastIndex((step) => step <= count);
    const low = TOKOPEDIA_STEPS[at];
    if (low === undefined) return exact(count, `${count} ${word}`);
    const text = low >= 1000 ? `${low / 1000}rb+ ${word}` : `${low}+ ${word}`;
    return rounded(low, TOKOPEDIA_STEPS[at + 1] ?? null, text);
  };

/** To the nearest tenth of the unit, halves up. Rounds whole numbers, because 675.05 as a binary fraction is less. */
const inTenths = (count: number, unit: number): string => (Math.round(count / (unit / 10)) / 10).toFixed(1);

/** `486`, `2.9K`, `30.8K`, `1.2M`: to the nearest printed digit. */
const toDigits: CountPrinter = (count) => {
  if (count < 1000) return exact(count, String(count));
  const text = count < 999_950 ? `${inTenths(count, 1000)}K` : `${inTenths(count, 1_000_000)}M`;
  return parseCount(text, marketplaces.tiktok);
};

/** How a marketplace shortens counters on pages; exact where no shortening is known. */
export const createCountPrinter = (id: MarketplaceId, word = 'terjual'): CountPrinter => {
  if (id === 'shopee') return inThousands(word);
  if (id === 'tokopedia') return inSteps(word);
  return id === 'tiktok' ? toDigits : plain;
};
