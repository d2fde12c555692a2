import { parseCount, parseCurrency, parseNumber, parsePrice, parseRating } from '@telaah/shared/lib/number-text';
import { brandOf, cleanText, cleanUrl, makeStore } from '@telaah/shared/marketplaces/build';
import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { type CardSaid, wholeNumber } from '@telaah/shared/marketplaces/list-asked';
import { listRules } from '@telaah/shared/marketplaces/lists';
import { hidden, type Reading } from '@telaah/shared/marketplaces/reading';
import {
  type MarketplaceId,
  pageKind,
  type SeenOn,
  type Snapshot,
  type SnapshotStore,
  type StoreTier,
  storeTier,
} from '@telaah/shared/marketplaces/snapshot';
import { percent } from '@telaah/shared/marketplaces/wire';
import { type Dated, isOfFile, parseInstant } from '#src/features/market/import/dates.ts';
import {
  currencyOfAddress,
  type IdentifiedBy,
  identify,
  marketplaceNamed,
  marketplaceOfAddress,
  productAt,
  storeAt,
} from '#src/features/market/import/place.ts';
import { addressIn, flagIn, listIn, type Row, textIn } from '#src/features/market/import/row.ts';
import { type Counter, counters, type Field, type TableShape } from '#src/features/market/import/table.ts';

/** Why a row never became a snapshot. `ingest` has further reasons for those that did. */
export type RowRefusal =
  | 'no_product_data'
  | 'no_products'
  | 'no_name'
  | 'no_price'
  | 'no_identity'
  | 'unknown_marketplace'
  | 'unknown_currency'
  | 'wrong_currency';

export type RowResult = { snapshot: Snapshot; identifiedBy: IdentifiedBy; dated: Dated } | { refused: RowRefusal; detail: string };

/** What is known of the whole file. */
export interface TableFacts {
  shape: TableShape;
  /** Used where a row has no date of its own. */
  dated: Dated;
  /** Counters that the file keeps silent about (see `zeroIsHidden`). */
  silent: ReadonlySet<Counter>;
  marketplace: MarketplaceId | null;
  currency: string | null;
}

/** Numbers as machines write them, `1.956e+02`; anything else is read as a price text. */
const priceIn = (text: string | null): Snapshot['price'] =>
  parsePrice(text !== null && /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(text) ? Number(text) : text);

/** Anonymised samples black out names. */
const shown = (text: string | null): string | null => (text?.includes('█') ? null : text);

const idIn = (text: string | null): string | null => {
  const id = text?.replace(/^(\d+)\.0+$/, '$1') ?? null;
  return id !== null && /^[\w.:-]{1,64}$/.test(id) && id !== '0' ? id : null;
};

const categoryIn = (row: Row, column: string | undefined): Snapshot['category'] => {
  const list = listIn(row, column).map((item) => (typeof item === 'string' ? item : ''));
  const text = textIn(row, column) ?? '';
  const names = list.length > 0 ? list : text.split(/\s*>\s*/);
  return names.flatMap((name) => (name.trim() === '' ? [] : [{ id: null, name: name.trim().slice(0, 160) }])).slice(0, 6);
};

const isCounter = (field: string): field is Counter => (counters as readonly string[]).includes(field);

/** Reads a row's fields by the shape's map. */
class Fields {
  readonly row: Row;
  readonly #facts: TableFacts;

  constructor(row: Row, facts: TableFacts) {
    this.row = row;
    this.#facts = facts;
  }

  /** Of the columns that the shape names for a field, the first that is not empty. */
  column(field: Field): string | undefined {
    const columns = this.#facts.shape.map[field];
    if (columns === undefined || typeof columns === 'string') return columns;
    return columns.find((column) => textIn(this.row, column) !== null);
  }

  text = (field: Field): string | null => textIn(this.row, this.column(field));
  address = (field: Field): string | null => cleanUrl(addressIn(this.row, this.column(field)));
  instant = (field: Field): string | null => parseInstant(this.text(field));
  price = (field: Field): Snapshot['price'] => priceIn(this.text(field));

  count(field: Counter | 'store_followers' | 'store_following' | 'store_products', marketplace: MarketplaceId): Reading {
    const text = this.text(field);
    if (isCounter(field) && this.#facts.silent.has(field)) return hidden(text);
    return parseCount(text, marketplaces[marketplace]);
  }

  dated(): Dated {
    for (const column of this.#facts.shape.dates ?? []) {
      const at = parseInstant(textIn(this.row, column));
      if (at !== null) return { at, from: 'column' };
    }
    const at = isOfFile(this.#facts.dated) ? this.said()?.at : null;
    return at ? { at, from: 'address' } : this.#facts.dated;
  }

  /** What the product's own link says of the list that it stood in. */
  said(): CardSaid | null {
    const address = this.address('url');
    const marketplace = this.marketplace();
    return (address && marketplace && listRules[marketplace]?.saidBy?.(new URL(address))) || null;
  }

  seenOn(): SeenOn | null {
    const kind = pageKind.safeParse(this.text('seen_on'));
    if (!kind.success) return this.said()?.seen_on ?? null;
    const place = (field: 'seen_page' | 'seen_position' | 'seen_found') => wholeNumber(this.text(field) ?? undefined) || null;
    return {
      kind: kind.data,
      keyword: cleanText(this.text('seen_keyword'), 200),
      category: cleanText(this.text('seen_category'), 160),
      shop: cleanText(this.text('seen_shop'), 200),
      product: cleanText(this.text('seen_product'), 200),
      sort: cleanText(this.text('seen_sort'), 60),
      page: place('seen_page'),
      position: place('seen_position'),
      found: place('seen_found'),
    };
  }

  currency(): string | null {
    const { shape, currency } = this.#facts;
    const named =
      this.text('currency')?.toUpperCase() ?? parseCurrency(this.text('price')) ?? parseCurrency(this.text('original_price'));
    return named ?? currencyOfAddress(this.address('url')) ?? currency ?? shape.currency ?? null;
  }

  marketplace(): MarketplaceId | null {
    const named = marketplaceNamed(this.text('marketplace')) ?? marketplaceOfAddress(this.address('url'));
    if (named !== null || this.#facts.marketplace !== null) return named ?? this.#facts.marketplace;
    return (
      marketplaceOfAddress(this.address('store_url')) ??
      marketplaceOfAddress(this.address('image_url')) ??
      this.#facts.shape.marketplace ??
      null
    );
  }

  tier(): StoreTier | null {
    const tier = storeTier.safeParse(this.text('store_tier'));
    return tier.success ? tier.data : null;
  }
}

const storeOf = (fields: Fields, marketplace: MarketplaceId): SnapshotStore => {
  const product = productAt(fields.address('url'));
  const store = storeAt(fields.address('store_url'));
  return makeStore({
    id: idIn(fields.text('store_id')) ?? store.id ?? product?.store_id ?? null,
    name: shown(fields.text('store_name')),
    domain: fields.text('store_domain') ?? store.domain ?? product?.store_domain ?? null,
    tier: fields.tier(),
    location: fields.text('store_location'),
    rating: parseRating(fields.text('store_rating')),
    followers: fields.count('store_followers', marketplace),
    following: fields.count('store_following', marketplace),
    products: fields.count('store_products', marketplace),
    response_rate: percent(parseNumber(fields.text('store_response_rate')?.replace(/%$/, ''))),
    marks: marksIn(fields.text('store_marks')),
    listed_at: fields.instant('store_listed_at'),
    image_url: fields.address('store_image_url'),
  });
};

const twinOf = (fields: Fields, marketplace: MarketplaceId): Snapshot['twin'] => {
  const named = marketplaceNamed(fields.text('twin_marketplace'));
  const id = idIn(fields.text('twin_product_id'));
  if (named !== null && id !== null) return { marketplace: named, product_id: id };
  const ref = productAt(fields.address('url'));
  return ref === null ? null : (marketplaces[marketplace].twinOf?.(ref) ?? null);
};

/** `official_shop, mart`. */
const marksIn = (text: string | null): string[] | null =>
  text?.split(/\s*,\s*/).flatMap((mark) => cleanText(mark, 40) ?? []) ?? null;

const statusOf = (text: string | null): string | null => {
  const word = cleanText(text, 40)?.toLowerCase() ?? null;
  return word === 'active' ? 'normal' : word;
};

const priceOf = (fields: Fields): Snapshot['price'] => {
  const price = fields.price('price');
  const high = fields.price('price_high')?.high;
  return price === null || high === undefined ? price : { low: price.low, high: Math.max(price.high, high) };
};

/** The product's address without tracking; another page's address is none. */
const urlOf = (
  url: string | null,
  ref: ReturnType<typeof productAt>,
  marketplace: MarketplaceId,
  product_id: string,
): string | null => {
  if (ref !== null) return marketplaces[marketplace].productUrl({ ...ref, product_id }) ?? url;
  return url === null || parseUrl(url) !== null ? null : url;
};

/**
 * Makes a snapshot of one row, or says why not. Prices are whole rupiah; a counter that the row does not show is
 * `hidden`, never zero; an original price that is no higher than the price is none.
 */
export const rowSnapshot = (row: Row, facts: TableFacts): RowResult => {
  const { shape } = facts;
  const fields = new Fields(row, facts);
  if (shape.noProduct !== undefined) return { refused: shape.noProduct.reason, detail: shape.noProduct.detail };

  const currency = fields.currency();
  if (currency === null && fields.text('price') === null) return { refused: 'no_price', detail: 'the row names no price' };
  if (currency === null)
    return { refused: 'unknown_currency', detail: 'no currency in column, price or address; --currency names one' };
  if (currency !== 'IDR') return { refused: 'wrong_currency', detail: `${currency}, not IDR` };
  const marketplace = fields.marketplace();
  if (marketplace === null) return { refused: 'unknown_marketplace', detail: 'no address names one; --marketplace does' };
  const name = cleanText(fields.text('name'), 500);
  if (name === null) return { refused: 'no_name', detail: 'the row names no product' };

  const url = fields.address('url');
  const ref = productAt(url);
  const store = storeOf(fields, marketplace);
  const identity = identify({ id: idIn(fields.text('product_id')), ref, store: store.name, name });
  if (identity === null) return { refused: 'no_identity', detail: 'no id, no product address, no store to tell it apart by' };

  const dated = fields.dated();
  const price = priceOf(fields);
  const original = fields.price('original_price')?.low ?? null;
  const count = (counter: Counter) => fields.count(counter, marketplace);
  const snapshot: Snapshot = {
    marketplace,
    product_id: identity.product_id,
    child_id: null,
    currency,
    observed_at: dated.at,
    dated: dated.guessed === undefined ? 'known' : 'guessed',
    read_from: 'file',
    reader: shape.id,
    url: urlOf(url, ref, marketplace, identity.product_id),
    name,
    image_url: fields.address('image_url'),
    price,
    original_price: original !== null && price !== null && original > price.low ? original : null,
    price_after_voucher: fields.price('price_after_voucher')?.low ?? null,
    sold_total: count('sold_total'),
    badge: count('badge'),
    stock: count('stock'),
    reviews: count('reviews'),
    likes: count('likes'),
    views: count('views'),
    rating: parseRating(fields.text('rating')),
    listed_at: fields.instant('listed_at'),
    location: cleanText(fields.text('location'), 120),
    brand: brandOf(fields.text('brand')),
    category: categoryIn(row, fields.column('category')),
    store,
    variants: [],
    twin: twinOf(fields, marketplace),
    status: statusOf(fields.text('status')),
    is_ad: flagIn(row, fields.column('is_ad')) ?? false,
    seen_on: fields.seenOn(),
  };
  shape.refine?.(snapshot, row);
  return { snapshot, identifiedBy: identity.by, dated };
};
