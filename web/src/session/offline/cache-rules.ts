import type { UserState } from '@telaah/shared/features/accounts/schema';

/** How many answers a browser keeps for when there is no network, and how many bytes of them. */
export const MAX_CACHED_ANSWERS = 10;
export const MAX_CACHED_BYTES = 2_000_000;

/** One call's answer, as the pocket has it. An answer that a person speaks of is all of one address: rows, and the figures above them. */
export interface CachedEntry {
  /** What it is kept under. */
  name: string;
  /** When it was answered, epoch ms. */
  at: number;
  /** Of the page that showed it. */
  address: string;
  bytes: number;
}

/** Those of an address together, the newest address first. */
export const groupByAddress = <S extends CachedEntry>(slips: readonly S[]): S[][] =>
  [...Map.groupBy(slips, ({ address }) => address).values()].toSorted((a, b) => toNewestTime(b) - toNewestTime(a));

const toNewestTime = (slips: readonly CachedEntry[]): number => Math.max(...slips.map(({ at }) => at));

/** Which are thrown away so that the newest stay: of an address all or none. */
export const findSurplus = (slips: readonly CachedEntry[]): string[] => {
  let bytes = 0;
  return groupByAddress(slips).flatMap((answer, i) => {
    bytes += answer.reduce((sum, slip) => sum + slip.bytes, 0);
    return i < MAX_CACHED_ANSWERS && bytes <= MAX_CACHED_BYTES ? [] : answer.map(({ name }) => name);
  });
};

/**
 * What the frame needs of who is signed in. Named one by one: what is added to the account is not kept before somebody says so. Never what one
 * is reached by, and never what lets one in.
 */
export const toCachedSession = ({ user, premium, lapsed_plan, quota, total, tokens_until, download }: UserState): UserState => ({
  user: {
    id: user.id,
    name: user.name,
    email: '',
    pending_email: null,
    phone: null,
    role: 'user',
    language: user.language,
    email_verified: user.email_verified,
    ask_persona: false,
    plan_state: user.plan_state,
  },
  premium,
  lapsed_plan,
  quota,
  total,
  tokens_until,
  download,
  csrf_token: '',
});
