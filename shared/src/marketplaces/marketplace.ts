import type { Dated, MarketplaceId, ReadFrom, ReadResult, Snapshot } from '#src/marketplaces/snapshot.ts';

/** What an address on a marketplace points at. Ids are the marketplace's, as strings. */
export type PageRef =
  | { kind: 'product'; product_id: string | null; store_id: string | null; store_domain: string | null; product_key: string | null }
  | { kind: 'store'; store_id: string | null; store_domain: string | null }
  | { kind: 'search'; keyword: string | null }
  | { kind: 'category'; category_id: string }
  | { kind: 'share'; code: string };

/** Facts about one marketplace: pure, safe everywhere. The folder is the plug-in; `index.ts` is the registry. */
export interface Marketplace {
  id: MarketplaceId;
  /** Stored in the database; never reused. */
  key: number;
  name: string;
  support: 'full' | 'browse';
  /** Exact host names whose pages belong to it (`shop-id.tokopedia.com` is TikTok Shop). */
  hosts: readonly string[];
  defaultSort: string;
  startPage: number;
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
  /** ISO 4217 code that an address implies by its host or path (`shopee.tw` → TWD); null where it implies none. */
  currencyOf(url: URL): string | null;
  /** Is this id of a store the marketplace's own? False: the sister marketplace's, which its lists give where they have it. */
  isOwnStoreId?(id: string): boolean;
  /** The same goods on the sister marketplace, where the product's address carries that one's id. */
  twinOf?(product: { product_key: string | null }): { marketplace: MarketplaceId; product_id: string } | null;
}

/** As much of a marketplace as reading an address takes: apart, for scripts that run on every page of it. */
export type Addresses = Pick<Marketplace, 'id' | 'hosts' | 'parseUrl'>;

/** What is known about an answer besides its body. */
export interface ReadContext {
  observed_at: string;
  read_from: ReadFrom;
  /** The address of the answer or of the page it came from. */
  url: string | null;
  /** The body of the request, where it is known: JSON or parameters. */
  request?: string | null;
  /** The address of the page that an answer was shown on. */
  page?: string | null;
  /** `guessed`: the day of `observed_at` is (known). */
  dated?: Dated;
  /** The moment is only the file's: what a product's own address says of it is better. */
  recorded?: boolean;
}

/** One known payload shape: an API answer, embedded page data or a recorded file of these. */
export interface PayloadReader {
  /** Such as `pdp_get_pc`. */
  id: string;
  marketplace: MarketplaceId;
  /** Cheap look: is this body of that shape? */
  detect(body: unknown): boolean;
  read(body: unknown, context: ReadContext): ReadResult;
}

/** Where the overlay goes. Tried in order; `seen` is the date on which the selector was last known to work. */
export interface Anchor {
  selector: string;
  position: 'before' | 'after' | 'prepend' | 'append';
  seen: string;
}

/** The browser's half of a marketplace: reads pages, knows where to stand. Data, so that one engine serves all. */
export interface PageReader {
  id: MarketplaceId;
  /** Match patterns for the content scripts and host permissions. */
  matches: readonly string[];
  /** Answers that the MAIN-world hook copies: the request's path contains one of these, or ends in one with a `$`. Nothing else is read. */
  answerPaths: readonly string[];
  /** Of these the ones that answer with many products: they may be longer, and only what readers use of them leaves the page. */
  listPaths: readonly string[];
  /** JSON bodies found in the document (script tags), with the reader's context. */
  embedded(document: Document): unknown[];
  /** Last resort: the figures a person can see. Null where the page is not a product page or shows a block page. */
  fromDom(document: Document, url: URL, observedAt: string): Snapshot | null;
  anchors: readonly Anchor[];
}
