import type { ComponentId, Route, SchemeId, SellerType, Service, SizeClass } from '#src/features/fees/tables/fee.ts';

/** What somebody writes in place of a price list's figures: basis points, rupiah a piece, rupiah an order. */
export interface Override {
  rate?: number | undefined;
  /** Null: no limit. */
  cap?: number | null | undefined;
  flat?: number | undefined;
}

/** One order as its seller sees it. Money is whole rupiah, shares are basis points. */
export interface Sale {
  scheme: SchemeId;
  /** WIB; whose price lists apply. */
  day: string;
  seller: SellerType;
  /** Null: none is chosen. */
  category: string | null;
  /** List price of a piece, and what the seller takes off it: in the shop, and by vouchers that he pays. */
  price: number;
  discount: number;
  voucher: number;
  quantity: number;
  /** Of a piece: what it was bought or made for (HPP), and what it is packed in. */
  cost: number;
  packing: number;
  /** Of the order: advertising, and anything else. */
  ads: number;
  other: number;
  size: SizeClass;
  route: Route;
  service: Service;
  /** Billable, as a step of the logistics list. */
  weight: number;
  /** Optional components and programmes that are on, and others that are off. */
  on: readonly ComponentId[];
  off: readonly ComponentId[];
  overrides: Readonly<Partial<Record<ComponentId, Override>>>;
  /** Of a hundred orders that come in, those that are cancelled before they are sent. */
  cancelled: number;
  /** Of those that are sent, those that come back, refused deliveries (COD) among them. */
  returned: number;
  /** What the seller pays for the way back of an order, and how much of the goods' worth is lost. */
  returnCost: number;
  damage: number;
  /** Is the dynamic commission kept on what comes back? Sellers say so. */
  keepsCommission: boolean;
}

/** Amounts above this are refused everywhere: sums of them stay exact. */
export const MOST_RUPIAH = 10_000_000_000;
export const MOST_PIECES = 10_000;
/** All of it, in basis points. */
export const WHOLE = 10_000;

/** An order of which nothing is known yet. */
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
