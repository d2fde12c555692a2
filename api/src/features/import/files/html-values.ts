export interface SavedPage {
  bodies: unknown[];
  url: string | null;
  /** When the page was saved, ISO UTC, where the saving tool recorded it. */
  savedAt: string | null;
}

/** Shorter values are settings, not data. */
const MIN_CHARACTERS = 200;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the object or array that begins at `from` ends (exclusive), or -1. */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1;
  }
  return -1;
};

/** JSON assigned in a script: `window.__cache={…};`. JavaScript that is not JSON is skipped. */
const assigned = function* (script: string): Generator<unknown> {
  const assignment = /[\w$\].]\s*=\s*(?=[{[])/g;
  for (let match = assignment.exec(script); match !== null; match = assignment.exec(script)) {
    const from = match.index + match[0].length;
    const end = endOf(script, from);
    if (end - from < MIN_CHARACTERS) continue;
    const value = parsed(script.slice(from, end));
    if (value === undefined) continue;
    yield value;
    assignment.lastIndex = end;
  }
};

const scripts = function* (html: string): Generator<string> {
  const open = /<script\b[^>]*>/gi;
  for (let match = open.exec(html); match !== null; match = open.exec(html)) {
    const from = match.index + match[0].length;
    const end = closeAfter(html, from);
    yield html.slice(from, end);
    open.lastIndex = end;
  }
};

const closeAfter = (html: string, from: number): number => {
  const close = /<\/script/gi;
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
};

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

const addressOf = (html: string): string | null => {
  const saved = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html)?.[1] ?? /\burl: (https?:\/\/\S+)/.exec(html.slice(0, 2_000))?.[1];
  if (saved !== undefined) return saved;
  const tag = /<link\b[^>]*rel="?canonical\b[^>]*>|<meta\b[^>]*property="og:url"[^>]*>/i.exec(html)?.[0] ?? '';
  const address = /\b(?:href|content)="([^"]+)"/i.exec(tag)?.[1];
  return address === undefined ? null : unescape(address);
};

const savedAtOf = (html: string): string | null => {
  const text = /\bsaved date: ([^\n(]+)/.exec(html.slice(0, 2_000))?.[1];
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Nothing is executed. */
export const savedPage = (html: string): SavedPage => {
  const bodies: unknown[] = [];
  for (const script of scripts(html)) {
    const text = script.trim();
    const whole = /^[{[]/.test(text) ? parsed(text) : undefined;
    if (whole !== undefined) bodies.push(whole);
    else bodies.push(...assigned(text));
  }
  return { bodies, url: addressOf(html), savedAt: savedAtOf(html) };
};
