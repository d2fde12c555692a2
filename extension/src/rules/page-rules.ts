import { builtPageRules, type PageRules } from '#src/rules/config.ts';

/** Patterns such as `https://shopee.co.id/*`. `*.` covers the host itself too, as in Chrome. */
export const matchesPattern = (pattern: string, address: string): boolean => {
  const parts = /^(\*|https?):\/\/([^/]+)(\/.*)$/.exec(pattern);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!parts || !url) return false;
  const [, scheme, host, path] = parts as unknown as [string, string, string, string];
  if (scheme === '*' ? !/^https?:$/.test(url.protocol) : url.protocol !== `${scheme}:`) return false;
  const name = host.startsWith('*.') ? host.slice(2) : host;
  if (url.hostname !== name && !(host.startsWith('*.') && url.hostname.endsWith(`.${name}`))) return false;
  const escaped = path.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`).test(url.pathname + url.search);
};

/** Null for pages that we do not read. */
export const rulesFor = (address: string, all: readonly PageRules[] = builtPageRules): PageRules | null =>
  all.find((page) => page.matches.some((pattern) => matchesPattern(pattern, address))) ?? null;
