import { type ReporterState, stateOf } from '@telaah/shared/features/belief/reporter';
import type { Deps } from '#src/deps.ts';
import { findStanding } from '#src/features/market/belief/reporter.repo.ts';

/** What the account's looks do here and now. An account that is gone is nobody to believe. */
export const reporterStateOf = async (
  { db, captureTrust = 'earned' }: Pick<Deps, 'db' | 'captureTrust'>,
  accountId: string,
): Promise<ReporterState> => {
  const standing = await findStanding(db, accountId);
  return standing === null ? 'new' : stateOf(standing, captureTrust);
};
