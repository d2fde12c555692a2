/** A marketplace's scheme, one that two share, or typed figures. */
export const schemeIds = ['shopee', 'tiktok_tokopedia', 'own'] as const;
export type SchemeId = (typeof schemeIds)[number];

export const sellerTypes = ['non_star', 'star', 'regular', 'mall'] as const;
export type SellerType = (typeof sellerTypes)[number];

/** Charges, and programmes that only change other charges. */
export const componentIds = [
  'admin',
  'platform',
  'dynamic',
  'payment',
  'free_shipping',
  'promo',
  'promo_plus',
  'live',
  'gmv_max',
  'growth',
  'bonus',
  'pre_order',
  'pay_later_3',
  'pay_later_6',
  'insurance',
  'affiliate',
  'fee',
  'processing',
  'shipping_saver',
  'logistics',
  'failed_delivery',
  'income_tax',
] as const;
export type ComponentId = (typeof componentIds)[number];

export const sizes = ['ordinary', 'special'] as const;
export type SizeClass = (typeof sizes)[number];

export const routes = ['jakarta', 'java', 'bali', 'nusa', 'sumatra', 'sulawesi', 'kalimantan', 'papua', 'outside_java'] as const;
export type Route = (typeof routes)[number];

export const services = ['standard', 'economy', 'cargo'] as const;
export type Service = (typeof services)[number];

/** Billable kilograms: up to 1, 2, 3, 4, 5, and more. */
export const weightTiers = [0, 1, 2, 3, 4, 5] as const;

/** What a row applies to; a missing key means any. */
export interface Scenario {
  size?: SizeClass;
  route?: Route;
  service?: Service;
  weight?: number;
  /** Programmes that must be on, and those that must be off. */
  on?: readonly ComponentId[];
  off?: readonly ComponentId[];
}

/** `disputed`: sources contradict each other; `unverified`: not read in the marketplace's own words. */
export type FeeStatus = 'verified' | 'disputed' | 'unverified';

export interface FeeRow {
  component: ComponentId;
  /** Null: every seller. */
  sellers: readonly SellerType[] | null;
  /** Null: every category. */
  category: string | null;
  when: Scenario;
  /** Basis points: 825 is 8.25 %. Null: not a share. */
  rate: number | null;
  /** Most of one piece, in rupiah. Null: no limit. */
  cap: number | null;
  /** Rupiah an order. Null: a share. */
  flat: number | null;
  /** WIB days, inclusive. `to` null: until further notice. */
  from: string;
  to: string | null;
  source: FeeSource;
  /** The day on which a person last read the source. */
  checkedAt: string;
  status: FeeStatus;
  /** Basis points that other sources state. */
  others: readonly number[];
}

export interface FeeSource {
  title: string;
  url: string | null;
}

export interface FeeComponent {
  id: ComponentId;
  /** A share is taken and limited by piece, a flat fee by order. */
  per: 'unit' | 'order';
  /** The share's base: the net price, or the same without its VAT. */
  base: 'net' | 'without_vat';
  /** `always` and `usually` are on until switched off, `optional` ones off until switched on. */
  use: 'always' | 'usually' | 'optional';
  replaces?: ComponentId;
  isNonRefundable: boolean;
  /** Only the seller knows its figures. */
  isTyped?: true;
  /** Did not exist before its first row, so earlier it was not charged rather than unknown. */
  isNew?: true;
  /** Charges nothing itself but changes other charges. */
  isCondition?: true;
  sellers?: readonly SellerType[];
}

export interface FeeCategory {
  id: string;
  group: CategoryGroup;
  name: string;
  en: string;
  zh: string;
  words: string;
}

export const categoryGroups = [
  'fashion',
  'baby',
  'beauty',
  'food',
  'gadgets',
  'electronics',
  'books',
  'hobby',
  'automotive',
  'home',
  'sport',
  'other',
] as const;
export type CategoryGroup = (typeof categoryGroups)[number];

export interface Scheme {
  id: SchemeId;
  sellers: readonly SellerType[];
  components: readonly FeeComponent[];
  categories: readonly FeeCategory[];
  rows: readonly FeeRow[];
  /** Large goods cost more. */
  hasSizes: boolean;
  /** Distance changes the cost. */
  hasRoutes: boolean;
}
