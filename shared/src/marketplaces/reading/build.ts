import { z } from 'zod';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { CardListClaim, ListPage } from '#src/marketplaces/reading/list-request.ts';
import { parseLenient } from '#src/marketplaces/reading/parse-lenient.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import { toResultCount } from '#src/marketplaces/reading/wire.ts';
import { hidden } from '#src/observation/reading.ts';
import {
  type ReadProblem,
  type ReadResult,
  type Snapshot,
  type SnapshotStore,
  type SnapshotVariant,
  type StorePageSnapshot,
  snapshot,
  snapshotVariant,
  storePageSnapshot,
} from '#src/observation/snapshot.ts';

/** No marketplace's lists are longer, and a hostile body must not cost more. */
export const MAX_ITEMS = 1000;
const MAX_PROBLEMS = 50;

/** Trimmed, with single spaces and at most `max` characters; null where empty. Never cuts a character in half. */
export const cleanText = (value: string | null | undefined, max: number): string | null => {
  const text =
    value
      ?.slice(0, max * 4)
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  if (text === '') return null;
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text;
  return cut.toWellFormed().trim() || null;
};

/** An http(s) address of at most 2,000 characters, or null; `//` becomes `https://`. */
export const cleanUrl = (value: string | null | undefined): string | null => {
  const url = URL.parse(value?.startsWith('//') ? `https:${value}` : (value ?? ''));
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
};

const brandless = /^(tidak ada merek|no ?brand|nobrand|none|no merek|tanpa merek|-)$/i;

/** A brand; the marketplaces' words for "none" give null. */
export const brandOf = (value: string | null | undefined): string | null => {
  const brand = cleanText(value, 120);
  return brand && !brandless.test(brand) ? brand : null;
};

export const makeSnapshotStore = (known: Partial<SnapshotStore>): SnapshotStore => ({
  id: known.id ?? null,
  name: cleanText(known.name, 200),
  domain: cleanText(known.domain, 200),
  tier: known.tier ?? null,
  location: cleanText(known.location, 120),
  rating: known.rating ?? null,
  followers: known.followers ?? hidden(),
  following: known.following ?? hidden(),
  products: known.products ?? hidden(),
  response_rate: known.response_rate ?? null,
  marks: known.marks ?? null,
  listed_at: known.listed_at ?? null,
  image_url: known.image_url ?? null,
});

/** The parts of a snapshot that a reader found; what the page did not state is missing. */
export type ReadProduct = Partial<Omit<Snapshot, 'name'>> &
  Pick<Snapshot, 'product_id' | 'currency'> & { name: string | null; listClaim?: CardListClaim | null };

/** Only cuts texts; `PayloadCollector` or the receiver checks the shape. */
export const makeSnapshot = (
  found: ReadProduct,
  source: { marketplace: MarketplaceId; reader: string },
  context: ReadContext,
): Snapshot => {
  const price = found.price ?? null;
  const original = found.original_price ?? null;
  const voucher = found.price_after_voucher ?? null;
  const saidAt = context.recorded ? (found.listClaim?.at ?? null) : null;
  return {
    marketplace: source.marketplace,
    product_id: found.product_id,
    child_id: found.child_id ?? null,
    currency: found.currency,
    observed_at: saidAt ?? context.observed_at,
    dated: saidAt === null ? (context.dated ?? 'known') : 'known',
    read_from: context.read_from,
    reader: source.reader,
    url: found.url ?? null,
    name: cleanText(found.name, 500) ?? '',
    image_url: found.image_url ?? null,
    price,
    // Some answers repeat the price as "price before", which is no discount.
    original_price: original != null && price && original > price.low ? original : null,
    price_after_voucher: voucher != null && price && voucher < price.low ? voucher : null,
    sold_total: found.sold_total ?? hidden(),
    badge: found.badge ?? hidden(),
    stock: found.stock ?? hidden(),
    reviews: found.reviews ?? hidden(),
    likes: found.likes ?? hidden(),
    views: found.views ?? hidden(),
    comments: found.comments ?? null,
    rating: found.rating ?? null,
    listed_at: found.listed_at ?? null,
    location: cleanText(found.location, 120),
    brand: brandOf(found.brand),
    category: (found.category ?? []).slice(0, 6),
    store: found.store ?? makeSnapshotStore({}),
    variants: found.variants ?? [],
    twin: found.twin ?? null,
    status: cleanText(found.status, 40),
    is_ad: found.is_ad ?? false,
    seen_on: found.seen_on ?? found.listClaim?.seen_on ?? null,
  };
};

const explain = (error: z.ZodError): string => {
  const issue = error.issues[0];
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`.slice(0, 200);
};

/** Fields that identify an observation: an invalid one of these fails the whole, any other only itself. */
const STRICT: ReadonlySet<string> = new Set(['marketplace', 'product_id', 'child_id', 'currency', 'name', 'price', 'observed_at']);

/** Replaces invalid fields, and invalid parts of the store, by empty ones. */
const withPlain = (original: Snapshot, plain: Snapshot, odd: readonly (readonly PropertyKey[])[]): Snapshot => {
  const store = Object.fromEntries(
    odd.flatMap(([field, part]) => (field === 'store' ? [[part, plain.store[part as keyof SnapshotStore]]] : [])),
  );
  const fields = odd.flatMap(([field]) => (field === 'store' ? [] : [[field, plain[field as keyof Snapshot]]]));
  return { ...original, ...Object.fromEntries(fields), store: { ...original.store, ...store } };
};

export class PayloadCollector {
  readonly #source: { marketplace: MarketplaceId; reader: string };
  readonly #context: ReadContext;
  readonly snapshots: Snapshot[] = [];
  readonly stores: StorePageSnapshot[] = [];
  readonly problems: ReadProblem[] = [];

  constructor(marketplace: MarketplaceId, reader: string, context: ReadContext) {
    this.#source = { marketplace, reader };
    this.#context = context;
  }

  problem(code: ReadProblem['code'], detail: string, index?: number): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push(index === undefined ? { code, detail } : { code, index, detail });
  }

  lost(fields: readonly string[], index?: number): void {
    if (fields.length > 0) this.problem('invalid_field', fields.join(', ').slice(0, 200), index);
  }

  /** Checks the finished snapshot. An invalid variant drops all variants and an invalid side field only itself, not the product. */
  add(found: ReadProduct, index?: number): void {
    const made = makeSnapshot(found, this.#source, this.#context);
    const variants = z.array(snapshotVariant).max(1000).safeParse(made.variants);
    if (!variants.success) this.problem('invalid_variants', explain(variants.error), index);
    const candidate = { ...made, variants: variants.success ? made.variants : [] };
    let checked = snapshot.safeParse(candidate);
    const odd = checked.error?.issues.map(({ path }) => path) ?? [];
    if (odd.length > 0 && odd.every(([field]) => !STRICT.has(String(field)))) {
      const { product_id, child_id, currency, name, price } = made;
      const plain = makeSnapshot({ product_id, child_id, currency, name, price }, this.#source, this.#context);
      checked = snapshot.safeParse(withPlain(candidate, plain, odd));
      if (checked.success) this.lost([...new Set(odd.map((path) => path.slice(0, 2).join('.')))], index);
    }
    if (checked.success) this.snapshots.push(checked.data);
    else this.problem(index === undefined ? 'invalid_payload' : 'invalid_item', explain(checked.error), index);
  }

  one<Shape extends z.ZodType>(body: unknown, shape: Shape, read: (value: z.output<Shape>) => ReadProduct | null): void {
    const parsed = parseLenient(shape, body);
    if (!parsed.success) return this.problem('invalid_payload', explain(parsed.error));
    this.lost(parsed.dropped);
    const found = read(parsed.data);
    if (found) this.add(found);
  }

  /** Items are checked one by one. `page`: the page of the list they are on; `found`: the stated number of results, unchecked. */
  list<Shape extends z.ZodType>(
    items: readonly unknown[],
    shape: Shape,
    read: (value: z.output<Shape>) => ReadProduct,
    { page = null, found = null }: { page?: ListPage | null; found?: unknown } = {},
  ): void {
    const known = page?.isNarrowed ? null : toResultCount(found, (page?.before ?? 0) + items.length);
    for (const [index, item] of items.slice(0, MAX_ITEMS).entries()) {
      const parsed = parseLenient(shape, item);
      if (!parsed.success) {
        this.problem('invalid_item', explain(parsed.error), index);
        continue;
      }
      this.lost(parsed.dropped, index);
      const product = read(parsed.data);
      const here = page === null ? product.listClaim?.seen_on : { ...page.page, position: page.before + index + 1 };
      this.add({ ...product, ...(here && { seen_on: { ...here, found: known } }) }, index);
    }
  }

  store(store: SnapshotStore): void {
    const { observed_at, dated = 'known', read_from } = this.#context;
    const checked = storePageSnapshot.safeParse({ ...this.#source, observed_at, dated, read_from, store });
    if (checked.success) this.stores.push(checked.data);
    else this.problem('invalid_payload', explain(checked.error));
  }

  result(): ReadResult {
    if (this.snapshots.length === 0 && this.stores.length === 0 && this.problems.length === 0)
      this.problem('no_products', 'the answer holds no products');
    return {
      reader: this.#source.reader,
      marketplace: this.#source.marketplace,
      snapshots: this.snapshots,
      stores: this.stores,
      problems: this.problems,
    };
  }
}

/** Variants of another shape give an empty list and a problem, never half a list. */
export const readVariants = <Shape extends z.ZodType>(
  value: unknown,
  shape: Shape,
  collector: PayloadCollector,
  read: (parsed: z.output<Shape>) => SnapshotVariant[],
): SnapshotVariant[] => {
  const parsed = parseLenient(shape, value);
  if (parsed.success) {
    collector.lost(parsed.dropped);
    return read(parsed.data);
  }
  collector.problem('invalid_variants', explain(parsed.error));
  return [];
};

/** Null where no amount is known. */
export const priceRange = (amounts: readonly (number | null)[]): { low: number; high: number } | null => {
  const known = amounts.filter((each) => each != null);
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own property of a record by path; undefined where any step is missing. */
export const at = (value: unknown, ...path: string[]): unknown => {
  let current = value;
  for (const step of path) {
    if (!isRecord(current) || !Object.hasOwn(current, step)) return undefined;
    current = current[step];
  }
  return current;
};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
