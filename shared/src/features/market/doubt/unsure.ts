import { type ClaimStamp, isOtherStamp, isSameReporter, stampedAt } from '#src/features/market/doubt/marks.ts';
import type { ObservedFigures } from '#src/features/market/doubt/seen.ts';

const DAY = 24 * 60 * 60_000;

/** Figures that move freely: of one that is far from what another network says only the figure waits, not the look. */
export const volatileFields = [
  'price_high',
  'stock',
  'likes',
  'badge',
  'views',
  'rating',
  'price_after_voucher',
  'status',
  'comments',
] as const;
export type VolatileField = (typeof volatileFields)[number];

/** The figures of a look that move freely. */
export const toVolatileFigures = (seen: ObservedFigures): Record<VolatileField, number | null> => ({
  price_high: seen.price_high ?? null,
  stock: seen.stock_low,
  likes: seen.likes,
  badge: seen.badge_low,
  views: seen.views ?? null,
  rating: seen.rating ?? null,
  price_after_voucher: seen.price_after_voucher ?? null,
  status: seen.stopped == null ? null : Number(seen.stopped),
  comments: seen.comments ?? null,
});

/** What somebody said, the mark of his last word, since when he says about the same where that is longer (ms; 0 else), and 1 where it waits. */
type VolatileClaim = [value: number, by: ClaimStamp, since?: number, waits?: 1];

/** Of each figure the newest word, the newest believed one of somebody else, and the newest of somebody else that waits. */
export type VolatileClaims = Partial<Record<VolatileField, VolatileClaim[]>>;

const LASTS = 7 * DAY;
const FAR = { times: 3, units: 100, rating: 50, status: 0 };

/** Is a figure so far from another's that one of them must be wrong, or much has happened? */
export const isFar = (field: VolatileField, a: number, b: number): boolean =>
  field === 'rating' || field === 'status'
    ? Math.abs(a - b) > FAR[field]
    : Math.abs(a - b) > FAR.units && Math.max(a, b) > FAR.times * Math.min(a, b);

const isWaiting = ([, , , waits]: VolatileClaim): boolean => waits === 1;

/** What somebody says now, after his last word on it. */
const toCurrentClaim = (
  field: VolatileField,
  mine: VolatileClaim | undefined,
  value: number,
  by: ClaimStamp,
  at: number,
): { own: VolatileClaim; since: number } => {
  const since = mine !== undefined && !isFar(field, mine[0], value) ? mine[2] || stampedAt(mine[1]) : at;
  return { own: since < at ? [value, by, since] : [value, by], since };
};

/**
 * What is said of a figure after a look shows it, and whether that must wait for a second network, or for a day in which nobody says
 * otherwise. `said`: what was known.
 */
export const judgeVolatile = (
  said: readonly VolatileClaim[],
  field: VolatileField,
  value: number,
  by: ClaimStamp,
  at: number,
): { said: VolatileClaim[]; waits: boolean } => {
  const mine = said.find(([, mark]) => isSameReporter(mark, by));
  const { own, since } = toCurrentClaim(field, mine, value, by, at);
  if (said.length === (mine === undefined ? 0 : 1)) return { said: [own], waits: false };
  const rest = said.filter((other) => other !== mine);
  const others = rest.filter(([, mark]) => isOtherStamp(mark, by) && at - stampedAt(mark) <= LASTS);
  const far = others.filter((other) => !isWaiting(other) && isFar(field, other[0], value));
  const isSeconded = others.some(([other, mark]) => !isFar(field, other, value) && at - stampedAt(mark) <= DAY);
  const isOpposed = far.some(([, mark]) => stampedAt(mark) >= since) || at - since < DAY;
  const waits = far.length > 0 && !isSeconded && isOpposed;
  const kept = [rest.find((other) => !isWaiting(other)), rest.find(isWaiting)].filter((other) => other !== undefined);
  return { said: [waits ? [value, by, own[2] ?? 0, 1] : own, ...kept], waits };
};
