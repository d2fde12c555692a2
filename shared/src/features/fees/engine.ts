import { type Sale, WHOLE } from '#src/features/fees/sale.ts';
import type { ComponentId } from '#src/features/fees/tables/fee.ts';
import { type Term, termsOf } from '#src/features/fees/terms.ts';

/** What one component takes of an order. */
export interface FeeAmount extends Term {
  id: ComponentId;
  /** Of a piece; null: not known, or taken of the order as a whole. */
  perUnit: number | null;
  /** Of the order; null: not known. */
  amount: number | null;
  /** Without its limit it would have been more. */
  isCapped: boolean;
}

/** What an order comes to, and why. Null wherever a fee is not known, and never taken for nothing. */
export interface OrderResult {
  /** What a piece is sold for, after what the seller takes off. Shares are taken of it. */
  net: number;
  /** The same of the order. */
  revenue: number;
  lines: readonly FeeAmount[];
  /** Components of which the price lists know nothing. */
  unknown: readonly ComponentId[];
  fees: number | null;
  payout: number | null;
  /** Goods and packing. */
  goods: number;
  /** After goods, packing and everything else but advertising; and after that too. */
  beforeAds: number | null;
  profit: number | null;
  /** Of an order that comes in, with cancellations and returns: the same two, and what returns cost on average. */
  expectedBeforeAds: number | null;
  expected: number | null;
  /** The newest day on which something that applies here changed; null: nothing is from a price list. */
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

/** Rounded by piece and then multiplied, as the marketplaces' own reports list it. */
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

/** What a piece is sold for. More cannot be taken off than it costs. */
export const netOf = ({ price, discount, voucher }: Sale): number => Math.max(0, price - discount - voucher);

/** Of a sent order that comes back: fees that are not given back, packing, the way, and what of the goods is spoilt. */
const toReturnLoss = (sale: Sale, lines: readonly FeeAmount[]): number => {
  const kept = lines.filter(({ component, id }) => component.isNonRefundable || (sale.keepsCommission && id === 'dynamic'));
  const spoilt = divide(sale.damage * sale.cost * sale.quantity, WHOLE);
  return sum(kept.map(({ amount }) => amount ?? 0)) + sale.packing * sale.quantity + sale.returnCost + spoilt;
};

/** On average of all orders that come in, in whole rupiah. */
const toAverageProfit = (sale: Sale, beforeAds: number, lines: readonly FeeAmount[]): number => {
  if (sale.cancelled === 0 && sale.returned === 0) return beforeAds;
  const sent = 1 - sale.cancelled / WHOLE;
  const back = sale.returned / WHOLE;
  return Math.round(sent * ((1 - back) * beforeAds - back * toReturnLoss(sale, lines)));
};

/** What an order comes to at its price, by terms that were found already. */
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

/** What an order comes to. */
export const calculate = (sale: Sale): OrderResult => calculateWithTerms(sale, termsOf(sale));

/** A part of a whole as a fraction; null where there is no whole. */
export const partOf = (part: number | null, whole: number): number | null => (part === null || whole <= 0 ? null : part / whole);
