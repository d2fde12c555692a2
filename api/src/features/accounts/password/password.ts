import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '#src/http/call/errors.ts';
import type { PasswordCost } from '#src/runtime/deps.ts';

/** OWASP's minimum: 19 MiB, two passes. */
const USUAL: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const beginning = ({ memoryCost, timeCost, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
/** Hash of a random password that nobody has, for void passwords and so that unknown addresses cost as much time as known ones. */
export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$SEp0VG8ejEGdY4MBW55jDQ$M9vo1mIS3jGBuA2LX/kClXhhcas6AS55VU5aZfaMi3o';
const MAX_WAITING = 50;

export const hashPassword = (password: string, cost = USUAL): Promise<string> => hash(password, cost);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null `stored`: no such account; takes as long and returns false. */
  matches(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

/**
 * Hashing takes a core for 10–80 ms. One of several cores stays free for other requests, and each place rests as long as it worked, so that a
 * queue of logins does not slow them down. 50 calls wait; more get 503.
 */
export const createPasswords = ({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = USUAL,
}: {
  atOnce?: number;
  cost?: PasswordCost | undefined;
} = {}): Passwords => {
  const current = beginning(cost);
  const nobody = UNKNOWN_ACCOUNT_HASH.replace(beginning(USUAL), current);
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) running++;
    else if (waiting.length >= MAX_WAITING)
      throw new ApiError('unavailable', 'Too many logins at once', { headers: { 'Retry-After': '5' } });
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };

  // Passes the place on to the call that waits longest.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    const began = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(leave, performance.now() - began);
    }
  };

  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    matches: (stored, password) => inTurn(async () => (await verify(stored ?? nobody, password)) && stored !== null),
    isOutdated: (stored) => !stored.startsWith(current),
  };
};
