import { isOther, isSameReporter, type Mark, saidAt } from '#src/features/market/marks.ts';
import type { Seen } from '#src/features/market/seen.ts';

const DAY = 24 * 60 * 60_000;

/** Figures that move freely: of one that is far from what another network says only the figure waits, not the look. */
export const looseFields = ['price_high', 'stock', 'likes', 'badge', 'views', 'rating', 'price_after_voucher', 'status'] as const;
export type LooseField = (typeof looseFields)[number];

/** The figures of a look that move freely. */
export const looseFigures = (seen: Seen): Record<LooseField, number | null> => ({
  price_high: seen.price_high ?? null,
  stock: seen.stock_low,
  likes: seen.likes,
  badge: seen.badge_low,
  views: seen.views ?? null,
  rating: seen.rating ?? null,
  price_after_voucher: seen.price_after_voucher ?? null,
  status: seen.stopped == null ? null : Number(seen.stopped),
});

/** What somebody said, the mark of his last word, since when he says about the same where that is longer (ms; 0 else), and 1 where it waits. */
type Said = [value: number, by: Mark, since?: number, waits?: 1];

/** Of each figure the newest word, the newest believed one of somebody else, and the newest of somebody else that waits. */
export type Loose = Partial<Record<LooseField, Said[]>>;

const LASTS = 7 * DAY;
const FAR = { times: 3, units: 100, rating: 50, status: 0 };

/** Is a figure so far from another's that one of them must be wrong, or much has happened? */
export const isFar = (field: LooseField, a: number, b: number): boolean =>
  field === 'rating' || field === 'status'
    ? Math.abs(a - b) > FAR[field]
    : Math.abs(a - b) > FAR.units && Math.max(a, b) > FAR.times * Math.min(a, b);

const isWaiting = ([, , , waits]: Said): boolean => waits === 1;

/** Adds what a look shows to `loose`. Answers whether it must wait for a second network, or for a day in which nobody says otherwise. */
export function seeLoose(loose: Loose, field: LooseField, value: number, by: Mark, at: number): boolean {
  let since = at;
  let farAt = -Infinity;
  let isSeconded = false;
  let believed: Said | null = null;
  let waiting: Said | null = null;
  for (const said of loose[field] ?? []) {
    const [theirs, mark] = said;
    const far = isFar(field, theirs, value);
    if (isSameReporter(mark, by)) {
      if (!far) since = said[2] || saidAt(mark);
      continue;
    }
    if (isWaiting(said)) waiting ??= said;
    else believed ??= said;
    const age = at - saidAt(mark);
    if (age > LASTS || !isOther(mark, by)) continue;
    if (!far) isSeconded ||= age <= DAY;
    else if (!isWaiting(said)) farAt = Math.max(farAt, at - age);
  }
  const waits = farAt > -Infinity && !isSeconded && (farAt >= since || at - since < DAY);
  const longer = since < at ? since : 0;
  const own: Said = waits ? [value, by, longer, 1] : longer > 0 ? [value, by, longer] : [value, by];
  loose[field] = [own, believed, waiting].filter((said) => said !== null);
  return waits;
}
