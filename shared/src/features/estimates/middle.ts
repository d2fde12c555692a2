import { type Envelope, startedAgain } from '#src/features/estimates/envelope.ts';

/** A moment, in days, at which the counter's value is known. */
interface Anchor {
  at: number;
  value: number;
  /** The previous month's middle is only as good as that month; a rate is not drawn from it. */
  certain: boolean;
}

/**
 * The path between the bounds, in whole units at the end of each day. It passes through exact readings and through
 * the moments at which a rounded counter stepped into its next bucket, straight in between, and goes on at the last
 * known rate inside the bounds. Null where nothing says where inside a bucket the counter stands. Never falls, except
 * where the counter itself started again.
 */
export function soldMiddle(envelope: Envelope, baseMiddle: number | null): (number | null)[] {
  const { low, high } = envelope;
  const middle: (number | null)[] = low.map(() => null);
  for (const [first, last] of runsOf(envelope)) {
    const anchors = anchorsOf(envelope, first, last, first === 0 ? baseMiddle : null);
    for (let day = first; day <= last; day++) {
      const value = valueOn(anchors, day);
      const bottom = low[day] ?? null;
      if (value === null || bottom === null) continue;
      const top = high[day] ?? Math.max(bottom, anchors.at(-1)?.value ?? bottom);
      middle[day] = Math.round(Math.min(Math.max(value, bottom), top));
    }
  }
  return middle;
}

/** Stretches of days over which one counter went on, as `[first day, last day]`. */
function runsOf({ low, high }: Envelope): [number, number][] {
  const runs: [number, number][] = [];
  for (let day = 0; day < low.length; day++) {
    if (low[day] === null) continue;
    const before = low[day - 1] ?? null;
    const run = runs.at(-1);
    if (run === undefined || before === null || startedAgain(before, high[day] ?? null)) runs.push([day, day]);
    else run[1] = day;
  }
  return runs;
}

function anchorsOf({ low, high }: Envelope, first: number, last: number, baseMiddle: number | null): Anchor[] {
  const anchors: Anchor[] = [];
  for (let day = first; day <= last; day++) {
    const bottom = low[day] ?? 0;
    const top = high[day] ?? null;
    if (bottom === top) anchors.push({ at: day, value: bottom, certain: true });
    else if (day === 0 && baseMiddle !== null)
      anchors.push({ at: 0, value: Math.min(Math.max(baseMiddle, bottom), top ?? baseMiddle), certain: false });
    else if (day > first && bottom > (low[day - 1] ?? bottom)) {
      const at = crossing({ low, high }, first, day);
      if (at !== null && at > (anchors.at(-1)?.at ?? -1)) anchors.push({ at, value: bottom, certain: true });
    }
  }
  return anchors;
}

/** When the counter stepped up to `low[day]`, or null where the day only brought a finer reading. */
function crossing({ low, high }: Envelope, first: number, day: number): number | null {
  const edge = low[day] ?? 0;
  let before = day - 1;
  while (before >= first && (high[before] ?? Number.POSITIVE_INFINITY) >= edge) before -= 1;
  if (before < first) return null;
  const from = ((low[before] ?? 0) + (high[before] ?? 0)) / 2;
  const to = (edge + (high[day] ?? edge)) / 2;
  return before + ((day - before) * (edge - from)) / (to - from);
}

function valueOn(anchors: Anchor[], day: number): number | null {
  const only = anchors[0];
  if (only === undefined) return null;
  const after = anchors.findIndex((anchor) => anchor.at >= day);
  if (after > 0) return along(anchors[after - 1] as Anchor, anchors[after] as Anchor, day);
  const known = anchors.filter((anchor) => anchor.certain);
  if (after === 0) {
    if (only.at === day) return only.value;
    return known.length < 2 ? null : along(known[0] as Anchor, known[1] as Anchor, day);
  }
  const end = anchors.at(-1) as Anchor;
  return known.length < 2 ? end.value : along(known.at(-2) as Anchor, known.at(-1) as Anchor, day);
}

const along = (from: Anchor, to: Anchor, day: number) =>
  from.value + ((to.value - from.value) * (day - from.at)) / (to.at - from.at);
