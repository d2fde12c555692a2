import { isOther, isSameReporter, type Mark, saidAt } from '#src/features/market/marks.ts';
import type { Seen } from '#src/features/market/seen.ts';

const DAY = 24 * 60 * 60_000;

/** Figures that move freely: of one that is far from what another network says only the figure waits, not the look. */
export type LooseField = 'price_high' | 'stock' | 'likes' | 'badge' | 'views' | 'rating';

/** The figures of a look that move freely. */
export const looseFigures = (seen: Seen): Record<LooseField, number | null> => ({
  price_high: seen.price_high ?? null,
  stock: seen.stock_low,
  likes: seen.likes,
  badge: seen.badge_low,
  views: seen.views ?? null,
  rating: seen.rating ?? null,
});

/** What somebody said, since when he says about the same (s), the mark of his last word, and whether it waits. */
type Said = [value: number, since: number, by: Mark, waits: 0 | 1];

/** Of each figure the newest word, the newest believed one of somebody else, and the newest of somebody else that waits. */
export type Loose = Partial<Record<LooseField, Said[]>>;

const LASTS = 7 * DAY;
const FAR = { times: 3, units: 100, rating: 50 };

/** Is a figure so far from another's that one of them must be wrong, or much has happened? */
export const isFar = (field: LooseField, a: number, b: number): boolean =>
  field === 'rating' ? Math.abs(a - b) > FAR.rating : Math.abs(a - b) > FAR.units && Math.max(a, b) > FAR.times * Math.min(a, b);

/** Adds what a look shows. Answers also whether it must wait for a second network, or for a day in which nobody says otherwise. */
export function seeLoose(loose: Loose, field: LooseField, value: number, by: Mark, at: number): { loose: Loose; waits: boolean } {
  const said = loose[field] ?? [];
  const mine = said.find(([, , mark]) => isSameReporter(mark, by));
  const since = mine !== undefined && !isFar(field, mine[0], value) ? mine[1] : Math.floor(at / 1000);
  const others = said.filter(([, , mark]) => isOther(mark, by) && at - saidAt(mark) <= LASTS);
  const far = others.filter(([other, , , waiting]) => waiting === 0 && isFar(field, other, value));
  const isSeconded = others.some(([other, , mark]) => !isFar(field, other, value) && at - saidAt(mark) <= DAY);
  const isOpposed = far.some(([, , mark]) => saidAt(mark) >= since * 1000) || at - since * 1000 < DAY;
  const rest = said.filter(([, , mark]) => !isSameReporter(mark, by));
  const waits = far.length > 0 && !isSeconded && isOpposed;
  const kept = [0, 1].flatMap((waiting) => rest.filter((other) => other[3] === waiting).slice(0, 1));
  const own: Said = [value, since, by, waits ? 1 : 0];
  return { loose: { ...loose, [field]: [own, ...kept] }, waits };
}
