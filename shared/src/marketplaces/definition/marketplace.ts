import type { UiLanguage } from '#src/i18n/languages.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';
import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** What an address on a marketplace points at. Ids are the marketplace's, as strings. */
export type PageRef =
  | { kind: 'product'; product_id: string | null; store_id: string | null; store_domain: string | null; product_key: string | null }
  | { kind: 'store'; store_id: string | null; store_domain: string | null }
  | { kind: 'search'; keyword: string | null }
  | { kind: 'category'; category_id: string }
  | { kind: 'share'; code: string };
export type ProductRef = Extract<PageRef, { kind: 'product' }>;

/** A word of a marketplace's own; by language where it differs. */
type OwnWord = string | Readonly<Record<UiLanguage, string>>;

/** What is said of one marketplace without reading anything: light, and safe everywhere. The folder is the plug-in. */
export interface MarketplaceFacts<Id extends string = string> {
  id: Id;
  /** Stored in the database; never reused. */
  key: number;
  /** Its proper name, the same in every language. */
  name: string;
  /**
   * Its sign: letters on its colour, darkened until white letters of 9 px have a contrast of 4.5 on it. Nowhere else in the product. A class: a page
   * of the site may have no style of its own.
   */
  mark: { letters: string; color: string };
  support: 'full' | 'browse';
  /** Exact host names whose pages belong to it (`shop-id.tokopedia.com` is TikTok Shop). */
  hosts: readonly string[];
  /**
   * Exact host names of the servers of its product pictures. Hosts whose addresses are signed for one visitor and expire within days are left out:
   * nobody else could load them.
   */
  pictureHosts: readonly string[];
  /** The orders of its lists, as it shows them. */
  sorts: readonly MarketSort[];
  defaultSort: string;
  startPage: number;
  /** What it calls better stores; left out: as most call them. */
  tiers?: Readonly<Partial<Record<'official' | 'power', OwnWord>>>;
}

/** The facts, and the rules of its addresses, counters and money: pure, safe everywhere. `Sister`: the marketplace that may sell the same goods. */
export interface Marketplace<Id extends string = string, Sister extends string = Id> extends MarketplaceFacts<Id> {
  /** Null where the address is none of ours (cart, account, another host). Never throws. */
  parseUrl(url: URL): PageRef | null;
  /** Address of a product page without tracking, or null when the parts are not enough. Shown is what it makes, never what was read (`links.ts`). */
  productUrl(product: {
    product_id: string;
    store_id: string | null;
    store_domain: string | null;
    product_key: string | null;
  }): string | null;
  /** Published bucket floor, and whether a `+` stands behind it → the next bucket's floor (exclusive upper bound); null where unknown. */
  nextBucket(floor: number, plus: boolean): number | null;
  /** How a counter is shortened to its printed digits: `30.8K` stands for 30,762 where it is `nearest`. */
  rounding: 'down' | 'nearest';
  /** Whose habits its counters follow; left out: Indonesian. */
  language?: NumberLanguage;
  /** ISO 4217 code that an address implies by its host or path (`shopee.tw` → TWD); null where it implies none. */
  currencyOf(url: URL): string | null;
  /** Is this id of a store the marketplace's own? False: the sister marketplace's, which its lists give where they have it. */
  isOwnStoreId?(id: string): boolean;
  /** The same goods on the sister marketplace, where the product's address carries that one's id. */
  twinOf?(product: { product_key: string | null }): { marketplace: Sister; product_id: string } | null;
}

/** As much of a marketplace as reading an address takes: apart, for scripts that run on every page of it. */
export type Addresses<Id extends string = string> = Pick<Marketplace<Id>, 'id' | 'hosts' | 'parseUrl'>;
