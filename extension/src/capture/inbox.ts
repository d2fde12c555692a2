import { askedIn, withOnly } from '@telaah/shared/marketplaces/asked';
import { HOOK_HERE, LISTENER_HERE } from '#src/capture/handshake.ts';
import { MAX_ANSWER, MAX_ANSWERS_A_SECOND, MAX_ASKED, MAX_BUFFERED, MAX_REQUEST, MAX_URL } from '#src/limits.ts';

/** One answer copied from the page. Hostile until a reader has accepted it. */
export interface Answer {
  url: string;
  /** Of the request's body what says which list was asked for, as JSON; empty where there is nothing. */
  request: string;
  /** The page's address at that moment. Of this as of `url` only what says which list it is. */
  page: string;
  body: string;
  at: string;
  /** The worker has been given it. */
  forwarded?: boolean;
}

/** What the detector keeps for the overlay, which is injected later into the same isolated world. */
export interface Inbox {
  answers: Answer[];
  /** Set by the overlay once it reads for itself. */
  onAnswer: ((answer: Answer) => void) | null;
  /** The overlay runs in this document. */
  overlay: boolean;
}

const KEY = '__telaah_inbox__';

/** The inbox of this document's isolated world, which the page cannot see. */
export function inbox(world: Record<string, unknown> = globalThis as never): Inbox {
  world[KEY] ??= { answers: [], onAnswer: null, overlay: false } satisfies Inbox;
  return world[KEY] as Inbox;
}

/** Addresses and requests tell of their visitor too: what no reader asks for goes no further than this. */
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Splits what the hook handed over: an address, the length of the request's body, that body, the answer's body. Null for anything that is not
 * its form. Of address, request and page only the parameters called `names` are kept.
 */
export function parseAnswer(detail: unknown, base: string, now: Date, names = NOTHING): Answer | null {
  if (typeof detail !== 'string' || detail.length > MAX_ANSWER + MAX_REQUEST + MAX_URL + 10) return null;
  const parts = /^([^\n]+)\n(\d{1,5})\n/.exec(detail.slice(0, MAX_URL + 10));
  const [head = '', address = '', length = ''] = parts ?? [];
  const start = head.length + Number(length);
  if (parts === null || address.length > MAX_URL || Number(length) > MAX_REQUEST || detail.length <= start) return null;
  if (!URL.canParse(address, base)) return null;
  const asked = JSON.stringify(askedIn(detail.slice(head.length, start), names));
  return {
    url: withOnly(new URL(address, base).href, names),
    request: asked === '{}' || asked.length > MAX_ASKED ? '' : asked,
    page: withOnly(base, names),
    body: detail.slice(start),
    at: now.toISOString(),
  };
}

/** Listens for the hook's channel and fills the inbox. Everything is set up before it returns. */
export function listenForAnswers(target: Document, box: Inbox, onAnswer: (answer: Answer) => void, names = NOTHING): void {
  let second = 0;
  let taken = 0;
  const receive = (event: Event) => {
    const now = new Date();
    if (now.getTime() - second >= 1000) {
      second = now.getTime();
      taken = 0;
    }
    if (++taken > MAX_ANSWERS_A_SECOND) return;
    const answer = parseAnswer((event as CustomEvent).detail, target.location.href, now, names);
    if (!answer) return;
    if (box.onAnswer) return box.onAnswer(answer);
    box.answers.push(answer);
    if (box.answers.length > MAX_BUFFERED) box.answers.shift();
    onAnswer(answer);
  };
  const greeted = (event: Event) => {
    const channel = (event as CustomEvent).detail;
    if (typeof channel !== 'string' || channel === '') return;
    target.removeEventListener(HOOK_HERE, greeted);
    target.addEventListener(channel, receive);
    // Uses up the hook's one answer, so that no script of the page can ask for the channel later.
    target.dispatchEvent(new CustomEvent(LISTENER_HERE));
  };
  target.addEventListener(HOOK_HERE, greeted);
  target.dispatchEvent(new CustomEvent(LISTENER_HERE));
}
