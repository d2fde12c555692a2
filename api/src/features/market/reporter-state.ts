import type { SignedIn } from '#src/http/context.ts';

/** How far what somebody saw is believed, as far as limits ask. */
export type ReporterState = 'new' | 'believed';

const NEW_FOR_MS = 7 * 86_400_000;

/**
 * The one place that says how far a reporter is believed. By age and a verified address alone, until it is earned by agreeing with
 * others: then this reads it.
 */
export const reporterStateOf = (who: Pick<SignedIn, 'registered_at' | 'email_verified_at'>, now: Date): ReporterState =>
  who.email_verified_at !== null && now.getTime() - who.registered_at.getTime() >= NEW_FOR_MS ? 'believed' : 'new';
