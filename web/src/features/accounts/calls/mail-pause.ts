/** The server sends at most one mail a minute to an address. */
const PAUSE_MS = 60_000;
const sent = new Map<string, number>();

/** A mail was just sent there, by a call from this page. */
export const noteMail = (email: string, now = Date.now()): void => {
  sent.set(email, now);
};

/** When the next one may be asked for, in epoch milliseconds; null: now. */
export const nextMail = (email: string, now = Date.now()): number | null => {
  const last = sent.get(email);
  return last !== undefined && now - last < PAUSE_MS ? last + PAUSE_MS : null;
};
