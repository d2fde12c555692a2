import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '#src/deps.ts';
import { createLimiter, limitKey, refuse, spend } from '#src/http/limits.ts';

export const FREE_FAILURES = 5;
const LONGEST_WAIT = 900;

/** Seconds to wait before try `n` (from 1) in an hour: none for the first five, then 1, 2, 4 … to 15 minutes. */
export const waitBefore = (n: number): number =>
  n <= FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT, 2 ** Math.min(n - FREE_FAILURES - 1, 20));

/** A mark that this browser has signed in to this account before: the owner's lane is not closed by strangers' guesses. */
export const deviceMark = (secret: string, email: string, nonce = randomBytes(12).toString('base64url')): string =>
  `${nonce}.${createHmac('sha256', secret).update('device1').update(nonce).update(email).digest('base64url')}`;

/** Which lane a login runs in: one for each known device of an account, one for everybody else. */
export const laneOf = (secret: string, email: string, mark: string | undefined): string => {
  const nonce = mark?.split('.')[0];
  return nonce && mark === deviceMark(secret, email, nonce) ? limitKey(email, nonce) : limitKey(email);
};

/** Tries are counted before the password is looked at, so that many at once cannot slip through; a success forgets them. */
export const createLoginLimits = (deps: Deps) => {
  const byAccount = createLimiter(deps, 'login', 100, 3600);
  const pause = createLimiter(deps, 'login_pause', 1, 1);
  const byAddress = createLimiter(deps, 'login_address', 30, 600);

  return {
    /** Throws `rate_limited`. */
    enter: async (lane: string, address: string): Promise<void> => {
      const used = await byAddress.get(address);
      if (used && used.consumedPoints >= byAddress.points) refuse(used.msBeforeNext);
      const seconds = waitBefore(await spend(byAccount, lane));
      if (seconds === 0) return;
      try {
        await spend(pause, lane, seconds);
      } catch (refusal) {
        // A try that was not looked at must not lengthen the wait.
        await byAccount.reward(lane, 1);
        throw refusal;
      }
    },
    failed: async (address: string): Promise<void> => {
      await byAddress.penalty(address, 1);
    },
    succeeded: async (lane: string): Promise<void> => {
      await Promise.all([byAccount.delete(lane), pause.delete(lane)]);
    },
  };
};
