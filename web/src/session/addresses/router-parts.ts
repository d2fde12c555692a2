import { parseSearch } from '@telaah/shared/lib/address/search-codec';

/** An address of our own, as the API keeps it, in the router's parts; anything else is null. */
export const toRouterParts = (address: string): { to: '/'; search: Record<string, unknown> } | null => {
  const match = /^(\/(?!\/)[^?#\\]*)(\?[^#]*)?$/.exec(address);
  // The page is whoever kept it to name; one that no longer exists leads to our own "not found".
  return match ? { to: (match[1] ?? '/') as '/', search: parseSearch(match[2] ?? '') } : null;
};
