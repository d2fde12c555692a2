import { MOST_RUPIAH, WHOLE } from '#src/features/fees/sale.ts';
import { flagParam, readSearch, wholeParam } from '#src/lib/address/search-params.ts';

const rupiah = wholeParam(0, MOST_RUPIAH);
const share = wholeParam(0, WHOLE);
/** Hundredths: 313 is a ROAS of 3.13. */
const ratio = wholeParam(0, 1_000_000);

const roasShape = { sales: rupiah, spend: rupiah, exvat: flagParam, total: rupiah, margin: share };
const targetShape = { price: rupiah, left: rupiah, margin: share, cr: share, paid: share, roas: ratio };

/** Null: not filled in. */
export type RoasState = {
  sales: number | null;
  spend: number | null;
  isWithoutVat: boolean;
  total: number | null;
  margin: number | null;
};
export type TargetState = {
  /** Rupiah of an order, and what is left of it before advertising. */
  price: number | null;
  left: number | null;
  /** Basis points: wanted margin, orders per click, orders finally paid. */
  margin: number | null;
  conversion: number | null;
  paid: number | null;
  /** To try out, in hundredths. */
  roas: number | null;
};

export const readRoas = (raw: Record<string, unknown>): RoasState => {
  const { sales = null, spend = null, exvat = false, total = null, margin = null } = readSearch(roasShape, raw);
  return { sales, spend, isWithoutVat: exvat, total, margin };
};
export const writeRoas = ({ sales, spend, isWithoutVat, total, margin }: RoasState): Record<string, unknown> =>
  without({ sales, spend, exvat: isWithoutVat || null, total, margin });

export const readTarget = (raw: Record<string, unknown>): TargetState => {
  const { price = null, left = null, margin = null, cr = null, paid = null, roas = null } = readSearch(targetShape, raw);
  return { price, left, margin, conversion: cr, paid, roas };
};
export const writeTarget = ({ conversion, ...state }: TargetState): Record<string, unknown> =>
  without({ ...state, cr: conversion });

const without = (search: Record<string, number | true | null>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, value ?? undefined]));
