import { z } from 'zod';

/** `new`: pending until accepted. `accepted`: one vote. `trusted`: decides. `suspended`: not stored, but answered as if new. */
export const reporterState = z.enum(['new', 'accepted', 'trusted', 'suspended']);
export type ReporterState = z.infer<typeof reporterState>;

/** What set the state: the promotion rule, the trust review, an administrator, or the demonstration. */
export const stateBy = z.enum(['rule', 'review', 'admin', 'demo']);
export type StateBy = z.infer<typeof stateBy>;

/** Accepted from the start: `earned`: administrators; `verified`: verified addresses; `all`: everybody, as among colleagues. */
export const captureTrust = z.enum(['earned', 'verified', 'all']);
export type CaptureTrust = z.infer<typeof captureTrust>;

export interface ReporterStatus {
  /** The state that was set; null: none yet. */
  state: ReporterState | null;
  isAdmin: boolean;
  isVerified: boolean;
}

/** A state that was set outranks the installation's start rule, except that `all` trusts everybody who is not suspended. */
export const toReporterState = ({ state, isAdmin, isVerified }: ReporterStatus, trust: CaptureTrust): ReporterState => {
  if (state === 'suspended') return 'suspended';
  if (trust === 'all') return 'trusted';
  if (state !== null) return state;
  if (isAdmin) return 'trusted';
  return trust === 'verified' && isVerified ? 'accepted' : 'new';
};

export const isAcceptedReporter = (state: ReporterState): boolean => state === 'accepted' || state === 'trusted';
