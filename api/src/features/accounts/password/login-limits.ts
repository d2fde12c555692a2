import { createHmac, randomBytes } from 'node:crypto';
import { countUse, createLimiter, limitKey } from '#src/http/session/limits.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const FREE_FAILURES = 5;
const LONGEST_WAIT = 900;

/** Seconds to wait before try `n` (from 1) in an hour: none for the first five, then 1, 2, 4 … up to 15 minutes. */
export const toLoginWait = (n: number): number =>
  n <= FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT, 2 ** Math.min(n - FREE_FAILURES - 1, 20));

/** Proves that this browser signed in to the account before, so that strangers' guesses do not lock the owner out. */
export const deviceMark = (secret: string, email: string, nonce = randomBytes(12).toString('base64url')): string =>
  `${nonce}.${createHmac('sha256', secret).update('device1').update(nonce).update(email).digest('base64url')}`;

/** The lane that counts a login: one for each known device of an account, one for all others. */
export const laneOf = (secret: string, email: string, mark: string | undefined): string => {
  const nonce = mark?.split('.')[0];
  return nonce && mark === deviceMark(secret, email, nonce) ? limitKey(email, nonce) : limitKey(email);
};

/** Tries are counted before the password is checked, so that many at once cannot slip through. Only failures stay counted. */
export const createLoginLimits = (deps: Deps) => {
  const byAccount = createLimiter(deps, 'login', 100, 3600);
  const pause = createLimiter(deps, 'login_pause', 1, 1);
  const byAddress = createLimiter(deps, 'login_address', 30, 600);

  const enterLane = async (lane: string): Promise<void> => {
    const seconds = toLoginWait(await countUse(byAccount, lane));
    if (seconds === 0) return;
    try {
      await countUse(pause, lane, seconds);
    } catch (refusal) {
      // A try that was not checked must not lengthen the wait.
      await byAccount.reward(lane, 1);
      throw refusal;
    }
  };

  return {
    /** Runs one try; `findAccount` returns the account or null. Successes are not counted, nor unchecked tries by address. Throws `rate_limited`, or as `look` does. */
    guess: async <T>(lane: string, address: string, findAccount: () => Promise<T | null>): Promise<T | null> => {
      await countUse(byAddress, address);
      let found: T | null;
      try {
        await enterLane(lane);
        found = await findAccount();
      } catch (error) {
        await byAddress.reward(address, 1);
        throw error;
      }
      if (found === null) return null;
      await Promise.all([byAddress.reward(address, 1), byAccount.delete(lane), pause.delete(lane)]);
      return found;
    },
  };
};
