import { readFileSync } from 'node:fs';

/** Time is a port: rules about days, sessions and periods are tested by moving it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * For tests, never in production: runs ahead of the real time by the whole milliseconds that the file at `path` holds. It is read again at
 * each call, so that writing it moves the time of every process that uses it. No file: no lead. Throws RangeError on anything but a number.
 */
export const fileClock = (path: string): Clock => ({
  now: () => {
    const lead = Number(readLead(path));
    if (!Number.isSafeInteger(lead)) throw new RangeError(`${path} holds no whole number of milliseconds`);
    return new Date(Date.now() + lead);
  },
});

const readLead = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};
