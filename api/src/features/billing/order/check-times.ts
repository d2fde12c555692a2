const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times of status queries since the attempt was created; Kill Bill's janitor uses the same steps. */
const EARLY = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
const UNKNOWN = [5 * MINUTE, HOUR, ...[1, 2, 3, 4, 5].map((days) => days * DAY)];
const DAILY_CHECKS = 7;

/** Methods whose settlement the bank may reverse within minutes (Midtrans: Permata VA, Mandiri Bill; queried for every account). */
export const REVERSAL_WINDOW = 10 * MINUTE;
const REVERSIBLE = new Set(['bca_va', 'bni_va', 'bri_va', 'permata_va', 'mandiri_bill', 'snap']);

export interface Attempted {
  createdAt: Date;
  expiresAt: Date | null;
  /** Nobody knows whether the gateway has the order. */
  isUnknown: boolean;
}

/** Our own expiry never ends an invoice. After this instant, an order that the gateway does not know was never started there. */
export const givenUpAt = ({ createdAt, expiresAt }: Omit<Attempted, 'isUnknown'>): Date =>
  new Date((expiresAt ?? createdAt).getTime() + DAY);

/**
 * When to query an attempt that is open at `now`; null: no more. Waiting: at 1, 5, 15 and 60 minutes, then hourly until a day after expiry, then
 * daily for a week. Unknown: at 5 minutes, 1 hour, daily five times, and when it is given up.
 */
export const nextStatusCheck = (attempt: Attempted, now: Date): Date | null => {
  const start = attempt.createdAt.getTime();
  const age = now.getTime() - start;
  const steps = attempt.isUnknown ? UNKNOWN : EARLY;
  const end = givenUpAt(attempt).getTime();
  const times = steps.map((step) => start + step);
  if (!attempt.isUnknown) {
    if (now.getTime() < end) times.push(start + (Math.floor(age / HOUR) + 1) * HOUR);
    for (let day = 1; day <= DAILY_CHECKS; day++) times.push(end + day * DAY);
  }
  times.push(end);
  const next = times.filter((time) => time > now.getTime());
  return next.length === 0 ? null : new Date(Math.min(...next));
};

/** A paid order is queried again while its bank may still reverse the payment. */
export const nextCheckOfPaid = (method: string, paidAt: Date, now: Date): Date | null => {
  if (!REVERSIBLE.has(method)) return null;
  const steps = [2 * MINUTE, 5 * MINUTE, REVERSAL_WINDOW].map((step) => new Date(paidAt.getTime() + step));
  return steps.find((time) => time > now) ?? null;
};
