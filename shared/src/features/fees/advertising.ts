import { WHOLE } from '#src/features/fees/sale.ts';

/** `a ÷ b` rounded up to a hundredth, so that this ROAS surely reaches the target. `b` is positive. */
const upToHundredth = (a: bigint, b: bigint): number => Number((100n * a + b - 1n) / b) / 100;

/** The lowest ROAS that leaves `margin` (basis points) of the revenue; 0: no loss. `beforeAds`: left before ads. Null: none. */
export const neededRoas = (revenue: number, beforeAds: number, margin = 0): number | null => {
  const left = BigInt(Math.round(beforeAds)) * BigInt(WHOLE) - BigInt(margin) * BigInt(Math.round(revenue));
  return revenue <= 0 || left <= 0n ? null : upToHundredth(BigInt(Math.round(revenue)) * BigInt(WHOLE), left);
};

/** Null if nothing was sold or spent. */
export interface AdResult {
  spend: number;
  roas: number | null;
  acos: number | null;
  tacos: number | null;
  /** Of the advertised sales after the spend. Null: the margin is unknown. */
  profit: number | null;
  breakEven: number | null;
}

export interface AdInput {
  /** Sales that the console ascribes to advertising, rupiah. */
  sales: number;
  spend: number;
  /** Whether the top-up was shown without its VAT of 11 %. */
  isWithoutVat: boolean;
  /** All sales of the same days; null: unknown. */
  total: number | null;
  /** What is left of a sale before advertising, basis points; null: unknown. */
  margin: number | null;
}

const part = (a: number, b: number | null): number | null => (b === null || b <= 0 ? null : a / b);

export const adResult = ({ sales, spend: shown, isWithoutVat, total, margin }: AdInput): AdResult => {
  const spend = isWithoutVat ? Math.round((shown * 111) / 100) : shown;
  const beforeAds = margin === null ? null : Math.round((sales * margin) / WHOLE);
  return {
    spend,
    roas: part(sales, spend),
    acos: part(spend, sales),
    tacos: part(spend, total),
    profit: beforeAds === null ? null : beforeAds - spend,
    breakEven: margin === null ? null : neededRoas(WHOLE, margin),
  };
};

export interface TargetInput {
  /** Of an order, rupiah. */
  revenue: number;
  /** Left of an order before advertising, rupiah. */
  beforeAds: number;
  /** Wanted share of the revenue, basis points. */
  margin: number;
  /** Orders per click, basis points; null: unknown. */
  conversion: number | null;
  /** Share of the reported sales that is finally paid, basis points. */
  paid: number;
  roas: number | null;
}

export interface TargetResult {
  /** Share of the reported sales left before advertising, a fraction. */
  margin: number | null;
  breakEven: number | null;
  target: number | null;
  /** Highest affordable cost of advertising, of an order and of a click. */
  perOrder: number | null;
  perClick: number | null;
  /** Profit of an order at the tried ROAS. */
  profitAt: number | null;
}

export const targetResult = ({ revenue, beforeAds, margin, conversion, paid, roas }: TargetInput): TargetResult => {
  const left = (beforeAds * paid) / WHOLE;
  const affordable = left - (revenue * margin) / WHOLE;
  const perOrder = revenue <= 0 || affordable <= 0 ? null : Math.floor(affordable);
  return {
    margin: revenue <= 0 ? null : left / revenue,
    // Scaled up, so that the finally paid share stays exact.
    breakEven: neededRoas(revenue * WHOLE, beforeAds * paid),
    target: neededRoas(revenue * WHOLE, beforeAds * paid, margin),
    perOrder,
    perClick: perOrder === null || conversion === null ? null : Math.floor((perOrder * conversion) / WHOLE),
    profitAt: revenue <= 0 || roas === null || roas <= 0 ? null : Math.round(left - revenue / roas),
  };
};
