import type { UserState } from '@telaah/shared/features/accounts/schema';
import { POCKET_STORE } from '@telaah/shared/lib/shell';
import { shapes } from '#src/config/config.ts';
import { byAddress, type Slip, surplus } from '#src/session/offline/pocket-rules.ts';

/*
 * What an account saw last, kept by the browser for when there is no network: one of its stores for an account, so that all of it goes at once.
 * The addresses in it are never asked for.
 */

const SUMMARY = '/pocket/summary';
const ANSWERS = '/pocket/answers/';
const ABOUT = 'X-About';

/** Who was signed in, and when the server said so. */
interface Summary {
  at: number;
  shapes: string;
  state: UserState;
}

/** One call's answer, word for word, with the key under which the page looks for it. */
export interface Answer {
  key: readonly unknown[];
  at: number;
  data: unknown;
}

/** Beside an answer, so that nobody reads it to know how big it is. */
interface About extends Omit<Slip, 'name'> {
  shapes: string;
  /** As the page was called. */
  title: string;
}
export type Listed = About & { name: string };

const open = (account: string): Promise<Cache> => caches.open(POCKET_STORE + account);
const json = (value: object, about: object): Response =>
  new Response(JSON.stringify(value), { headers: { [ABOUT]: encodeURIComponent(JSON.stringify(about)) } });

export const putSummary = async (state: UserState, at: number): Promise<void> => {
  const own = POCKET_STORE + state.user.id;
  // Of an account that was signed in before, and whose end nobody saw.
  for (const name of await caches.keys()) if (name.startsWith(POCKET_STORE) && name !== own) await caches.delete(name);
  const summary: Summary = { at, shapes, state };
  await (await open(state.user.id)).put(SUMMARY, json(summary, {}));
};

/** Null: nobody was signed in here, or with another version of this product. */
export const readSummary = async (): Promise<Summary | null> => {
  const found = await Promise.all(
    (await caches.keys())
      .filter((name) => name.startsWith(POCKET_STORE))
      .map(async (name) => (await (await caches.open(name)).match(SUMMARY))?.json() as Promise<Summary | undefined>),
  );
  // Two of them are one too many: whose browser it is now nobody can tell.
  const [only, ...others] = found.filter((summary) => summary?.shapes === shapes);
  return only && others.length === 0 ? only : null;
};

const listAll = async (store: Cache): Promise<Listed[]> => {
  const requests = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS));
  return Promise.all(
    requests.map(async (request) => {
      const about = (await store.match(request))?.headers.get(ABOUT) ?? '';
      return { ...(JSON.parse(decodeURIComponent(about)) as About), name: new URL(request.url).pathname };
    }),
  );
};

const listRead = async (account: string): Promise<Listed[]> =>
  (await listAll(await open(account))).filter((listed) => listed.shapes === shapes);

/** What there is of an account's answers, the newest first; each is one call or several. */
export const listAnswers = async (account: string): Promise<Listed[][]> => byAddress(await listRead(account));

/** What there is too much of goes. */
export const putAnswer = async (account: string, answer: Answer, shown: { address: string; title: string }): Promise<void> => {
  const store = await open(account);
  const bytes = new TextEncoder().encode(JSON.stringify(answer)).length;
  const about: About = { ...shown, at: answer.at, bytes, shapes };
  await store.put(ANSWERS + encodeURIComponent(JSON.stringify(answer.key)), json(answer, about));
  const all = await listAll(store);
  const old = all.filter((listed) => listed.shapes !== shapes).map(({ name }) => name);
  const gone = [...old, ...surplus(all.filter((listed) => listed.shapes === shapes))];
  await Promise.all(gone.map((name) => store.delete(name)));
};

export const readAnswers = async (account: string): Promise<Answer[]> => {
  const store = await open(account);
  const names = (await listRead(account)).map(({ name }) => name);
  const found = await Promise.all(names.map(async (name) => (await store.match(name))?.json() as Promise<Answer | undefined>));
  return found.filter((answer) => answer !== undefined);
};
