import type { PageRules } from '#src/rules/config.ts';
import { rulesFor } from '#src/rules/page-rules.ts';

/** The parts of `runtime.MessageSender` that are trusted. */
export interface Sender {
  id?: string;
  url?: string;
  origin?: string;
  frameId?: number;
  tab?: { id?: number; incognito?: boolean };
}

export type SenderOrigin =
  | { kind: 'own' | 'dashboard' }
  /** `isPrivate`: of a private window, from which nothing is stored or sent. */
  | { kind: 'page'; page: PageRules; tabId: number; url: string; isPrivate: boolean };

export interface OwnOrigins {
  id: string;
  origin: string;
  /** Of the server, whose pages are the dashboard. */
  dashboard(): Promise<string>;
  pages?: readonly PageRules[] | undefined;
}

/**
 * Finds one of our own pages, or our script in the top frame of the dashboard or of a known marketplace page. Null for all others.
 * The browser sets these fields; a message cannot.
 */
export const identifySender = async (
  sender: Sender,
  { id, origin, dashboard, pages }: OwnOrigins,
): Promise<SenderOrigin | null> => {
  if (sender.id !== id || typeof sender.url !== 'string') return null;
  if (sender.url.startsWith(`${origin}/`)) return { kind: 'own' };
  if (sender.frameId !== 0 || sender.tab?.id === undefined) return null;
  if (!URL.canParse(sender.url) || (sender.origin !== undefined && sender.origin !== new URL(sender.url).origin)) return null;
  const isPrivate = sender.tab.incognito === true;
  const page = rulesFor(sender.url, pages);
  if (page) return { kind: 'page', page, tabId: sender.tab.id, url: sender.url, isPrivate };
  // A private window has its own sessions, with which nothing is sent.
  return !isPrivate && new URL(sender.url).origin === (await dashboard()) ? { kind: 'dashboard' } : null;
};
