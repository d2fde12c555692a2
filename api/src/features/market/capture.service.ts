import { type CaptureInput, type CaptureOutcome, lifted } from '@telaah/shared/features/market/schema';
import type { Deps } from '#src/deps.ts';
import { isVoice } from '@telaah/shared/features/belief/reporter';
import { keepOwnLooks } from '#src/features/market/belief/own-looks.ts';
import { reporterStateOf } from '#src/features/market/belief/state.ts';
import { findBatch, keepBatch } from '#src/features/market/capture.repo.ts';
import { ingestStores } from '#src/features/market/ingest-stores.ts';
import { addressKey, networkOf } from '#src/http/address.ts';
import { createLimiter, spend } from '#src/http/limits.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Takes a batch from the extension. The reporter is the account; what he says about himself is not asked. */
export const createCapture = (deps: Deps) => {
  const { db, clock, log, ingest } = deps;
  const perMinute = createLimiter(deps, 'capture_minute', 120, MINUTE);
  const perDay = createLimiter(deps, 'capture_day', 20_000, DAY);
  const byAddress = createLimiter(deps, 'capture_address', 600, MINUTE);

  return async (accountId: string, address: string, batch: CaptureInput): Promise<CaptureOutcome[]> => {
    const { batch_id, snapshots, stores } = lifted(batch);
    await spend(byAddress, addressKey(address));
    await spend(perMinute, accountId);
    await spend(perDay, accountId);
    const before = await findBatch(db, accountId, batch_id);
    if (before) return before;
    const now = clock.now();
    const state = await reporterStateOf(deps, accountId);
    const trusted = state === 'trusted';
    const from = { source: 'capture', reporter: accountId, network: networkOf(address), trusted, now } as const;
    if (!isVoice(state)) {
      const own = await keepOwnLooks(db, { snapshots, stores }, { ...from, isBarred: state === 'barred' });
      return keepBatch(db, accountId, batch_id, own, now);
    }
    const outcomes = [...(await ingest(db, snapshots, from)), ...(await ingestStores(db, stores, from))];
    // Losing this call loses only time: the refresh also runs by the clock.
    await deps.marketChanged().catch((error: unknown) => log.warn({ err: error }, 'could not ask for a refresh'));
    return keepBatch(db, accountId, batch_id, outcomes, now);
  };
};
