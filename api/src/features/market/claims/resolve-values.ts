import type { Db } from '@telaah/db';
import { isSimilar, type ReporterClaims, resolveNewest, resolveValue, type Similarity } from '@telaah/shared/features/market/claim';
import { countSources } from '@telaah/shared/features/trust/big-products';
import type { ProductAttributes, StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import * as repo from '#src/features/market/claims/attributes.repo.ts';
import type { ClaimIds } from '#src/features/market/claims/batch.ts';
import type { ProductField, StoreField } from '#src/features/market/claims/claims.ts';
import { type AggregatedProduct, findRequiredSources } from '#src/features/market/claims/required-sources.ts';
import {
  findKeys,
  type KeyName,
  keyNamed,
  nameOf,
  type StoredKey,
  toPlacedCategoryId,
} from '#src/features/market/keys/keys.repo.ts';
import { findNames } from '#src/features/market/keys/names.repo.ts';
import { markProductListsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** Row ids of store and category keys, by name. A category that is not alive is replaced by its fallback, or left out without one. */
export const idsOfKeys = (keys: StoredKey[]): [name: string, id: number][] =>
  keys.flatMap((key) => {
    const id = toPlacedCategoryId(key);
    return id === null ? [] : [[nameOf(key), id]];
  });

const lookUp = async (db: Db, known: ClaimIds, wanted: { [Kind in keyof ClaimIds]?: (string | null)[] }): Promise<ClaimIds> => {
  const ids = { ...known };
  for (const kind of ['store', 'category', 'brand', 'location'] as const) {
    const missing = [...new Set(wanted[kind])].filter((name) => name !== null && !ids[kind].has(name)) as string[];
    if (missing.length === 0) continue;
    const found =
      kind === 'store' || kind === 'category'
        ? idsOfKeys(await findKeys(db, kind, missing.map(keyNamed)))
        : await findNames(db, kind, missing);
    ids[kind] = new Map([...ids[kind], ...found]);
  }
  return ids;
};

export const noIds: ClaimIds = { store: new Map(), category: new Map(), brand: new Map(), location: new Map() };

/** Resolves field by field. `ripens`: when a waiting value may count without another observation; `agreed`: nobody ever claimed otherwise. */
const resolveFields = <Field extends string>(votes: ReporterClaims<Field>[], now: Date | null) => {
  let ripens: number | null = null;
  let agreed = true;
  const value = (field: Field, similar?: Similarity): string | null => {
    const resolved = resolveValue(votes, field, now?.getTime() ?? null, similar);
    if (resolved.resolvesAt !== null) ripens = Math.min(ripens ?? Infinity, resolved.resolvesAt);
    agreed &&= resolved.isUndisputed;
    return resolved.value;
  };
  return { value, ripens: (): string | null => (ripens === null ? null : new Date(ripens).toISOString()), agreed: () => agreed };
};

const toResolvedProduct = (product_id: number, root: KeyName, votes: ReporterClaims<ProductField>[], now: Date | null) => {
  const { value, ripens, agreed } = resolveFields(votes, now);
  const keyed = (key: string | null) => (key === null ? null : nameOf({ marketplace_id: root.marketplace_id, key }));
  const [twinMarketplace = null, twinId = null] = value('twin')?.split('/') ?? [];
  return {
    product_id,
    marketplace_id: root.marketplace_id,
    external_id: root.key,
    store: keyed(value('store')),
    category: keyed(value('category')),
    brand: value('brand'),
    location: value('location'),
    name: value('name', isSimilar) ?? '',
    url: value('url'),
    image_url: value('image'),
    listed_at: value('listed'),
    twin_marketplace_id: number(twinMarketplace),
    twin_external_id: twinId,
    resolves_at: ripens(),
    independent_sources: countSources(votes),
    is_undisputed: agreed(),
  };
};

const figures = (row: ProductAttributes) => [
  row.store_id,
  row.brand_id,
  row.category_id,
  row.location_id,
  row.name,
  row.url,
  row.image_url,
  row.listed_at,
  row.twin_marketplace_id,
  row.twin_external_id,
  row.independent_sources,
  row.required_sources,
];

/** Whether the product is shown as before. When it is due and whether it is undisputed are not shown. */
const isSame = (a: ProductAttributes, b: ProductAttributes | undefined): boolean => {
  if (b === undefined) return false;
  const other = figures(b);
  return figures(a).every((figure, i) => figure === other[i]);
};

const isWaitingChanged = ({ resolves_at, is_undisputed }: ProductAttributes, before: ProductAttributes | undefined): boolean =>
  resolves_at !== (before?.resolves_at ?? null) || is_undisputed !== before?.is_undisputed;

export interface ProductResolution {
  votes: Map<number, ReporterClaims[]>;
  roots: Map<number, KeyName>;
  /** The products as stored, read under their locks. */
  before: Map<number, StoredProduct>;
  /** Products without new claims: their rows stay, except for the number of required sources. */
  unchanged?: ReadonlySet<number>;
  ids?: ClaimIds;
  /** Aggregates of the products that have new ones: their size decides how many sources they need. */
  aggregated?: Map<number, AggregatedProduct>;
  /** Left out: the newest instant among the claims. */
  now?: Date;
}

const idOf = (ids: Map<string, number>, name: string | null): number | null => (name === null ? null : (ids.get(name) ?? null));

/** Writes the resolved rows of products, and marks the lists that show their names and stores. Returns the ids that changed. */
export const resolveProducts = async (
  db: Db,
  { votes, roots, before, unchanged = new Set(), ids = noIds, aggregated = new Map(), now }: ProductResolution,
): Promise<number[]> => {
  const resolved = [...roots].flatMap(([id, root]) =>
    unchanged.has(id) ? [] : toResolvedProduct(id, root, votes.get(id) ?? [], now ?? null),
  );
  const unchangedRows = [...unchanged].flatMap((id) => before.get(id) ?? []);
  const all = await lookUp(db, ids, {
    store: resolved.map((row) => row.store),
    category: resolved.map((row) => row.category),
    brand: resolved.map((row) => row.brand),
    location: resolved.map((row) => row.location),
  });
  const required = await findRequiredSources(db, [...resolved, ...unchangedRows], aggregated);
  const rows: ProductAttributes[] = resolved.map(({ store, category, brand, location, ...row }) => ({
    ...row,
    store_id: idOf(all.store, store),
    category_id: idOf(all.category, category),
    brand_id: idOf(all.brand, brand),
    location_id: idOf(all.location, location),
    required_sources: required.get(row.product_id) ?? before.get(row.product_id)?.required_sources ?? 1,
  }));
  const resized = unchangedRows.flatMap((row) => {
    const demanded = required.get(row.product_id) ?? row.required_sources;
    return demanded === row.required_sources ? [] : [{ ...row, required_sources: demanded }];
  });
  const changed = [...rows.filter((row) => !isSame(row, before.get(row.product_id))), ...resized];
  const rescheduled = rows.filter((row) => isWaitingChanged(row, before.get(row.product_id)));
  await repo.upsertProducts(db, [...new Set([...changed, ...rescheduled])]);
  const isShownOtherwise = ({ product_id, name, store_id }: ProductAttributes) => {
    const was = before.get(product_id);
    return was !== undefined && (was.name !== name || was.store_id !== store_id);
  };
  await markProductListsDirty(
    db,
    changed.filter(isShownOtherwise).map(({ product_id }) => product_id),
  );
  return changed.map((row) => row.product_id);
};

/** Followers are printed exactly or in rounded steps; ratings are in hundredths. */
const isFarCount = (a: number, b: number): boolean => Math.abs(a - b) > 100 && Math.max(a, b) > 3 * Math.min(a, b);
const isFarRating = (a: number, b: number): boolean => Math.abs(a - b) > 50;

export const resolveStoreFigures = (claims: ReporterClaims<StoreField>[]) => ({
  rating_c: number(resolveNewest(claims, 'rating', isFarRating)),
  followers: number(resolveNewest(claims, 'followers', isFarCount)),
  seen_at: new Date(Math.max(0, ...claims.map(({ slow }) => slow.seen?.['']?.[1] ?? 0)) * 1000).toISOString(),
});

export interface StoreResolution extends Pick<ProductResolution, 'roots' | 'ids' | 'now'> {
  votes: Map<number, ReporterClaims<StoreField>[]>;
}

export const toResolvedStores = async (
  db: Db,
  { roots, votes, ids = noIds, now }: StoreResolution,
): Promise<repo.StoreAttributes[]> => {
  const resolved = [...roots].map(([store_id, root]) => {
    const claims = votes.get(store_id) ?? [];
    const { value, ripens, agreed } = resolveFields(claims, now ?? null);
    const row = {
      store_id,
      marketplace_id: root.marketplace_id,
      key: root.key,
      external_id: root.key.startsWith('id:') ? root.key.slice(3) : null,
      name: value('name', isSimilar),
      domain: value('domain'),
      tier: number(value('tier')),
      image_url: value('image'),
      listed_at: value('listed'),
      ...resolveStoreFigures(claims),
    };
    const location = value('location');
    return { location, row: { ...row, resolves_at: ripens(), is_undisputed: agreed() } };
  });
  const { location } = await lookUp(db, ids, { location: resolved.map((store) => store.location) });
  return resolved.map((store) => ({ ...store.row, location_id: idOf(location, store.location) }));
};
