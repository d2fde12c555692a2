import { markOf } from '#src/features/research/history/day/day-mark.ts';
import type { DayState } from '#src/features/research/history/day/day-state.ts';
import { type Box, hatchPath } from '#src/lib/hatch.ts';

interface BoxSize {
  width: number;
  height: number;
}

const PAD = 2;
const TICK = 1.5;
const HATCH = 3;

const round = (value: number) => String(Math.round(value * 10) / 10);
const boxPath = ({ x, y, width, height }: Box) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

export interface SparkBars {
  /** Bars of known days, and ticks on the baseline where nothing was sold. */
  solid: string;
  /** Bars of interpolated days, and their hatching lines. */
  hatched: string;
  hatch: string;
  slots: string;
}

export const sparkBars = (
  values: readonly (number | null)[],
  states: readonly (DayState | null)[] | undefined,
  { width, height }: BoxSize,
): SparkBars => {
  const place = values.length === 0 ? 0 : (width - 2 * PAD) / values.length;
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const room = height - 2 * PAD;
  const found: SparkBars = { solid: '', hatched: '', hatch: '', slots: '' };
  for (const [index, value] of values.entries()) {
    const mark = markOf(value, states?.[index]);
    const left = PAD + index * place;
    if (mark === 'slot') {
      found.slots += hatchPath({ x: left, y: PAD, width: place, height: room }, HATCH);
      continue;
    }
    const tall = Math.max(TICK, ((value ?? 0) / highest) * room);
    const box = { x: left + place * 0.15, y: height - PAD - tall, width: place * 0.7, height: tall };
    if (mark === 'hatched') {
      found.hatched += boxPath(box);
      found.hatch += hatchPath(box, HATCH);
    } else found.solid += boxPath(box);
  }
  return found;
};

export interface SparkSteps {
  line: string;
  slots: string;
}

/** Prices as steps. The lowest and the highest touch the padding; equal ones run through the middle. */
export const sparkSteps = (values: readonly (number | null)[], { width, height }: BoxSize): SparkSteps => {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const spread = Math.max(...known) - low;
  const place = values.length === 0 ? 0 : (width - 2 * PAD) / values.length;
  const y = (value: number) => round(PAD + (spread > 0 ? 1 - (value - low) / spread : 0.5) * (height - 2 * PAD));
  let line = '';
  let slots = '';
  for (const [index, value] of values.entries()) {
    const left = PAD + index * place;
    const before = values[index - 1] ?? null;
    if (value === null) slots += hatchPath({ x: left, y: PAD, width: place, height: height - 2 * PAD }, HATCH);
    else if (before === null) line += `M${round(left)} ${y(value)}H${round(left + place)}`;
    else line += `${value === before ? '' : `V${y(value)}`}H${round(left + place)}`;
  }
  return { line, slots };
};
