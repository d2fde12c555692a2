/** What is wrong with a JSON text beyond its grammar; null where nothing is. */
export type JsonFault = 'too_deep' | 'too_many_keys' | 'duplicate_key' | 'forbidden_key';

export const MAX_DEPTH = 20;
export const MAX_KEYS = 500;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
};

/** In an object a string is a key exactly when a colon follows it. */
const colonFollows = (text: string, start: number): boolean => {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
};

/**
 * Looks at the text itself, because a parser has already dropped duplicate keys. The text must be valid JSON.
 * Depth counts objects and arrays; keys are counted for each object.
 */
export const scanJson = (text: string): JsonFault | null => {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > MAX_DEPTH) return 'too_deep';
    } else if (char === '}' || char === ']') open.pop();
    else if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && colonFollows(text, end + 1)) {
        const key: string = JSON.parse(text.slice(at, end + 1));
        if (FORBIDDEN.has(key)) return 'forbidden_key';
        if (keys.has(key)) return 'duplicate_key';
        if (keys.add(key).size > MAX_KEYS) return 'too_many_keys';
      }
      at = end;
    }
  }
  return null;
};
