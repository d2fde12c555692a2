/** A smaller difference is network delay and the whole seconds of the `Date` header, not a wrong clock. */
const NEARLY_MS = 5_000;

let clockLead = 0;

/** Learns from an answer's `Date` how far this device's clock is ahead. Answers that may come from a cache are ignored. */
export const recordServerTime = (headers: Headers, now = Date.now()): void => {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverTime) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const difference = now - serverTime;
  clockLead = Math.abs(difference) < NEARLY_MS ? 0 : difference;
};

/** Converts an instant of the server (epoch ms) to this device's clock; with a wrong clock a countdown would end too early or too late. */
export const toDeviceTime = (instant: number): number => instant + clockLead;
