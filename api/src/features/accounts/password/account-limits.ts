import { clientAddressKey } from '#src/http/call/address.ts';
import { countUse, createLimiter, limitKey } from '#src/http/session/limits.ts';
import type { Deps } from '#src/runtime/deps.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const MISSES_AN_HOUR = 200;

/** Limits of account calls, by network of the caller or by account. Each but `told` throws `rate_limited` with the seconds to wait. */
export const createAccountLimits = (deps: Deps) => {
  const limiter = (name: string, points: number, seconds: number) => createLimiter(deps, name, points, seconds);
  const weighing = limiter('weigh_address', 60, 10 * MINUTE);
  const registerHour = limiter('register_hour', 5, HOUR);
  const registerDay = limiter('register_day', 20, DAY);
  const linkByAddress = limiter('link_address', 30, HOUR);
  const linkByAccount = limiter('link', 10, HOUR);
  const letterByAddress = limiter('letter_address', 10, HOUR);
  const letterPause = limiter('letter_pause', 1, MINUTE);
  const letterByAccount = limiter('letter', 5, HOUR);
  const changeByAccount = limiter('own_change', 20, HOUR);
  const exportByAccount = limiter('own_export', 5, HOUR);

  const misses = limiter('address_misses', MISSES_AN_HOUR, HOUR);

  return {
    /** Counts answers that reveal whether an address or phone is registered. More than 200 an hour log an error; nobody is refused. */
    countReveal: async (): Promise<void> => {
      const { consumedPoints } = await misses.penalty('all', 1);
      if (consumedPoints === misses.points + 1) deps.log.error({ misses: consumedPoints }, 'many addresses are tried out');
    },
    /** Limits password checks, which are expensive; `register` counts only passwords that are strong enough. */
    passwordCheck: async (address: string): Promise<void> => {
      await countUse(weighing, clientAddressKey(address));
    },
    register: async (address: string): Promise<void> => {
      await countUse(registerHour, clientAddressKey(address));
      await countUse(registerDay, clientAddressKey(address));
    },
    /** Before it is known whose link it is. */
    link: async (address: string): Promise<void> => {
      await countUse(linkByAddress, clientAddressKey(address));
    },
    linkOf: async (accountId: string): Promise<void> => {
      await countUse(linkByAccount, accountId);
    },
    mail: async (email: string, address: string): Promise<void> => {
      await countUse(letterByAddress, clientAddressKey(address));
      await countUse(letterPause, limitKey(email));
      await countUse(letterByAccount, limitKey(email));
    },
    /** Changes of password, address or phone: each reveals what others have, or occupies a core. */
    change: async (accountId: string): Promise<void> => {
      await countUse(changeByAccount, accountId);
    },
    export: async (accountId: string): Promise<void> => {
      await countUse(exportByAccount, accountId);
    },
  };
};
export type AccountLimits = ReturnType<typeof createAccountLimits>;
