import type { Db } from '@telaah/db';
import { reporterStateCode, stateByCode } from '@telaah/db/tables/codes';
import { toRequiredNetworks } from '@telaah/shared/features/trust/big-products';
import { findConfirmations } from '@telaah/shared/features/trust/confirmation';
import { findDisputes } from '@telaah/shared/features/trust/dispute';
import { isLapsed, isPromotionEarned } from '@telaah/shared/features/trust/promotion';
import { type CaptureTrust, type ReporterState, type StateBy, toReporterState } from '@telaah/shared/features/trust/reporter';
import { reviewReporters, type Suspension } from '@telaah/shared/features/trust/review';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import { isDataError } from '#src/features/market/observations/unstorable.ts';
import { countActiveNetworks } from '#src/features/market/trust/big-products.repo.ts';
import { updateBigProducts } from '#src/features/market/trust/big-products.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import * as repo from '#src/features/market/trust/trust-review.repo.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';

const AT_ONCE = 500;
/** The first trust review looks back so far (ms). */
const FIRST_REVIEW_SPAN_MS = TRUST_RULES.review.days * 86_400_000;

export interface TrustReviewResult {
  products: number;
  suspended: number;
  promoted: number;
}

interface ReviewCandidate {
  row: repo.ReviewedReporterRow;
  state: ReporterState;
}

/** Compares what was observed since the last trust review with all recent observations of the same products. */
const recordAgreements = async (db: Db, since: Date, now: Date): Promise<number> => {
  const ids = await repo.productsSeenSince(db, since);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const observations = await repo.findRecentObservations(db, ids.slice(at, at + AT_ONCE), now);
    await repo.recordReviewEvidence(db, findConfirmations(observations), findDisputes(observations));
  }
  return ids.length;
};

const toSuspensionNote = ({ disputingSources, disputes, share }: Suspension): string =>
  `${disputes.length} disputes by ${disputingSources} networks, ${(100 * share).toFixed(0)} % of what was judged`;

const toStateBy = ({ state_by }: repo.ReviewedReporterRow): StateBy | null =>
  state_by === null ? null : stateByCode.word(state_by);

/** Whether a new reporter has earned acceptance. One that an administrator made new stays so. */
const isPromotable = ({ row, state }: ReviewCandidate, accepted: ReviewCandidate[], now: Date): boolean => {
  const by = toStateBy(row);
  if (state !== 'new' || by === 'admin') return false;
  const sameHome = accepted.filter((other) => row.home_network !== null && other.row.home_network === row.home_network).length;
  return isPromotionEarned(
    {
      verified: row.verified,
      registeredAt: row.created_at.getTime(),
      confirmations: row.credits,
      confirmationDays: row.credit_days,
      products: row.products,
      disputed: row.charged,
      suspendedAt: by === 'review' && row.since !== null ? new Date(row.since).getTime() : null,
      isReturning: by === 'rule',
      sameHome,
    },
    now.getTime(),
  );
};

/** Records confirmations and disputes, suspends, lapses and promotes reporters, and applies each state. May be killed and repeated. */
export const runTrustReview = async (
  db: Db,
  trust: CaptureTrust,
  now: Date,
  reached: Checkpoint = noCheckpoint,
): Promise<TrustReviewResult> => {
  const since = (await repo.findLastReview(db)) ?? new Date(now.getTime() - FIRST_REVIEW_SPAN_MS);
  const products = await recordAgreements(db, since, now);
  reached('market-trust:gathered');
  const today = wibDay(now);
  const loadCandidates = async (): Promise<ReviewCandidate[]> =>
    (await repo.findReviewedReporters(db, today)).map((row) => ({
      row,
      state: toReporterState(
        {
          state: row.state === null ? null : reporterStateCode.word(row.state),
          isAdmin: row.role === 'admin',
          isVerified: row.verified,
        },
        trust,
      ),
    }));
  const setState = async (account_id: string, state: ReporterState, by: StateBy, note: string): Promise<void> => {
    await changeReporterState(db, { account_id, state, by, note }, trust, now).catch((error: unknown) => {
      // The state is saved; claims that failed are retried and reported by the job that applies states.
      if (!isDataError(error)) throw error;
    });
  };

  const candidates = await loadCandidates();
  const reporters = candidates.map(({ row, state }) => ({
    reporter: row.account_id,
    state,
    credited: row.credited,
    creditedLastDay: row.credited_last_day,
  }));
  const sources = (['import', 'provider', 'demo'] as const).map((reporter) => ({
    reporter,
    state: 'trusted' as const,
    credited: 0,
    creditedLastDay: 0,
  }));
  const suspensions = reviewReporters(
    [...reporters, ...sources],
    await repo.findDisputesSince(db, addDays(today, -TRUST_RULES.review.days)),
    today,
  );
  for (const suspension of suspensions)
    await setState(suspension.reporter, suspension.isSuspended ? 'suspended' : 'new', 'review', toSuspensionNote(suspension));

  let promoted = 0;
  const remaining = suspensions.length > 0 ? await loadCandidates() : candidates;
  const accepted = remaining.filter(({ state }) => state === 'accepted');
  for (const { row } of accepted) {
    const last = await repo.findLastBatchAt(db, row.account_id);
    if (last !== null && isLapsed(last.getTime(), now.getTime()))
      await setState(row.account_id, 'new', 'rule', 'no observations for three months');
  }
  for (const person of remaining) {
    if (!isPromotable(person, accepted, now)) continue;
    await setState(person.row.account_id, 'accepted', 'rule', `${person.row.credits} times agreed with others`);
    await repo.setHomeNetwork(db, person.row.account_id, person.row.home_network);
    accepted.push(person);
    promoted += 1;
  }
  const result = { products, suspended: suspensions.length, promoted };
  const requiredNetworks = toRequiredNetworks(await countActiveNetworks(db, since, now));
  await updateBigProducts(db, requiredNetworks, (trx) =>
    repo.recordTrustReview(trx, { now, required_networks: requiredNetworks, ...result }),
  );
  return result;
};
