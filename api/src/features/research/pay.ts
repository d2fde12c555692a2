import { createHash } from 'node:crypto';
import { type TokenUse, tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { Context } from 'hono';
import type { Deps } from '#src/deps.ts';
import { charge, type Charged, isAnswered } from '#src/features/ledger/service.ts';
import type { AppEnv } from '#src/http/context.ts';
import { whoAsks } from '#src/http/session.ts';

/** Who asks and pays. */
export interface Asker {
  accountId: string;
  /** Aborted when the caller has gone: what nobody receives costs nothing. */
  signal: AbortSignal;
}

/** To be asked for before the work begins: a caller who leaves is noticed from then on. */
export const askerOf = (c: Context<AppEnv>): Asker => ({ accountId: whoAsks(c).account_id, signal: c.req.raw.signal });

export interface Question {
  use: TokenUse;
  /** What makes it the same question when it is asked again; anything that JSON holds. */
  same: readonly unknown[];
  /** What a person recognises it by in the history. */
  label: () => Promise<string | null>;
  /** The dashboard's address that shows it again. */
  link: string;
}

/** A hash, because the index that finds repetitions holds no long texts. */
const fingerprintOf = (same: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(same)).digest('base64url');

type PayDeps = Pick<Deps, 'db' | 'clock' | 'checkpoint'>;

/** Has this question been paid for less than ten minutes ago? One look. */
export const isPaid = ({ db, clock }: PayDeps, { accountId }: Asker, { same }: Question): Promise<boolean> =>
  isAnswered(db, accountId, fingerprintOf(same), clock.now());

/**
 * Charges the asker for what `found` says was found. What is `paid` already (`isPaid`) goes past the two transactions of a charge: pages of one
 * search are as quick as they are free.
 */
export const pay = async <T>(
  deps: PayDeps,
  { accountId, signal }: Asker,
  { use, same, label, link, paid }: Question & { paid: boolean },
  work: () => Promise<T>,
  found: (result: T) => boolean,
): Promise<Charged<T>> => {
  if (paid) return { result: await work(), spent: 0 };
  const spend = {
    accountId,
    resource: 'token' as const,
    feature: use,
    cost: tokenCosts[use],
    fingerprint: fingerprintOf(same),
    label: await label(),
    detail: { link },
  };
  return charge(deps, spend, work, (result) => found(result) && !signal.aborted);
};
