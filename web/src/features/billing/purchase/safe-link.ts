/** Schemes that run or read something instead of opening a page. */
const UNSAFE_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';

/** A page of the gateway or a bank: https, or http on localhost for development; otherwise null. */
export const safePage = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname)) ? url : null;
};

/** A link to a wallet's app (`gojek://…`) or page; null if it would run code here or is plain http. */
export const safeDeeplink = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || UNSAFE_SCHEMES.has(url.protocol)) return null;
  return url.protocol === 'http:' && !isLocal(url.hostname) ? null : text;
};

/** The bank's page that confirms a card, with our return address. Parameters that the bank adds to it are not trusted. */
export const bankPage = (text: string, invoiceId: string, origin: string): string | null => {
  const url = safePage(text);
  if (url === null) return null;
  // Without `form` the bank's page only messages a surrounding frame and never returns.
  url.searchParams.set('callback_type', 'form');
  url.searchParams.set('callback_url', `${origin}/app/upgrade/payment/success?invoice=${invoiceId}`);
  return url.href;
};
