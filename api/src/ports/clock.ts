import { readFileSync } from 'node:fs';

/** A port, so that tests of days, sessions and periods can move the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * For tests only: runs ahead of real time by the whole milliseconds in the file at `path`. The file is read at each call, so
 * writing it moves the time of every process. No file: no lead. Throws RangeError for anything but a whole number.
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
