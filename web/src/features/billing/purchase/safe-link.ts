/** Addresses that run or read something instead of leading somewhere. */
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';

/** A page of the gateway or a bank: https, in development also a local one. Null of anything else. */
export const safePage = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname)) ? url : null;
};

/** A link that opens a wallet's app (`gojek://…`) or its page. Null of anything that would run here. */
export const safeDeeplink = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || NEVER.has(url.protocol)) return null;
  return url.protocol === 'http:' && !isLocal(url.hostname) ? null : text;
};

/** The page where a bank confirms a card, told where to lead back to. What it adds to that address is never believed. */
export const bankPage = (text: string, invoiceId: string, origin: string): string | null => {
  const url = safePage(text);
  if (url === null) return null;
  // By a form: without this the bank's page speaks only to a frame around it, and leads nowhere.
  url.searchParams.set('callback_type', 'form');
  url.searchParams.set('callback_url', `${origin}/app/upgrade/payment/success?invoice=${invoiceId}`);
  return url.href;
};
