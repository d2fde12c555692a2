import { identifySender, type OwnOrigins, type Sender } from '#src/background/senders.ts';
import { dashboardMessage, ownMessage, pageMessage } from '#src/messages/messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schema has matched each message with its handler
type AnyHandlers = Record<string, (message: any, from: any) => Promise<unknown>>;

export type Reply = { ok: true; value: unknown } | { ok: false; error: 'sender' | 'message' | 'failed' };

interface RouterParts {
  ours: OwnOrigins;
  handlers: Readonly<Record<'own' | 'dashboard' | 'page' | 'privatePage', object>>;
}

const messages = { own: ownMessage, dashboard: dashboardMessage, page: pageMessage };

/** Messages of one tab in ten seconds. Ours sends a few per page; a faulty page must not fill the queue. */
const MAX_IN_WINDOW = 120;
const WINDOW = 10_000;

/** The browser's data identify the sender, and its kind's schema limits the message. All else touches no storage or network. */
export const createRouter = ({ ours, handlers }: RouterParts) => {
  const windows = new Map<number, { from: number; count: number }>();
  const tooMany = (tab: number, now: number): boolean => {
    const window = windows.get(tab);
    if (!window || now - window.from > WINDOW) {
      windows.set(tab, { from: now, count: 1 });
      return false;
    }
    window.count += 1;
    return window.count > MAX_IN_WINDOW;
  };

  return async function answer(message: unknown, sender: Sender, now = Date.now()): Promise<Reply> {
    const from = await identifySender(sender, ours);
    if (!from) return { ok: false, error: 'sender' };
    if (from.kind === 'page' && tooMany(from.tabId, now)) return { ok: false, error: 'sender' };
    const parsed = messages[from.kind].safeParse(message);
    if (!parsed.success) return { ok: false, error: 'message' };
    const answering = handlers[from.kind === 'page' && from.isPrivate ? 'privatePage' : from.kind] as AnyHandlers;
    try {
      return { ok: true, value: (await answering[parsed.data.type]?.(parsed.data, from)) ?? null };
    } catch {
      return { ok: false, error: 'failed' };
    }
  };
};
