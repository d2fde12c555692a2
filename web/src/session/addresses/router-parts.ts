import { parseSearch } from '@telaah/shared/lib/address/search-codec';

/** A stored path of this site as router parts; null for anything else. */
export const toRouterParts = (address: string): { to: '/'; search: Record<string, unknown> } | null => {
  const match = /^(\/(?!\/)[^?#\\]*)(\?[^#]*)?$/.exec(address);
  // The path is not checked; a page that no longer exists leads to "not found".
  return match ? { to: (match[1] ?? '/') as '/', search: parseSearch(match[2] ?? '') } : null;
};
