/** The server sends at most one mail a minute to an address. */
const PAUSE_MS = 60_000;
const mailTimes = new Map<string, number>();

export const recordMailSent = (email: string, now = Date.now()): void => {
  mailTimes.set(email, now);
};

/** When the next mail may be requested, in epoch ms; null means now. */
export const nextMailTime = (email: string, now = Date.now()): number | null => {
  const last = mailTimes.get(email);
  return last !== undefined && now - last < PAUSE_MS ? last + PAUSE_MS : null;
};
