import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';

const { big } = TRUST_RULES;

/** A product's size: lifetime units sold, the marketplace's count of about 30 days, rupiah of 30 days. Null: not shown. */
export interface ProductSize {
  sold: number | null;
  badge: number | null;
  revenue: number | null;
}

export const isBig = ({ sold, badge, revenue }: ProductSize): boolean =>
  (sold ?? 0) >= big.sold || (badge ?? 0) >= big.badge || (revenue ?? 0) > big.revenue;

export interface ProductSource {
  reporter: string;
  network: string | null;
  trusted: boolean;
}

/** The smaller number of reporters and networks, because one reporter may change networks. One trusted reporter is enough. */
export const countSources = (sources: readonly ProductSource[]): number => {
  if (sources.some(({ trusted }) => trusted)) return big.enough;
  const [reporters, networks] = [new Set(sources.map(({ reporter }) => reporter)), new Set(sources.map(({ network }) => network))];
  return Math.min(big.enough, reporters.size, networks.size);
};

/** Networks that must have observed a big product; `active`: those that observed anything within a week. */
export const toRequiredNetworks = (active: number): number =>
  Math.max(big.networks.least, Math.min(big.networks.most, 1 + Math.floor(big.networks.share * active)));

/** Sources that a product needs before it counts: one if it is small or already has the most that can be required. */
export const toRequiredSources = (sources: number, isBigProduct: boolean, requiredNetworks: number): number =>
  isBigProduct && sources < big.networks.most ? requiredNetworks : 1;
