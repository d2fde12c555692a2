import type { UserState } from '@telaah/shared/features/accounts/schema';

/** Limits of the offline cache: answers (one per address) and bytes. */
export const MAX_CACHED_ANSWERS = 10;
export const MAX_CACHED_BYTES = 2_000_000;

/** One call's cached answer. Rows and sums of an address count as one answer. */
export interface CachedEntry {
  name: string;
  /** Time of the answer, epoch ms. */
  at: number;
  address: string;
  bytes: number;
}

/** Newest address first. */
export const groupByAddress = <S extends CachedEntry>(entries: readonly S[]): S[][] =>
  [...Map.groupBy(entries, ({ address }) => address).values()].toSorted((a, b) => toNewestTime(b) - toNewestTime(a));

const toNewestTime = (entries: readonly CachedEntry[]): number => Math.max(...entries.map(({ at }) => at));

/** Names to delete, so that the newest stay; an address's entries are deleted together. */
export const findSurplus = (entries: readonly CachedEntry[]): string[] => {
  let bytes = 0;
  return groupByAddress(entries).flatMap((answer, i) => {
    bytes += answer.reduce((sum, entry) => sum + entry.bytes, 0);
    return i < MAX_CACHED_ANSWERS && bytes <= MAX_CACHED_BYTES ? [] : answer.map(({ name }) => name);
  });
};

/** Fields are listed one by one, so that new account fields are not stored unnoticed. Leaves out contact details and credentials. */
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
