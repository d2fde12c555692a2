import { browser } from 'wxt/browser';
import type { Message, Replies } from '#src/messages/messages.ts';

/** Null if the worker did not answer: it refused, or the extension was updated under this page. */
export const send = async <M extends Message>(message: M): Promise<Replies[M['type']] | null> => {
  try {
    const reply: { ok: true; value: Replies[M['type']] } | { ok: false } | undefined = await browser.runtime.sendMessage(message);
    return reply?.ok ? reply.value : null;
  } catch {
    return null;
  }
};
