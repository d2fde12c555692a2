import { readFileSync } from 'node:fs';

/** A port, so that tests of days, sessions and periods can move the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** For tests: runs ahead by the whole ms in the file, read at each call; 0 without a file. Throws RangeError for anything else. */
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
