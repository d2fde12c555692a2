/** Clocks that are nearly right are taken as right: an answer is on its way for a while, and its date has whole seconds. */
const NEARLY_MS = 5_000;

let ahead = 0;

/** Learns from an answer's `Date` how far this device's clock is ahead. Answers that may come from a cache say nothing. */
export const recordServerTime = (headers: Headers, now = Date.now()): void => {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const difference = now - told;
  ahead = Math.abs(difference) < NEARLY_MS ? 0 : difference;
};

/** An instant of the server (epoch ms) as this device's clock will show it: for countdowns, which a wrong clock would end too early. */
export const toDeviceTime = (instant: number): number => instant + ahead;
