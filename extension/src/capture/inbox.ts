import { onlyFields } from '@telaah/shared/marketplaces/reading/only-fields';
import { findRequestParameters, withOnly } from '@telaah/shared/marketplaces/reading/request-parameters';
import { HOOK_READY, LISTENER_READY } from '#src/capture/handshake.ts';
import {
  MAX_ANSWER,
  MAX_ANSWERS_A_SECOND,
  MAX_BUFFERED,
  MAX_LIST,
  MAX_LIST_REQUEST,
  MAX_REQUEST,
  MAX_URL,
} from '#src/rules/limits.ts';

/** One answer copied from the page; hostile until a reader has accepted it. */
export interface CapturedResponse {
  url: string;
  /** The parameters of the request's body that tell which list was asked for, as JSON; '' if there are none. */
  request: string;
  /** The page's address at that moment; like `url`, only what tells which list it is. */
  page: string;
  body: string;
  at: string;
  forwarded?: boolean;
}

/** What the detector stores for the overlay, which is injected later into the same isolated world. */
export interface Inbox {
  responses: CapturedResponse[];
  /** Set by the overlay once it reads for itself. */
  onResponse: ((answer: CapturedResponse) => void) | null;
  overlay: boolean;
  /** The address that was loaded; the page may have changed it since. */
  loaded: string;
}

const KEY = '__telaah_inbox__';

/** The inbox of this document's isolated world, which the page cannot see. */
export const inbox = (world: Record<string, unknown> = globalThis as never): Inbox => {
  world[KEY] ??= { responses: [], onResponse: null, overlay: false, loaded: location.href } satisfies Inbox;
  return world[KEY] as Inbox;
};

/** `names`: kept parameters of requests and addresses; `fields`: kept fields of lists. */
export interface ResponseFilter {
  names: ReadonlySet<string>;
  lists: readonly string[];
  fields: ReadonlySet<string>;
}

/** Addresses and requests tell about their visitor too, so by default nothing of them is kept. */
const EMPTY_FILTER: ResponseFilter = { names: new Set(), lists: [], fields: new Set() };

export interface OversizedResponse {
  tooLong: number;
}

/** The body as far as readers use it, because a list's card has some 20 KB; null if a list is no JSON. */
const filterBody = (body: string, path: string, { lists, fields }: ResponseFilter): string | null => {
  if (!lists.some((each) => path.includes(each))) return body;
  try {
    return JSON.stringify(onlyFields(JSON.parse(body), fields));
  } catch {
    return null;
  }
};

/**
 * Reads the hook's text: an address, the length of the request's body, that body and the answer's body; or an address and the
 * length of a too long answer. Null for any other form. Only what `kept` names stays.
 */
export const parseResponse = (
  detail: unknown,
  base: string,
  now: Date,
  filter: ResponseFilter | ReadonlySet<string> = EMPTY_FILTER,
): CapturedResponse | OversizedResponse | null => {
  if (typeof detail !== 'string' || detail.length > MAX_LIST + MAX_REQUEST + MAX_URL + 10) return null;
  const refused = /^[^\n]+\n\n(\d{1,10})$/.exec(detail.slice(0, MAX_URL + 20));
  if (refused !== null) return { tooLong: Number(refused[1]) };
  const parts = /^([^\n]+)\n(\d{1,5})\n/.exec(detail.slice(0, MAX_URL + 10));
  const [head = '', address = '', length = ''] = parts ?? [];
  const start = head.length + Number(length);
  if (parts === null || address.length > MAX_URL || Number(length) > MAX_REQUEST || detail.length <= start) return null;
  const url = URL.parse(address, base);
  if (url === null || !/^\s*[[{]/.test(detail.slice(start, start + 100))) return null;
  const all = 'names' in filter ? filter : { ...EMPTY_FILTER, names: filter };
  const body = filterBody(detail.slice(start), url.pathname, all);
  if (body === null) return null;
  if (body.length > MAX_ANSWER) return { tooLong: body.length };
  const parameters = JSON.stringify(findRequestParameters(detail.slice(head.length, start), all.names));
  return {
    url: withOnly(url.href, all.names),
    request: parameters === '{}' || parameters.length > MAX_LIST_REQUEST ? '' : parameters,
    page: withOnly(base, all.names),
    body,
    at: now.toISOString(),
  };
};

/** Listens on the hook's channel and fills the inbox. Everything is set up before it returns. */
export const listenForResponses = (
  target: Document,
  box: Inbox,
  onAnswer: (answer: CapturedResponse) => void,
  filter: ResponseFilter | ReadonlySet<string> = EMPTY_FILTER,
  onTooLong: (length: number) => void = () => {},
): void => {
  let second = 0;
  let taken = 0;
  const receive = (event: Event) => {
    const now = new Date();
    if (now.getTime() - second >= 1000) {
      second = now.getTime();
      taken = 0;
    }
    if (++taken > MAX_ANSWERS_A_SECOND) return;
    const answer = parseResponse((event as CustomEvent).detail, target.location.href, now, filter);
    if (!answer) return;
    if ('tooLong' in answer) return onTooLong(answer.tooLong);
    if (box.onResponse) return box.onResponse(answer);
    box.responses.push(answer);
    if (box.responses.length > MAX_BUFFERED) box.responses.shift();
    onAnswer(answer);
  };
  const greeted = (event: Event) => {
    const channel = (event as CustomEvent).detail;
    if (typeof channel !== 'string' || channel === '') return;
    target.removeEventListener(HOOK_READY, greeted);
    target.addEventListener(channel, receive);
    // Uses up the hook's only answer, so that no script of the page can ask for the channel later.
    target.dispatchEvent(new CustomEvent(LISTENER_READY));
  };
  target.addEventListener(HOOK_READY, greeted);
  target.dispatchEvent(new CustomEvent(LISTENER_READY));
};
