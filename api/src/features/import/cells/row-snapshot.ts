import { parseDateText } from '@telaah/shared/lib/dates/date-text';
import { parsePrice } from '@telaah/shared/lib/numbers/price-text';
import { isTotal } from '@telaah/shared/lib/sheets/table-text';
import { LOST_SIGN } from '@telaah/shared/lib/sheets/text-bytes';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { type StoreTier, storeTier } from '@telaah/shared/marketplaces/ids';
import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { listRules } from '@telaah/shared/marketplaces/readers/payloads';
import { brandOf, cleanText, cleanUrl, makeSnapshotStore } from '@telaah/shared/marketplaces/reading/build';
import { type CardListClaim, wholeNumber } from '@telaah/shared/marketplaces/reading/list-request';
import { toPercent } from '@telaah/shared/marketplaces/reading/wire';
import { parseCurrency, parseNumber, parseRating } from '@telaah/shared/observation/number-text';
import { hidden, type Reading } from '@telaah/shared/observation/reading';
import { pageKind, type SeenOn, type Snapshot, type SnapshotStore } from '@telaah/shared/observation/snapshot';
import { badgeOr, type CountedColumn, countIn, priceUpTo, unreadPrice } from '#src/features/import/cells/amount-cells.ts';
import { type DateOrders, datedByColumns } from '#src/features/import/cells/date-columns.ts';
import { type ImportedDate, isOfFile } from '#src/features/import/cells/dates.ts';
import {
  currencyOfAddress,
  findProductRef,
  type IdentifiedBy,
  identifyRow,
  marketplaceNamed,
  marketplaceOfAddress,
  photoAt,
  storeAt,
} from '#src/features/import/cells/identify.ts';
import { type RowRefusal, refusalWords } from '#src/features/import/cells/refusals.ts';
import { addressIn, flagIn, type ImportRow, listIn, readCellText } from '#src/features/import/cells/row.ts';
import { cellId, chosenId, knownId } from '#src/features/import/cells/row-ids.ts';
import { type CounterField, counterFields, type ImportField, type TableShape } from '#src/features/import/cells/table.ts';

export type RowResult =
  | { snapshot: Snapshot; identifiedBy: IdentifiedBy; dated: ImportedDate }
  | { refused: RowRefusal; detail: string };

const refused = (reason: RowRefusal): RowResult => ({ refused: reason, detail: refusalWords[reason] });

export interface TableFacts {
  shape: TableShape;
  /** Used where a row has no date of its own. */
  dated: ImportedDate;
  /** Counters that the file does not show (see `zeroIsHidden`). */
  silent: ReadonlySet<CounterField>;
  marketplace: MarketplaceId | null;
  currency: string | null;
  /** The order of date columns that need one; absent: not known of any. */
  orders?: DateOrders;
}

/** Anonymised samples black names out. */
const shown = (text: string | null): string | null => (text?.includes('█') ? null : text);

const categoryIn = (row: ImportRow, column: string | undefined): Snapshot['category'] => {
  const list = listIn(row, column).map((item) => (typeof item === 'string' ? item : ''));
  const text = readCellText(row, column) ?? '';
  const names = list.length > 0 ? list : text.split(/\s*>\s*/);
  return names.flatMap((name) => (name.trim() === '' ? [] : [{ id: null, name: name.trim().slice(0, 160) }])).slice(0, 6);
};

const isCounter = (field: string): field is CounterField => (counterFields as readonly string[]).includes(field);

const wholeIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

class Fields {
  readonly row: ImportRow;
  readonly #facts: TableFacts;

  constructor(row: ImportRow, facts: TableFacts) {
    this.row = row;
    this.#facts = facts;
  }

  column(field: ImportField): string | undefined {
    const columns = this.#facts.shape.map[field];
    if (columns === undefined || typeof columns === 'string') return columns;
    return columns.find((column) => readCellText(this.row, column) !== null);
  }

  text = (field: ImportField): string | null => readCellText(this.row, this.column(field));
  address = (field: ImportField): string | null => cleanUrl(addressIn(this.row, this.column(field)));

  /** A date other than the observation's own: an unreadable one is unknown. */
  instant(field: ImportField): string | null {
    const column = this.column(field);
    const order = this.#facts.orders?.get(column ?? '') ?? null;
    const read = parseDateText(this.text(field) ?? '', { order, serials: true });
    return read.kind === 'instant' ? read.at : null;
  }

  price = (field: ImportField): Snapshot['price'] => parsePrice(this.text(field));

  count(field: CountedColumn, marketplace: MarketplaceId): Reading {
    const text = this.text(field);
    if (isCounter(field) && this.#facts.silent.has(field)) return hidden(text);
    return countIn(text, field, marketplace);
  }

  dated(): ImportedDate | { unread: string } {
    const { shape, orders = new Map() } = this.#facts;
    const byColumns = datedByColumns(this.row, shape, orders);
    if (byColumns !== null) return byColumns;
    const at = isOfFile(this.#facts.dated) ? this.listClaim()?.at : null;
    return at ? { at, from: 'address' } : this.#facts.dated;
  }

  listClaim(): CardListClaim | null {
    const address = this.address('url');
    const marketplace = this.marketplace();
    return (address && marketplace && listRules[marketplace]?.readCardLink?.(new URL(address))) || null;
  }

  seenOn(): SeenOn | null {
    const kind = pageKind.safeParse(this.text('seen_on'));
    if (!kind.success) return this.listClaim()?.seen_on ?? null;
    const place = (field: 'seen_page' | 'seen_position') => wholeNumber(this.text(field) ?? undefined) || null;
    return {
      kind: kind.data,
      keyword: cleanText(this.text('seen_keyword'), 200),
      category: cleanText(this.text('seen_category'), 160),
      shop: cleanText(this.text('seen_shop'), 200),
      product: cleanText(this.text('seen_product'), 200),
      sort: cleanText(this.text('seen_sort'), 60),
      page: place('seen_page'),
      position: place('seen_position'),
      found: wholeIn(this.text('seen_found')),
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

  /** A line of totals is named so, and has neither id nor address. */
  isTotal = (): boolean => isTotal(this.text('name') ?? '') && this.text('product_id') === null && this.address('url') === null;

  hasLostName = (): boolean =>
    [this.#facts.shape.map.name ?? []].flat().some((column) => this.row.get(column)?.includes(LOST_SIGN) === true);

  tier(): StoreTier | null {
    const tier = storeTier.safeParse(this.text('store_tier'));
    return tier.success ? tier.data : null;
  }
}

const storeOf = (fields: Fields, marketplace: MarketplaceId): SnapshotStore => {
  const product = findProductRef(fields.address('url'));
  const store = storeAt(fields.address('store_url'));
  return makeSnapshotStore({
    id: knownId(chosenId(cellId(fields.text('store_id')), store.id ?? product?.store_id ?? null)),
    name: shown(fields.text('store_name')),
    domain: fields.text('store_domain') ?? store.domain ?? product?.store_domain ?? null,
    tier: fields.tier(),
    location: fields.text('store_location'),
    rating: parseRating(fields.text('store_rating')),
    followers: fields.count('store_followers', marketplace),
    following: fields.count('store_following', marketplace),
    products: fields.count('store_products', marketplace),
    response_rate: toPercent(parseNumber(fields.text('store_response_rate')?.replace(/%$/, ''))),
    marks: marksIn(fields.text('store_marks')),
    listed_at: fields.instant('store_listed_at'),
    image_url: fields.address('store_image_url'),
  });
};

const twinOf = (fields: Fields, marketplace: MarketplaceId): Snapshot['twin'] => {
  const named = marketplaceNamed(fields.text('twin_marketplace'));
  const id = knownId(cellId(fields.text('twin_product_id')));
  if (named !== null && id !== null) return { marketplace: named, product_id: id };
  const ref = findProductRef(fields.address('url'));
  return ref === null ? null : (marketplaces[marketplace].twinOf?.(ref) ?? null);
};

/** `official_shop, mart`. */
const marksIn = (text: string | null): string[] | null =>
  text?.split(/\s*,\s*/).flatMap((mark) => cleanText(mark, 40) ?? []) ?? null;

const statusOf = (text: string | null): string | null => {
  const word = cleanText(text, 40)?.toLowerCase() ?? null;
  return word === 'active' ? 'normal' : word;
};

/** The product's address without tracking; null for the address of another page. */
const urlOf = (
  url: string | null,
  ref: ReturnType<typeof findProductRef>,
  marketplace: MarketplaceId,
  product_id: string,
): string | null => {
  if (ref !== null) return marketplaces[marketplace].productUrl({ ...ref, product_id }) ?? url;
  return url === null || parseUrl(url) !== null ? null : url;
};

/** Prices are whole rupiah. A counter that is not shown is `hidden`, never zero; an original price not above the price is null. */
export const rowSnapshot = (row: ImportRow, facts: TableFacts): RowResult => {
  const { shape } = facts;
  const fields = new Fields(row, facts);
  if (shape.noProduct !== undefined) return { refused: shape.noProduct.reason, detail: shape.noProduct.detail };
  if (fields.isTotal()) return refused('total_line');

  const currency = fields.currency();
  if (currency === null && fields.text('price') === null) return refused('no_price');
  if (currency === null) return refused('unknown_currency');
  if (currency !== 'IDR') return { refused: 'wrong_currency', detail: `${currency}, not IDR` };
  const marketplace = fields.marketplace();
  if (marketplace === null) return refused('unknown_marketplace');
  const name = cleanText(fields.text('name'), 500);
  if (name === null) return refused(fields.hasLostName() ? 'lost_signs' : 'no_name');

  const url = fields.address('url');
  const ref = findProductRef(url);
  const store = storeOf(fields, marketplace);
  const id = chosenId(cellId(fields.text('product_id')), ref?.product_id ?? null);
  const isRounded = id !== null && 'rounded' in id;
  if (isRounded && ref === null) return { refused: 'rounded_id', detail: `${id.rounded}: ${refusalWords.rounded_id}` };
  const identity = identifyRow({ id: knownId(id), ref, store: isRounded ? null : store.name, name });
  if (identity === null) return refused('no_identity');

  const dated = fields.dated();
  if ('unread' in dated) return { refused: 'bad_date', detail: dated.unread };
  const price = priceUpTo(fields.price('price'), fields.text('price_high'));
  const original = fields.price('original_price')?.low ?? null;
  const count = (counter: CounterField) => fields.count(counter, marketplace);
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
    image_url: photoAt(fields.address('image_url')),
    price,
    original_price: original !== null && price !== null && original > price.low ? original : null,
    price_after_voucher: fields.price('price_after_voucher')?.low ?? null,
    sold_total: count('sold_total'),
    badge: badgeOr(count('badge'), fields.text('sold_total'), marketplace),
    stock: count('stock'),
    reviews: count('reviews'),
    likes: count('likes'),
    views: count('views'),
    comments: null,
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
  const unread = unreadPrice([fields.text('price'), fields.text('price_high')], snapshot);
  if (unread !== null) return { refused: 'no_price', detail: `not one price in rupiah: ${unread}` };
  return { snapshot, identifiedBy: identity.by, dated };
};
