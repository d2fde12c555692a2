export type JsonFault = 'too_deep' | 'too_many_brackets' | 'too_many_values' | 'too_many_keys' | 'duplicate_key' | 'forbidden_key';

/** `values`: members of all lists and objects together. */
export interface JsonLimits {
  depth: number;
  brackets: number;
  values: number;
  /** Of one object. */
  keys: number;
}

/** The limits of every call that has none of its own. */
export const USUAL: JsonLimits = { depth: 20, brackets: 500, values: 2_000, keys: 500 };

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The index of the quote that ends the string starting at `start`; -1 without one. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
};

/** The key as a parser reads it; null for an invalid escape. */
const keyOf = (text: string, start: number, end: number): string | null => {
  const raw = text.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return null;
  }
};

const faultOfKey = (keys: Set<string>, key: string, most: number): JsonFault | null => {
  if (FORBIDDEN.has(key)) return 'forbidden_key';
  if (keys.has(key)) return 'duplicate_key';
  return keys.add(key).size > most ? 'too_many_keys' : null;
};

/** Scans before parsing, so length bounds the cost. Arbitrary for invalid JSON. Depth: objects and arrays; keys: per object. */
export const scanJson = (text: string, limits: JsonLimits = USUAL): JsonFault | null => {
  const open: (Set<string> | null)[] = [];
  let brackets = 0;
  let values = 0;
  let isKeyNext = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === OPEN_OBJECT || char === OPEN_LIST) {
      if (open.push(char === OPEN_OBJECT ? new Set() : null) > limits.depth) return 'too_deep';
      if (++brackets > limits.brackets) return 'too_many_brackets';
      isKeyNext = char === OPEN_OBJECT;
      values++;
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) open.pop();
    else if (char === COMMA) {
      if (++values > limits.values) return 'too_many_values';
      isKeyNext = open.at(-1) != null;
    } else if (char === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) return null;
      const keys = isKeyNext ? open.at(-1) : null;
      if (keys) {
        const key = keyOf(text, at, end);
        const fault = key === null ? null : faultOfKey(keys, key, limits.keys);
        if (fault) return fault;
        isKeyNext = false;
      }
      at = end;
    }
  }
  return null;
};
