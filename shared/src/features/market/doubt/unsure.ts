import { isOther, isSameReporter, type Mark, saidAt } from '#src/features/market/doubt/marks.ts';
import type { Seen } from '#src/features/market/doubt/seen.ts';

const DAY = 24 * 60 * 60_000;

/** Figures that move freely: of one that is far from what another network says only the figure waits, not the look. */
export const looseFields = [
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
  comments: seen.comments ?? null,
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

/** What somebody says now, after his last word on it. */
const saidNow = (field: LooseField, mine: Said | undefined, value: number, by: Mark, at: number): { own: Said; since: number } => {
  const since = mine !== undefined && !isFar(field, mine[0], value) ? mine[2] || saidAt(mine[1]) : at;
  return { own: since < at ? [value, by, since] : [value, by], since };
};

/**
 * What is said of a figure after a look shows it, and whether that must wait for a second network, or for a day in which nobody says
 * otherwise. `said`: what was known.
 */
export function seeLoose(
  said: readonly Said[],
  field: LooseField,
  value: number,
  by: Mark,
  at: number,
): { said: Said[]; waits: boolean } {
  const mine = said.find(([, mark]) => isSameReporter(mark, by));
  const { own, since } = saidNow(field, mine, value, by, at);
  if (said.length === (mine === undefined ? 0 : 1)) return { said: [own], waits: false };
  const rest = said.filter((other) => other !== mine);
  const others = rest.filter(([, mark]) => isOther(mark, by) && at - saidAt(mark) <= LASTS);
  const far = others.filter((other) => !isWaiting(other) && isFar(field, other[0], value));
  const isSeconded = others.some(([other, mark]) => !isFar(field, other, value) && at - saidAt(mark) <= DAY);
  const isOpposed = far.some(([, mark]) => saidAt(mark) >= since) || at - since < DAY;
  const waits = far.length > 0 && !isSeconded && isOpposed;
  const kept = [rest.find((other) => !isWaiting(other)), rest.find(isWaiting)].filter((other) => other !== undefined);
  return { said: [waits ? [value, by, own[2] ?? 0, 1] : own, ...kept], waits };
}
