import type { Db } from '@telaah/db';
import { pipelined } from '@telaah/db/driver/pipelined';
import { reasonCode } from '@telaah/db/tables/codes';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { withCanonicalAddresses } from '@telaah/shared/marketplaces/links/links';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { loadProductAttributes, removeMonths } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchContext, BatchNames, NewObservations, ProductGroup, ProductUpdate } from '#src/features/market/claims/batch.ts';
import { resolveStores } from '#src/features/market/claims/record-store-claims.ts';
import { type DeclaredTwin, findTwins } from '#src/features/market/claims/twins.repo.ts';
import { resolveBatchNames } from '#src/features/market/identity/batch-names.ts';
import { aggregateNew, loadUnaggregated } from '#src/features/market/ingest/aggregate-batch.ts';
import { recordProductClaims, UnlockedListingError, writeUpdates } from '#src/features/market/ingest/record-batch.ts';
import { lockIdentityShared, lockRows } from '#src/features/market/keys/keys.repo.ts';
import { writeAggregates } from '#src/features/market/months/product-histories.ts';
import { BatchObservation } from '#src/features/market/observations/batch-observation.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import {
  type IdentifiedRecord,
  identifyRecords,
  type SubmittedSnapshot,
} from '#src/features/market/observations/identified-record.ts';
import { insertObservations, recordHeldShare, updateVerdicts } from '#src/features/market/observations/observations.repo.ts';
import { savePlacements } from '#src/features/market/observations/placements.ts';
import { createFactReader } from '#src/features/market/observations/read-facts.ts';
import { prepareSideRecords, saveStoreReadings, saveVariantDays } from '#src/features/market/observations/side-records.ts';
import { ingestStorable } from '#src/features/market/observations/unstorable.ts';
import { PipelinedStatements } from '#src/features/market/rows/pipelined.ts';

export type IngestFunction = typeof ingest;

const onlyPlausible = (snapshots: Snapshot[], now: Date, outcomes: IngestOutcome[]): SubmittedSnapshot[] =>
  snapshots.flatMap((snapshot, index) => {
    const refusal = plausible(snapshot, now);
    if (refusal === null) return [{ snapshot, index }];
    outcomes[index] = { state: 'refused', reason: refusal };
    return [];
  });

type DescribedSnapshot = SubmittedSnapshot & IdentifiedRecord;

const groupByProduct = (identified: DescribedSnapshot[], names: BatchNames, from: BatchOrigin): ProductGroup[] => {
  const groups = new Map<number, ProductGroup>();
  const toFact = createFactReader(from);
  for (const each of identified) {
    const observation = new BatchObservation(each, toFact);
    const key = names.product(observation.wording);
    const group = groups.get(key.row_id) ?? { product_id: key.row_id, root: names.root(key), observations: [] };
    observation.key_id = key.key_id;
    group.observations.push(observation);
    groups.set(key.row_id, group);
  }
  return [...groups.values()].sort((a, b) => a.product_id - b.product_id);
};

const isStoredTwice = (error: unknown): boolean => {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === '23505' && String(table).startsWith('observation');
};

const insertBatchObservations = (db: Db, changes: ProductUpdate[], isCareful: boolean): Promise<void> =>
  insertObservations(
    db,
    changes.flatMap(({ product_id, observations }) => observations.map(({ fact }) => ({ product_id, fact }))),
    isCareful,
  );

const writeFigures = async (db: Db, changes: ProductUpdate[]): Promise<void> => {
  const again = changes.flatMap(({ product_id, changedFacts }) => (changedFacts ?? []).map((fact) => ({ ...fact, product_id })));
  await updateVerdicts(db, again);
  const byId = new Map(changes.map((change) => [change.product_id, change]));
  await writeAggregates(db, changes, {
    isWhole: (id) => byId.get(id)?.isWhole === true,
    isNew: (id) => byId.get(id)?.live === null,
  });
  const gone = changes.flatMap(({ product_id, emptiedMonths: months }) => months.map(({ period }) => ({ product_id, period })));
  if (gone.length > 0) await removeMonths(db, gone);
};

/** Records claims and readings of stores. Readings are written under the stores' locks; otherwise two batches could wait for each other. */
const recordStores = async (db: Db, news: NewObservations[], { from, names }: NamedBatch): Promise<void> => {
  const observations = news.flatMap(({ observations: own }) => own);
  await resolveStores(db, observations, from, names);
  const seen = observations.flatMap(({ wording, snapshot }) => {
    const key = names.storeKey(wording);
    const { observed_at, dated, store } = snapshot;
    return key === null ? [] : [{ observed_at, dated, store, store_id: key.row_id, key_id: key.key_id }];
  });
  await saveStoreReadings(db, seen, from);
};

/** Records placements of all observations, including repeated ones. */
const recordPlacements = (
  db: Db,
  groups: ProductGroup[],
  { sideRecords, from }: NamedBatch,
  outcomes: IngestOutcome[],
): Promise<void> => {
  const isRepeated = (index: number) => outcomes[index]?.state === 'repeated';
  const seen = groups.flatMap(({ product_id, observations: all }) =>
    all
      .filter(({ snapshot }) => snapshot.seen_on !== null)
      .map(({ snapshot, key_id, at, index }) => ({ product_id, snapshot, key_id, at, repeated: isRepeated(index) })),
  );
  return savePlacements(db, seen, sideRecords.pages, from);
};

/** The newest twin that a group's observations name, once for each key that they carry. */
const declaredBy = ({ root, product_id, observations }: ProductGroup, names: BatchNames): DeclaredTwin[] => {
  const twin = observations.findLast(({ snapshot }) => snapshot.twin !== null)?.snapshot.twin ?? null;
  const declared = twin && { marketplace_id: marketplaces[twin.marketplace].key, external_id: twin.product_id };
  const keys = new Set([root.key, ...observations.map(({ wording }) => names.product(wording).key)]);
  return [...keys].map((key) => ({ marketplace_id: root.marketplace_id, external_id: key, product_id, twin: declared }));
};

type NamedBatch = Omit<BatchContext, 'isCareful'>;

// Writes the batch under its products' locks. PostgreSQL runs statements in the order they are sent, so reads that are waited for go before writes,
// and aggregation goes on meanwhile.
const write = async (db: Db, groups: ProductGroup[], batch: BatchContext, outcomes: IngestOutcome[]): Promise<ProductUpdate[]> => {
  const statements = new PipelinedStatements();
  const changes: ProductUpdate[] = [];
  const run = async () => {
    const declared = groups.flatMap((group) => declaredBy(group, batch.names));
    const twins = await findTwins(db, declared, batch.isCareful);
    const locked = [...new Set([...groups.map(({ product_id }) => product_id), ...twins])];
    await lockRows(db, 'product', locked);
    const reading = statements.start(loadProductAttributes(db, locked));
    const unaggregated = await loadUnaggregated(db, groups, batch.from, outcomes);
    const { newObservations } = unaggregated;
    const recording = statements.start(reading.then((before) => recordProductClaims(db, newObservations, before, batch)));
    statements.start(recordPlacements(db, groups, batch, outcomes));
    for await (const { changes: some, isFirst } of aggregateNew(db, unaggregated)) {
      changes.push(...some);
      // After the products' locks and before the products' writes; otherwise each of the stores' answers would wait for these writes.
      if (isFirst) statements.start(recordStores(db, newObservations, batch));
      statements.start(insertBatchObservations(db, some, batch.isCareful));
      statements.start(writeFigures(db, some));
      statements.start(saveVariantDays(db, some));
      for (const { observations } of some) for (const observation of observations) observation.releaseFact();
    }
    if (changes.length === 0) return;
    await writeUpdates(db, changes, { twins, before: await reading, claims: await recording }, batch);
  };
  statements.start(run());
  await statements.done();
  return changes;
};

/** Why a batch must be tried again: rows joined or parted after its names were found, or it must be written with care. */
type RetryReason = 'moved' | 'careful';

/** Resolves the names, then writes the batch in one transaction. Returns a reason where it must be tried again. */
const writeBatch = async (
  db: Db,
  identified: DescribedSnapshot[],
  { sideRecords, from, isCareful }: Omit<BatchContext, 'names'>,
  outcomes: IngestOutcome[],
): Promise<ProductUpdate[] | RetryReason> => {
  const names = await resolveBatchNames(db, identified, from);
  const groups = groupByProduct(identified, names, from);
  const ingestGroups = async (trx: Db): Promise<ProductUpdate[] | RetryReason> => {
    if ((await lockIdentityShared(trx)) !== names.epoch) return 'moved';
    const changes = await write(trx, groups, { sideRecords, from, names, isCareful }, outcomes);
    await recordHeldShare(
      trx,
      from.source,
      changes.flatMap(({ observations }) => observations.map(({ quarantine_reason }) => quarantine_reason !== null)),
    );
    return changes;
  };
  const written = db.transaction().execute((trx) => pipelined(trx, ingestGroups));
  return written.catch((error: unknown) => {
    if (error instanceof UnlockedListingError || isStoredTwice(error)) return 'careful' as const;
    throw error;
  });
};

const ingestAllOrNone = async (db: Db, snapshots: Snapshot[], from: BatchOrigin): Promise<IngestOutcome[]> => {
  const outcomes = Array.from<IngestOutcome>({ length: snapshots.length });
  const identified = identifyRecords(onlyPlausible(withCanonicalAddresses(snapshots), from.now, outcomes));
  if (identified.length === 0) return outcomes;
  const sideRecords = await prepareSideRecords(
    db,
    identified.map(({ snapshot }) => snapshot),
    from,
  );
  let isCareful = false;
  let changes: ProductUpdate[] | RetryReason = 'moved';
  while (typeof changes === 'string') {
    changes = await writeBatch(db, identified, { sideRecords, from, isCareful }, outcomes);
    isCareful ||= changes === 'careful';
  }
  for (const change of changes) {
    for (const { quarantine_reason, index } of change.observations) {
      outcomes[index] =
        quarantine_reason === null ? { state: 'accepted' } : { state: 'quarantined', reason: reasonCode.word(quarantine_reason) };
    }
  }
  return outcomes;
};

/**
 * Ingests product snapshots: stores them, quarantines what is contradicted and updates the products' figures, in one transaction. Rollups and
 * research follow by dirty marks. Returns one outcome for each, in order; one that cannot be stored is refused alone. Repeats and the order of
 * arrival change nothing. Callers must check the shape.
 */
export const ingest = (db: Db, snapshots: Snapshot[], from: BatchOrigin): Promise<IngestOutcome[]> =>
  ingestStorable(db, snapshots, from, (some) => ingestAllOrNone(db, some, from));
