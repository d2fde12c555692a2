import type { UiLanguage } from '#src/i18n/languages.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';
import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** Ids are the marketplace's, as strings. */
export type PageRef =
  | { kind: 'product'; product_id: string | null; store_id: string | null; store_domain: string | null; product_key: string | null }
  | { kind: 'store'; store_id: string | null; store_domain: string | null }
  | { kind: 'search'; keyword: string | null }
  | { kind: 'category'; category_id: string }
  | { kind: 'share'; code: string };
export type ProductRef = Extract<PageRef, { kind: 'product' }>;

type OwnWord = string | Readonly<Record<UiLanguage, string>>;

/** Static facts of one marketplace, light enough for every script. */
export interface MarketplaceFacts<Id extends string = string> {
  id: Id;
  /** Stored in the database; never reused. */
  key: number;
  name: string;
  /** Letters on a colour class (the site has no inline styles), in a contrast of 4.5 with white letters of 9 px. */
  mark: { letters: string; color: string };
  support: 'full' | 'browse';
  /** Exact host names whose pages belong to it (`shop-id.tokopedia.com` is TikTok Shop). */
  hosts: readonly string[];
  /** Hosts whose addresses are signed for one visitor and expire within days are missing: nobody else could load them. */
  pictureHosts: readonly string[];
  sorts: readonly MarketSort[];
  defaultSort: string;
  startPage: number;
  /** Its names of better stores; omitted: the usual ones. */
  tiers?: Readonly<Partial<Record<'official' | 'power', OwnWord>>>;
}

/** All rules are pure and safe everywhere. `Sister`: the marketplace that may sell the same product. */
export interface Marketplace<Id extends string = string, Sister extends string = Id> extends MarketplaceFacts<Id> {
  /** Null for other addresses (cart, account, another host). Never throws. */
  parseUrl(url: URL): PageRef | null;
  /** A product page's address without tracking; null where the parts are not enough. Only such addresses are shown (`links.ts`). */
  productUrl(product: {
    product_id: string;
    store_id: string | null;
    store_domain: string | null;
    product_key: string | null;
  }): string | null;
  /** From a published bucket's floor, and whether `+` follows it, to the next floor (exclusive upper bound); null: unknown. */
  nextBucket(floor: number, plus: boolean): number | null;
  /** How a counter is shortened to its printed digits: `nearest` prints 30,762 as `30.8K`. */
  rounding: 'down' | 'nearest';
  /** The language of its counters; omitted: Indonesian. */
  language?: NumberLanguage;
  /** ISO 4217 code that an address implies by host or path (`shopee.tw` → TWD); null: none. */
  currencyOf(url: URL): string | null;
  /** False: the store id is the sister marketplace's, which its lists give where they have it. */
  isOwnStoreId?(id: string): boolean;
  /** The same product on the sister marketplace, where the product's address has that one's id. */
  twinOf?(product: { product_key: string | null }): { marketplace: Sister; product_id: string } | null;
}

/** The part that reads addresses, for scripts that run on every page. */
export type Addresses<Id extends string = string> = Pick<Marketplace<Id>, 'id' | 'hosts' | 'parseUrl'>;
