import type { TFunction } from 'i18next';
import type { DayState } from '#src/features/research/history/day/day-state.ts';
import type { Format } from '#src/lib/format/format.ts';

export interface DayAmount {
  value: number | null;
  low?: number | null | undefined;
  high?: number | null | undefined;
  state?: DayState | null | undefined;
}

/** How a day's units are known, in words: "interpolated, 0–1.833". Null without a state. */
export const dayWords = ({ value, low, high, state }: DayAmount, format: Format, t: TFunction<'common'>): string | null => {
  if (state == null) return null;
  const words = t(`day.state.${state}`);
  const isRange = value !== null && (low ?? null) !== (high ?? null);
  return isRange ? `${words}, ${format.range(low, high)}` : words;
};
