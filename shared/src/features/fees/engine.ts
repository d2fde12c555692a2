import { type Sale, WHOLE } from '#src/features/fees/sale.ts';
import type { ComponentId } from '#src/features/fees/tables/fee.ts';
import { type Term, termsOf } from '#src/features/fees/terms.ts';

export interface FeeAmount extends Term {
  id: ComponentId;
  /** Of a piece; null: unknown, or charged by order. */
  perUnit: number | null;
  /** Of the order; null: unknown. */
  amount: number | null;
  isCapped: boolean;
}

/** Null wherever a fee is unknown, which never counts as zero. */
export interface OrderResult {
  /** Price of a piece after the seller's reductions, of which shares are taken. */
  net: number;
  revenue: number;
  lines: readonly FeeAmount[];
  /** Components without a figure in the price lists. */
  unknown: readonly ComponentId[];
  fees: number | null;
  payout: number | null;
  goods: number;
  /** After goods, packing and everything but advertising; `profit`: after advertising too. */
  beforeAds: number | null;
  profit: number | null;
  /** The same two as an average over incoming orders, with cancellations and returns. */
  expectedBeforeAds: number | null;
  expected: number | null;
  /** The newest day on which a row that applies here changed; null: none is from a price list. */
  version: string | null;
}

/** `a ÷ b` to the nearest whole, half up. Exact for whole numbers up to 2^53. */
export const divide = (a: number, b: number): number => {
  const rest = a % b;
  return (a - rest) / b + (2 * rest >= b ? 1 : 0);
};

/** VAT is 11 of 111 parts of a price that includes it. */
const WITHOUT_VAT = { times: 100, of: 111 } as const;

const shareOf = (net: number, rate: number, { base }: Term['component']): number =>
  base === 'net' ? divide(net * rate, WHOLE) : divide(net * rate * WITHOUT_VAT.times, WHOLE * WITHOUT_VAT.of);

/** Rounded by piece and then multiplied, as in the marketplaces' own reports. */
const lineOf = (term: Term, net: number, quantity: number): FeeAmount => {
  const { component, rate, cap, flat } = term;
  const { id } = component;
  if (component.per === 'order') return { ...term, id, perUnit: null, amount: flat, isCapped: false };
  if (rate === null) return { ...term, id, perUnit: null, amount: null, isCapped: false };
  const whole = shareOf(net, rate, component);
  const isCapped = cap !== null && whole > cap;
  const perUnit = isCapped ? cap : whole;
  return { ...term, id, perUnit, amount: perUnit * quantity, isCapped };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

export const netOf = ({ price, discount, voucher }: Sale): number => Math.max(0, price - discount - voucher);

/** Loss of a returned order: fees that are not given back, packing, the way back, and damaged goods. */
const toReturnLoss = (sale: Sale, lines: readonly FeeAmount[]): number => {
  const retainedFees = lines.filter(({ component, id }) => component.isNonRefundable || (sale.keepsCommission && id === 'dynamic'));
  const spoilt = divide(sale.damage * sale.cost * sale.quantity, WHOLE);
  return sum(retainedFees.map(({ amount }) => amount ?? 0)) + sale.packing * sale.quantity + sale.returnCost + spoilt;
};

/** Average over all incoming orders, in whole rupiah. */
const toAverageProfit = (sale: Sale, beforeAds: number, lines: readonly FeeAmount[]): number => {
  if (sale.cancelled === 0 && sale.returned === 0) return beforeAds;
  const sent = 1 - sale.cancelled / WHOLE;
  const back = sale.returned / WHOLE;
  return Math.round(sent * ((1 - back) * beforeAds - back * toReturnLoss(sale, lines)));
};

export const calculateWithTerms = (sale: Sale, terms: readonly Term[]): OrderResult => {
  const net = netOf(sale);
  const { quantity } = sale;
  const lines = terms.map((term) => lineOf(term, net, quantity));
  const unknown = lines.flatMap(({ id, amount }) => (amount === null ? id : []));
  const revenue = net * quantity;
  const fees = unknown.length > 0 ? null : sum(lines.map(({ amount }) => amount ?? 0));
  const payout = fees === null ? null : revenue - fees;
  const goods = (sale.cost + sale.packing) * quantity;
  const beforeAds = payout === null ? null : payout - goods - sale.other;
  const expectedBeforeAds = beforeAds === null ? null : toAverageProfit(sale, beforeAds, lines);
  const days = lines.flatMap(({ row, isOverridden }) => (row && !isOverridden ? row.from : []));
  return {
    net,
    revenue,
    lines,
    unknown,
    fees,
    payout,
    goods,
    beforeAds,
    profit: beforeAds === null ? null : beforeAds - sale.ads,
    expectedBeforeAds,
    expected: expectedBeforeAds === null ? null : expectedBeforeAds - sale.ads,
    version: days.toSorted().at(-1) ?? null,
  };
};

export const calculate = (sale: Sale): OrderResult => calculateWithTerms(sale, termsOf(sale));

/** A fraction; null without a whole. */
export const partOf = (part: number | null, whole: number): number | null => (part === null || whole <= 0 ? null : part / whole);
