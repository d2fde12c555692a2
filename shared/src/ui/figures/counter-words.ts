import type { TFunction } from 'i18next';
import type { CounterLike, Format } from '#src/lib/format/format.ts';

export interface CounterWords {
  /** As published: `1.234`, `10 rb+`, `≥ 25`, the page's word, or a dash. */
  short: string;
  /** The same without abbreviation: bounds and precision. */
  long: string;
}

const bounds = (counter: CounterLike, format: Format, t: TFunction<'common'>): string | null => {
  const { low, high } = counter;
  if (low === null) return null;
  if (high === null) return t('figure.atLeast', { value: format.count(low) });
  if (high === low) return format.count(low);
  return t('figure.between', { low: format.count(low), high: format.count(high) });
};

/** A counter in words. An unknown counter is a dash with its reason, never zero. */
export const counterWords = (counter: CounterLike | null | undefined, format: Format, t: TFunction<'common'>): CounterWords => {
  const short = format.counter(counter);
  if (!counter || counter.precision === 'hidden') return { short, long: t('figure.hidden') };
  const known = bounds(counter, format, t);
  if (counter.precision === 'exact') return { short, long: known ?? t('figure.hidden') };
  const parts = [counter.precision === 'text_only' ? counter.text : null, known, t(`precision.${counter.precision}`)];
  return { short, long: parts.filter((part) => part != null).join('; ') };
};
