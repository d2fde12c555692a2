import type { BatchSize } from '#src/features/market/sources/capture-body.ts';
import { networkOf } from '#src/http/call/address.ts';
import { countAll, type LimitCount } from '#src/http/session/counts.repo.ts';
import { factorOf, refuse } from '#src/http/session/limits.ts';
import type { Deps } from '#src/runtime/deps.ts';

const WINDOWS = { minute: 60, hour: 3600, day: 86_400 };
type Windows = Readonly<Partial<Record<keyof typeof WINDOWS, number>>>;

// The most that one person browses. A search page has 60 cards; a person in a hurry opens a page in ten seconds, hardly for ten minutes; eight
// hours at two pages a minute are 960. A page may come in several bodies.
const ofAccount = {
  new: {
    pages: { minute: 10, hour: 150, day: 400 },
    observations: { minute: 600, hour: 8_000, day: 15_000 },
  },
  accepted: {
    pages: { minute: 15, hour: 250, day: 1_000 },
    observations: { minute: 900, hour: 15_000, day: 50_000 },
  },
} satisfies Record<string, Record<keyof BatchSize, Windows>>;

/** Products a day, of one new reporter, that the market does not know. */
const NEW_PRODUCTS = 3_000;

/** A network (IPv4 /24, IPv6 /48) has the limits of so many accepted people; all its new reporters together have a daily limit. */
const PEOPLE_OF_NETWORK = 5;
const NEW_OBSERVATIONS_OF_NETWORK = 60_000;

const BODIES: Windows = { minute: 60, hour: 1_000, day: 4_000 };

/** Refused bodies. The last one of a day, and each after it, pauses the account's captures for an hour. */
const REFUSED: Windows = { minute: 5, hour: 30 };
const REFUSED_A_DAY = 60;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

type CountedPart = [name: string, windows: Windows, points: number];

const counted = (key: string, ...parts: CountedPart[]): LimitCount[] =>
  parts.flatMap(([name, windows, points]) =>
    Object.entries(windows).map(([window, most]) => ({
      key: `capture_${name}_${window}:${key}`,
      points,
      most,
      seconds: WINDOWS[window as keyof Windows],
    })),
  );

const times = (windows: Windows, factor: number): Windows =>
  Object.fromEntries(Object.entries(windows).map(([window, most]) => [window, most * factor]));

/** Counts captures. Each but `refused` throws `rate_limited` with the seconds to wait. */
export const createCaptureLimits = (deps: Pick<Deps, 'db' | 'clock' | 'limits'>) => {
  const { db, clock } = deps;
  const factor = factorOf(deps);
  const count = (counts: LimitCount[]): Promise<number | null> =>
    countAll(
      db,
      counts.map((each) => ({ ...each, most: Math.min(NO_LIMIT, each.most * factor) })),
      clock.now(),
    );
  const spend = async (counts: LimitCount[]): Promise<void> => {
    const wait = await count(counts);
    if (wait !== null) refuse(wait);
  };
  const rest = (accountId: string, points: number): LimitCount[] => counted(accountId, ['rest', { hour: 1 }, points]);

  return {
    body: (accountId: string): Promise<void> =>
      spend([...counted(accountId, ['bodies', BODIES, 1], ['refused', REFUSED, 0]), ...rest(accountId, 0)]),
    /** The body was no batch. */
    refused: async (accountId: string): Promise<void> => {
      await count(counted(accountId, ['refused', REFUSED, 1]).map((each) => ({ ...each, most: NO_LIMIT })));
      const isLast = (await count(counted(accountId, ['refused', { day: REFUSED_A_DAY - 1 }, 1]))) !== null;
      if (isLast) await count(rest(accountId, 1));
    },
    batch: (
      accountId: string,
      address: string,
      state: keyof typeof ofAccount,
      { observations: observationCount, pages }: BatchSize,
    ): Promise<void> => {
      const network = networkOf(address) ?? 'unknown';
      const accountLimits = ofAccount[state];
      const networkLimits = ofAccount.accepted;
      return spend([
        ...counted(accountId, ['pages', accountLimits.pages, pages], ['looks', accountLimits.observations, observationCount]),
        ...counted(
          network,
          ['network_pages', times(networkLimits.pages, PEOPLE_OF_NETWORK), pages],
          ['network_looks', times(networkLimits.observations, PEOPLE_OF_NETWORK), observationCount],
        ),
        ...(state === 'new' ? counted(network, ['network_new_looks', { day: NEW_OBSERVATIONS_OF_NETWORK }, observationCount]) : []),
      ]);
    },
    newProducts: (accountId: string, products: number): Promise<void> =>
      spend(counted(accountId, ['new_products', { day: NEW_PRODUCTS }, products])),
  };
};
