import { hideBefore, REPORTS_THAT_HIDE } from '@telaah/shared/features/suppliers/rules';
import type { ReportInput } from '@telaah/shared/features/suppliers/schema';
import { raiseIncident } from '#src/features/incidents/service.ts';
import * as repo from '#src/features/suppliers/repo.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** The incident that is open while a listing is hidden by reports. */
export const REPORTED = 'listing_reported';

/** Records a report of another's listing; enough of them hide it and raise an incident. Throws `not_found`. */
export const recordListingReport = async (deps: Deps, accountId: string, input: ReportInput): Promise<void> => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const row = await repo.findListing(trx, input.listing_id);
    const seen = row && (await repo.findSeen(trx, row.listing_id, accountId, hideBefore(now)));
    if (!seen || seen.account_id === accountId) throw new ApiError('not_found', 'There is no such listing');
    await repo.insertReport(trx, { ...input, account_id: accountId }, now);
    const reports = await repo.countReports(trx, seen.listing_id);
    if (reports < REPORTS_THAT_HIDE) return;
    await repo.updateListing(trx, seen.listing_id, { state: 'held', changed_at: now });
    const detail = 'reported and hidden: npm run listing';
    await raiseIncident(deps.log, trx, 'suppliers', { kind: REPORTED, subject: seen.listing_id, detail }, now);
  });
};
