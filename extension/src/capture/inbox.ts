import { HOOK_HERE, LISTENER_HERE } from '#src/capture/handshake.ts';
import { MAX_ANSWER, MAX_ANSWERS_A_SECOND, MAX_BUFFERED, MAX_URL } from '#src/limits.ts';

/** One answer copied from the page. Hostile until a reader has accepted it. */
export interface Answer {
  url: string;
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

/** Splits what the hook handed over; null for anything that is not its form. */
export function parseAnswer(detail: unknown, base: string, now: Date): Answer | null {
  if (typeof detail !== 'string' || detail.length > MAX_ANSWER + MAX_URL + 1) return null;
  const cut = detail.indexOf('\n');
  if (cut < 1 || cut > MAX_URL || cut === detail.length - 1) return null;
  const address = detail.slice(0, cut);
  if (!URL.canParse(address, base)) return null;
  return { url: new URL(address, base).href, body: detail.slice(cut + 1), at: now.toISOString() };
}

/** Listens for the hook's channel and fills the inbox. Everything is set up before it returns. */
export function listenForAnswers(target: Document, box: Inbox, onAnswer: (answer: Answer) => void): void {
  let second = 0;
  let taken = 0;
  const receive = (event: Event) => {
    const now = new Date();
    if (now.getTime() - second >= 1000) {
      second = now.getTime();
      taken = 0;
    }
    if (++taken > MAX_ANSWERS_A_SECOND) return;
    const answer = parseAnswer((event as CustomEvent).detail, target.location.href, now);
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
