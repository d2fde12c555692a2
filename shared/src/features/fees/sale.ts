import type { ComponentId, Route, SchemeId, SellerType, Service, SizeClass } from '#src/features/fees/tables/fee.ts';

/** A typed figure that replaces the price list's: basis points, rupiah a piece, rupiah an order. */
export interface Override {
  rate?: number | undefined;
  /** Null: no limit. */
  cap?: number | null | undefined;
  flat?: number | undefined;
}

/** One order as its seller sees it. Money is whole rupiah, shares are basis points. */
export interface Sale {
  scheme: SchemeId;
  /** WIB day whose price lists apply. */
  day: string;
  seller: SellerType;
  category: string | null;
  /** List price of a piece, and the seller's reductions in the shop and by own vouchers. */
  price: number;
  discount: number;
  voucher: number;
  quantity: number;
  /** Of a piece: purchase or production cost (HPP), and packing. */
  cost: number;
  packing: number;
  /** Of the order: advertising, and anything else. */
  ads: number;
  other: number;
  size: SizeClass;
  route: Route;
  service: Service;
  /** Billable weight, as a step of the logistics list. */
  weight: number;
  on: readonly ComponentId[];
  off: readonly ComponentId[];
  overrides: Readonly<Partial<Record<ComponentId, Override>>>;
  /** Share of incoming orders that are cancelled before they are sent. */
  cancelled: number;
  /** Share of sent orders that come back, including refused deliveries (COD). */
  returned: number;
  /** The seller's cost of an order's way back, and the lost share of the goods' worth. */
  returnCost: number;
  damage: number;
  /** Whether the dynamic commission is kept on returns, as sellers report. */
  keepsCommission: boolean;
}

/** Larger amounts are refused everywhere, so that sums stay exact. */
export const MOST_RUPIAH = 10_000_000_000;
export const MOST_PIECES = 10_000;
/** 100 % in basis points. */
export const WHOLE = 10_000;

export const emptySale = (scheme: SchemeId, day: string, seller: SellerType): Sale => ({
  scheme,
  day,
  seller,
  category: null,
  price: 0,
  discount: 0,
  voucher: 0,
  quantity: 1,
  cost: 0,
  packing: 0,
  ads: 0,
  other: 0,
  size: 'ordinary',
  route: 'java',
  service: 'standard',
  weight: 0,
  on: [],
  off: [],
  overrides: {},
  cancelled: 0,
  returned: 0,
  returnCost: 0,
  damage: 0,
  keepsCommission: false,
});
