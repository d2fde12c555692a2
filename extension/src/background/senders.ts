import type { PageRules } from '#src/config.ts';
import { rulesFor } from '#src/page-rules.ts';

/** The parts of `runtime.MessageSender` on which trust rests. */
export interface Sender {
  id?: string;
  url?: string;
  origin?: string;
  frameId?: number;
  tab?: { id?: number };
}

export type Origin = { kind: 'own' } | { kind: 'page'; page: PageRules; tabId: number; url: string };

/**
 * Who speaks: one of our own pages, or our script in the top frame of a marketplace page that we read. Null for everybody
 * else: other extensions, frames, pages of other hosts. The browser sets these fields; a message cannot.
 */
export function originOf(sender: Sender, ownId: string, ownOrigin: string, pages?: readonly PageRules[]): Origin | null {
  if (sender.id !== ownId || typeof sender.url !== 'string') return null;
  if (sender.url.startsWith(`${ownOrigin}/`)) return { kind: 'own' };
  if (sender.frameId !== 0 || sender.tab?.id === undefined) return null;
  if (!URL.canParse(sender.url) || (sender.origin !== undefined && sender.origin !== new URL(sender.url).origin)) return null;
  const page = rulesFor(sender.url, pages);
  return page && { kind: 'page', page, tabId: sender.tab.id, url: sender.url };
}
