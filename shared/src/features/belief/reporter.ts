import { z } from 'zod';

/**
 * What an account's looks do. `new`: they are his own until he is accepted. `accepted`: one vote. `trusted`: they decide; set by an
 * administrator or by the installation. `suspended`: they are not kept at all, and he is answered as if he were new.
 */
export const reporterState = z.enum(['new', 'accepted', 'trusted', 'suspended']);
export type ReporterState = z.infer<typeof reporterState>;

/** Who made a reporter what he is: the rule by which belief is earned, the trust review, an administrator, or the demonstration. */
export const stateBy = z.enum(['rule', 'review', 'admin', 'demo']);
export type StateBy = z.infer<typeof stateBy>;

/**
 * Whom an installation believes from the beginning. `earned`: nobody but its administrators. `verified`: everybody whose address is
 * verified. `all`: everybody, as among colleagues.
 */
export const captureTrust = z.enum(['earned', 'verified', 'all']);
export type CaptureTrust = z.infer<typeof captureTrust>;

/** What is known of an account when its looks come in. */
export interface ReporterStatus {
  /** What it was made; null: nothing yet. */
  state: ReporterState | null;
  isAdmin: boolean;
  isVerified: boolean;
}

/** What the account's looks do here and now. What somebody was made stands above what everybody begins as. */
export const toReporterState = ({ state, isAdmin, isVerified }: ReporterStatus, trust: CaptureTrust): ReporterState => {
  if (state === 'suspended') return 'suspended';
  if (trust === 'all') return 'trusted';
  if (state !== null) return state;
  if (isAdmin) return 'trusted';
  return trust === 'verified' && isVerified ? 'accepted' : 'new';
};

/** Do the looks of such a reporter reach others? */
export const isAcceptedReporter = (state: ReporterState): boolean => state === 'accepted' || state === 'trusted';
