import { TRUST_RULES } from '#src/features/belief/constants.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';

const { big } = TRUST_RULES;

/** What a product shows of its size: units ever sold, the marketplace's own count of about 30 days, rupiah of 30 days. Null: nothing. */
export interface ProductSize {
  sold: number | null;
  badge: number | null;
  revenue: number | null;
}

/** Would it stand high in a list? */
export const isBig = ({ sold, badge, revenue }: ProductSize): boolean =>
  (sold ?? 0) >= big.sold || (badge ?? 0) >= big.badge || (revenue ?? 0) > big.revenue;

/** Who spoke of a product, and from where last. */
export interface ProductSource {
  reporter: string;
  network: string | null;
  trusted: boolean;
}

/** Networks that spoke of a product: as many as there are reporters at most, for one who moves about is one. Who is trusted says it for all. */
export const countSources = (said: readonly ProductSource[]): number => {
  if (said.some(({ trusted }) => trusted)) return big.enough;
  const [reporters, networks] = [new Set(said.map(({ reporter }) => reporter)), new Set(said.map(({ network }) => network))];
  return Math.min(big.enough, reporters.size, networks.size);
};

/** How many networks must have spoken of what is big, where so many spoke of anything within a week. */
export const toRequiredNetworks = (active: number): number =>
  Math.max(big.networks.least, Math.min(big.networks.most, 1 + Math.floor(big.networks.share * active)));

/** How many networks a product needs before it counts: what is small needs one, and who has as many as can be wanted needs no more. */
export const toRequiredSources = (voices: number, size: boolean, wanted: number): number =>
  size && voices < big.networks.most ? wanted : 1;

/** Does one reporter alone say so? */
export const isSingleSource = (voices: number): boolean => voices === 1;

/** What one reporter alone says is graded so, however narrow it is. What cannot be stated still cannot. */
export const withSourceGrade = <E extends Estimate>(estimate: E, isAlone: boolean): E =>
  isAlone && estimate.grade !== 'insufficient' ? { ...estimate, grade: 'd' } : estimate;
