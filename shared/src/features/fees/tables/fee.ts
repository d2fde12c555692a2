/** Whose fees: those of a marketplace, of two that share one scheme, or what somebody writes down. */
export const schemeIds = ['shopee', 'tiktok_tokopedia', 'own'] as const;
export type SchemeId = (typeof schemeIds)[number];

export const sellerTypes = ['non_star', 'star', 'regular', 'mall'] as const;
export type SellerType = (typeof sellerTypes)[number];

/** What is taken, and programmes that only change what else is. */
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

/** What a row holds for; what it does not name, it holds for all of. */
export interface Scenario {
  size?: SizeClass;
  route?: Route;
  service?: Service;
  weight?: number;
  /** Programmes that must be on, and those that must not. */
  on?: readonly ComponentId[];
  off?: readonly ComponentId[];
}

/** `disputed`: sources contradict each other; `unverified`: not seen in the marketplace's own words. */
export type FeeStatus = 'verified' | 'disputed' | 'unverified';

/** One sentence of a price list: from a day on so much of that is taken. */
export interface FeeRow {
  component: ComponentId;
  /** Null: of every seller. */
  sellers: readonly SellerType[] | null;
  /** Null: in every category. */
  category: string | null;
  when: Scenario;
  /** Basis points: 825 is 8.25 %. Null: it is no share. */
  rate: number | null;
  /** The most of one piece, in rupiah. Null: there is none. */
  cap: number | null;
  /** Rupiah an order. Null: it is a share. */
  flat: number | null;
  /** WIB days, both within. `to` null: until further notice. */
  from: string;
  to: string | null;
  source: FeeSource;
  /** The day on which somebody last read the source. */
  checkedAt: string;
  status: FeeStatus;
  /** What other sources say where they disagree, basis points. */
  others: readonly number[];
}

export interface FeeSource {
  title: string;
  url: string | null;
}

/** How a component is charged, whatever its figures are. */
export interface FeeComponent {
  id: ComponentId;
  /** A share is taken of each piece and limited by piece, a flat fee by order. */
  per: 'unit' | 'order';
  /** Of what it is a share: the net price, or that without its VAT. */
  base: 'net' | 'without_vat';
  /** `always` and `usually` are on until they are switched off; the others off until they are switched on. */
  use: 'always' | 'usually' | 'optional';
  /** It takes the place of this one. */
  replaces?: ComponentId;
  /** Not given back for what is returned. */
  isNonRefundable: boolean;
  /** Nobody but the seller knows its figures. */
  isTyped?: true;
  /** There was no such fee before its first row: earlier it was not charged, which is not the same as not known. */
  isNew?: true;
  /** It changes what others take, and takes nothing itself. */
  isCondition?: true;
  sellers?: readonly SellerType[];
}

export interface FeeCategory {
  id: string;
  group: CategoryGroup;
  /** As the marketplace calls it, in Indonesian. */
  name: string;
  en: string;
  zh: string;
  /** What people also look for it by. */
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
  /** Large things cost more. */
  hasSizes: boolean;
  /** What is sent far costs more. */
  hasRoutes: boolean;
}
