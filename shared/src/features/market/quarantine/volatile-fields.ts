import { type ClaimStamp, isOtherStamp, isSameReporter, stampedAt } from '#src/features/market/quarantine/claim-stamp.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';

const DAY = 24 * 60 * 60_000;

/** Figures that move freely: if one is far from another network's, only the figure waits, not its observation. */
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

/** Value, latest stamp, since when about the same is claimed if earlier (ms; 0: it is not), and 1 if it waits. */
type VolatileClaim = [value: number, by: ClaimStamp, since?: number, waits?: 1];

/** Per figure the newest claim, and of other reporters the newest accepted and the newest waiting one. */
export type VolatileClaims = Partial<Record<VolatileField, VolatileClaim[]>>;

const LASTS = 7 * DAY;
const FAR = { times: 3, units: 100, rating: 50, status: 0 };

/** Whether two figures are so far apart that one must be wrong, or much has happened. */
export const isFar = (field: VolatileField, a: number, b: number): boolean =>
  field === 'rating' || field === 'status'
    ? Math.abs(a - b) > FAR[field]
    : Math.abs(a - b) > FAR.units && Math.max(a, b) > FAR.times * Math.min(a, b);

const isWaiting = ([, , , waits]: VolatileClaim): boolean => waits === 1;

const toCurrentClaim = (
  field: VolatileField,
  previous: VolatileClaim | undefined,
  value: number,
  by: ClaimStamp,
  at: number,
): { own: VolatileClaim; since: number } => {
  const since = previous !== undefined && !isFar(field, previous[0], value) ? previous[2] || stampedAt(previous[1]) : at;
  return { own: since < at ? [value, by, since] : [value, by], since };
};

/** Claims after an observation, and whether its own waits for a second network or a day unopposed. `claims`: earlier ones. */
export const judgeVolatile = (
  claims: readonly VolatileClaim[],
  field: VolatileField,
  value: number,
  by: ClaimStamp,
  at: number,
): { claims: VolatileClaim[]; waits: boolean } => {
  const previous = claims.find(([, mark]) => isSameReporter(mark, by));
  const { own, since } = toCurrentClaim(field, previous, value, by, at);
  if (claims.length === (previous === undefined ? 0 : 1)) return { claims: [own], waits: false };
  const rest = claims.filter((other) => other !== previous);
  const others = rest.filter(([, mark]) => isOtherStamp(mark, by) && at - stampedAt(mark) <= LASTS);
  const far = others.filter((other) => !isWaiting(other) && isFar(field, other[0], value));
  const isSeconded = others.some(([other, mark]) => !isFar(field, other, value) && at - stampedAt(mark) <= DAY);
  const isOpposed = far.some(([, mark]) => stampedAt(mark) >= since) || at - since < DAY;
  const waits = far.length > 0 && !isSeconded && isOpposed;
  const remembered = [rest.find((other) => !isWaiting(other)), rest.find(isWaiting)].filter((other) => other !== undefined);
  return { claims: [waits ? [value, by, own[2] ?? 0, 1] : own, ...remembered], waits };
};
