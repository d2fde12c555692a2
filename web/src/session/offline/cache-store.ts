import type { UserState } from '@telaah/shared/features/accounts/schema';
import { OFFLINE_STORE } from '@telaah/shared/lib/shell';
import { shapes } from '#src/config/config.ts';
import { type CachedEntry, findSurplus, groupByAddress } from '#src/session/offline/cache-rules.ts';

/* One browser cache per account, so that it can be deleted as a whole. Its addresses are only keys and never requested. */

const SUMMARY = '/pocket/summary';
const ANSWERS = '/pocket/answers/';
const ABOUT = 'X-About';

/** `at`: time of the server's answer, epoch ms. */
interface CachedSession {
  at: number;
  shapes: string;
  state: UserState;
}

export interface CachedAnswer {
  key: readonly unknown[];
  at: number;
  data: unknown;
}

/** Stored in a header, so that listing does not read the answers. */
interface EntryInfo extends Omit<CachedEntry, 'name'> {
  shapes: string;
  title: string;
}
export type ListedEntry = EntryInfo & { name: string };

const openCache = (account: string): Promise<Cache> => caches.open(OFFLINE_STORE + account);
const toEntryResponse = (value: object, about: object): Response =>
  new Response(JSON.stringify(value), { headers: { [ABOUT]: encodeURIComponent(JSON.stringify(about)) } });

export const putCachedSession = async (state: UserState, at: number): Promise<void> => {
  const ownCache = OFFLINE_STORE + state.user.id;
  // Removes data of other accounts whose end was not noticed here.
  for (const name of await caches.keys()) if (name.startsWith(OFFLINE_STORE) && name !== ownCache) await caches.delete(name);
  const summary: CachedSession = { at, shapes, state };
  await (await openCache(state.user.id)).put(SUMMARY, toEntryResponse(summary, {}));
};

/** Null without a session, or if it was stored by another version. */
export const readCachedSession = async (): Promise<CachedSession | null> => {
  const sessions = await Promise.all(
    (await caches.keys())
      .filter((name) => name.startsWith(OFFLINE_STORE))
      .map(async (name) => (await (await caches.open(name)).match(SUMMARY))?.json() as Promise<CachedSession | undefined>),
  );
  // With two accounts the current user is unknown, so neither is restored.
  const [only, ...others] = sessions.filter((summary) => summary?.shapes === shapes);
  return only && others.length === 0 ? only : null;
};

const listEntries = async (store: Cache): Promise<ListedEntry[]> => {
  const requests = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS));
  return Promise.all(
    requests.map(async (request) => {
      const about = (await store.match(request))?.headers.get(ABOUT) ?? '';
      return { ...(JSON.parse(decodeURIComponent(about)) as EntryInfo), name: new URL(request.url).pathname };
    }),
  );
};

const listReadableEntries = async (account: string): Promise<ListedEntry[]> =>
  (await listEntries(await openCache(account))).filter((listed) => listed.shapes === shapes);

/** Newest first; one group per address. */
export const listCachedAnswers = async (account: string): Promise<ListedEntry[][]> =>
  groupByAddress(await listReadableEntries(account));

/** Stores an answer and deletes what exceeds the limits. */
export const putCachedAnswer = async (
  account: string,
  answer: CachedAnswer,
  shown: { address: string; title: string },
): Promise<void> => {
  const store = await openCache(account);
  const bytes = new TextEncoder().encode(JSON.stringify(answer)).length;
  const about: EntryInfo = { ...shown, at: answer.at, bytes, shapes };
  await store.put(ANSWERS + encodeURIComponent(JSON.stringify(answer.key)), toEntryResponse(answer, about));
  const all = await listEntries(store);
  const old = all.filter((listed) => listed.shapes !== shapes).map(({ name }) => name);
  const surplus = [...old, ...findSurplus(all.filter((listed) => listed.shapes === shapes))];
  await Promise.all(surplus.map((name) => store.delete(name)));
};

export const readCachedAnswers = async (account: string): Promise<CachedAnswer[]> => {
  const store = await openCache(account);
  const names = (await listReadableEntries(account)).map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => (await store.match(name))?.json() as Promise<CachedAnswer | undefined>),
  );
  return found.filter((answer) => answer !== undefined);
};
