import { MissingPartitionsError } from '@telaah/db/installation/partitions';
import type { FieldError } from '@telaah/shared/errors';
import type { CaptureInput, CaptureOutcome, RefusalReason } from '@telaah/shared/features/market/schema';
import { type StagedSnapshot, stageSnapshots } from '@telaah/shared/features/market/staged-snapshot';
import { isAcceptedReporter, type ReporterState, toReporterState } from '@telaah/shared/features/trust/reporter';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { ingestStores } from '#src/features/market/ingest/ingest-stores.service.ts';
import { findKeys, nameOf } from '#src/features/market/keys/keys.repo.ts';
import { marketRefresh } from '#src/features/market/publish/refresh.job.ts';
import { findBatch, saveBatchAnswer } from '#src/features/market/sources/capture.repo.ts';
import { measureBatch } from '#src/features/market/sources/capture-body.ts';
import { createCaptureLimits } from '#src/features/market/sources/capture-limits.ts';
import { findPendingKeys } from '#src/features/market/trust/pending-observations.repo.ts';
import { savePendingBatch } from '#src/features/market/trust/pending-observations.ts';
import { findReporterStatus } from '#src/features/market/trust/reporter.repo.ts';
import { networkOf } from '#src/http/call/address.ts';
import type { SignedIn } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** The account's state under the present setting of trust; `new` for a deleted account. */
const reporterStateOf = async (
  { db, captureTrust = 'earned' }: Pick<Deps, 'db' | 'captureTrust'>,
  accountId: string,
): Promise<ReporterState> => {
  const status = await findReporterStatus(db, accountId);
  return status === null ? 'new' : toReporterState(status, captureTrust);
};

const DAY_MS = 86_400_000;

/** Older days are imported instead. */
const MAX_AGE_DAYS = 7;

/** Captures come in bursts; one refresh serves all that arrive within this time. */
const GATHER_SECONDS = 2;

/** Seconds after which the worker may have made the missing month. */
const PARTITION_WAIT = 300;

const invalid = (fields: FieldError[]): never => {
  throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields } });
};

const refused = (reason: RefusalReason): CaptureOutcome => ({ state: 'refused', reason });

const ingestStaged = async <Look extends { observed_at: string }>(
  staged: StagedSnapshot<Look>[],
  now: Date,
  take: (admitted: Look[]) => Promise<CaptureOutcome[]>,
): Promise<CaptureOutcome[]> => {
  const oldest = now.getTime() - MAX_AGE_DAYS * DAY_MS;
  const isLate = ({ observed_at }: Look) => Date.parse(observed_at) < oldest;
  const admitted = staged.flatMap(({ snapshot: observation }) =>
    observation === null || isLate(observation) ? [] : [observation],
  );
  const outcomes = admitted.length === 0 ? [] : await take(admitted);
  const outcomeOf = new Map(admitted.map((observation, index) => [observation, outcomes[index]]));
  return staged.map(({ snapshot: observation }) =>
    observation === null ? refused('bad_shape') : (outcomeOf.get(observation) ?? refused('observed_too_old')),
  );
};

/** Counts the products that neither the market nor the reporter's pending observations contain. */
const countUnknownProducts = async (db: Deps['db'], reporter: string, snapshots: Snapshot[]): Promise<number> => {
  const names = new Map(
    snapshots.map(({ marketplace, product_id, child_id }) => {
      const name = { marketplace_id: marketplaces[marketplace].key, key: child_id ?? product_id };
      return [nameOf(name), name] as const;
    }),
  );
  if (names.size === 0) return 0;
  for (const knownKey of await findKeys(db, 'product', [...names.values()])) names.delete(nameOf(knownKey));
  for (const pendingKey of await findPendingKeys(db, reporter, [...names.values()])) names.delete(nameOf(pendingKey));
  return names.size;
};

/** Takes a batch from the extension. The reporter is the session's account, whatever the batch claims. */
export const createCapture = (deps: Deps) => {
  const { db, clock, log, ingest } = deps;
  const limits = createCaptureLimits(deps);

  const take = async (
    batch: CaptureInput,
    session: SignedIn,
    { address, state, now }: { address: string; state: ReporterState; now: Date },
  ): Promise<CaptureOutcome[]> => {
    const staged = stageSnapshots(batch);
    if (Array.isArray(staged)) return invalid(staged);
    const network = networkOf(address);
    if (!isAcceptedReporter(state)) {
      const from = { reporter: session.account_id, network, now, isSuspended: state === 'suspended' };
      const products = await ingestStaged(staged.snapshots, now, async (snapshots) => {
        const unknown = await countUnknownProducts(db, session.account_id, snapshots);
        if (unknown > 0) await limits.newProducts(session.account_id, unknown);
        return savePendingBatch(db, { snapshots, stores: [] }, from);
      });
      return [
        ...products,
        ...(await ingestStaged(staged.stores, now, (stores) => savePendingBatch(db, { snapshots: [], stores }, from))),
      ];
    }
    const from = { source: 'capture', reporter: session.account_id, network, trusted: state === 'trusted', now } as const;
    const products = await ingestStaged(staged.snapshots, now, (observations) => ingest(db, observations, from));
    return [...products, ...(await ingestStaged(staged.stores, now, (observations) => ingestStores(db, observations, from)))];
  };

  const unavailable = (error: unknown): never => {
    if (!(error instanceof MissingPartitionsError)) throw error;
    // Not the reporter's fault: the extension stores the batch until the month exists.
    log.error({ partitions: error.partitions }, 'captures wait for months that the worker has not made');
    throw new ApiError('unavailable', 'The month is not open yet', { headers: { 'Retry-After': String(PARTITION_WAIT) } });
  };

  return async (session: SignedIn, address: string, batch: CaptureInput): Promise<CaptureOutcome[]> => {
    const now = clock.now();
    const state = await reporterStateOf(deps, session.account_id);
    await limits.batch(session.account_id, address, isAcceptedReporter(state) ? 'accepted' : 'new', measureBatch(batch));
    const earlier = await findBatch(db, session.account_id, batch.batch_id);
    if (earlier) return earlier;
    const outcomes = await take(batch, session, { address, state, now }).catch(unavailable);
    return db.transaction().execute(async (trx) => {
      await deps.enqueue(trx, marketRefresh, null, { afterSeconds: GATHER_SECONDS });
      return saveBatchAnswer(trx, session.account_id, batch.batch_id, outcomes, now);
    });
  };
};
