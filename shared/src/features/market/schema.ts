import { z } from 'zod';
import type { firstSnapshot } from '#src/features/market/first-snapshot.ts';
import type { Snapshot, StorePageSnapshot } from '#src/observation/snapshot.ts';

export const source = z.enum(['capture', 'import', 'provider', 'demo']);
export type MarketSource = z.infer<typeof source>;

export const quarantineReason = z.enum([
  'price_outlier',
  'price_jitter',
  'sold_fell',
  'sold_jump',
  'likes_fell',
  'reviews_fell',
  'reviews_jump',
  'stock_outlier',
  'no_real_price',
  'contradicted',
]);
export type QuarantineReason = z.infer<typeof quarantineReason>;

/** Why a snapshot is refused outright: it cannot be true, or cannot be stored. */
export const refusalReason = z.enum([
  'wrong_currency',
  'implausible_price',
  'implausible_count',
  'no_price',
  'observed_in_future',
  'observed_too_old',
  'bad_shape',
  'not_storable',
]);
export type RefusalReason = z.infer<typeof refusalReason>;

const outcomes = [
  z.object({ state: z.literal('accepted') }),
  z.object({ state: z.literal('repeated') }),
  z.object({ state: z.literal('quarantined'), reason: quarantineReason }),
  z.object({ state: z.literal('refused'), reason: refusalReason }),
] as const;

/** `repeated`: exactly this snapshot was already stored; nothing changed. */
export const ingestOutcome = z.discriminatedUnion('state', outcomes);
export type IngestOutcome = z.infer<typeof ingestOutcome>;

/** `seen_by_you`: kept as a pending observation until the reporter is accepted. */
export const captureOutcome = z.discriminatedUnion('state', [...outcomes, z.object({ state: z.literal('seen_by_you') })]);
export type CaptureOutcome = z.infer<typeof captureOutcome>;

export const MAX_CAPTURES = 50;

/** Made by the extension; the same batch sent again is stored once. */
const batchId = z.uuid();

/** Its shape is checked one observation at a time, so that a bad one refuses only itself. */
const unread = <Look>() => z.unknown() as unknown as z.ZodType<unknown, Look>;
export const uncheckedSnapshot = {
  product: unread<Snapshot>(),
  first: unread<z.input<typeof firstSnapshot>>(),
  store: unread<StorePageSnapshot>(),
};

export const captureBatch = z
  .strictObject({
    version: z.literal(2),
    batch_id: batchId,
    snapshots: z.array(uncheckedSnapshot.product).max(MAX_CAPTURES),
    /** Stores whose own page or answer was observed. */
    stores: z.array(uncheckedSnapshot.store).max(MAX_CAPTURES),
  })
  .refine(({ snapshots, stores }) => snapshots.length + stores.length > 0, { error: 'an empty batch' })
  .refine(({ snapshots, stores }) => snapshots.length + stores.length <= MAX_CAPTURES, { error: 'too many looks' });
export type CaptureBatch = z.input<typeof captureBatch>;

const firstBatch = z.strictObject({
  version: z.literal(1).optional(),
  batch_id: batchId,
  snapshots: z.array(uncheckedSnapshot.first).min(1).max(MAX_CAPTURES),
});

/** A batch of any version in use; its observations are not checked yet. */
export const captureInput = z.discriminatedUnion('version', [captureBatch, firstBatch]);
export type CaptureInput = z.output<typeof captureInput>;

/** Outcomes of the snapshots, then of the stores, in their order. */
export const captureResult = z.object({ outcomes: z.array(captureOutcome) });
export type CaptureResult = z.infer<typeof captureResult>;

export const extensionState = z.object({ has_sent: z.boolean() });
export type ExtensionState = z.infer<typeof extensionState>;

/** One node of the category tree, in tree order. `products` counts the whole subtree. */
export const categoryNode = z.object({
  category_id: z.int(),
  marketplace: z.string(),
  parent_id: z.int().nullable(),
  category_level: z.int(),
  category_name: z.string(),
  products: z.int(),
  /** Further ids of the category, because the marketplace has given it several. */
  other_ids: z.array(z.int()).optional(),
});
export type CategoryNode = z.infer<typeof categoryNode>;
