/** What an address's search part holds before a route's schema has looked at it: texts, or lists where a key is repeated. */
export type RawSearch = Record<string, string | string[]>;

/** Plain `key=value` pairs, so that addresses stay readable and can be typed by hand. A repeated key is a list. */
export const parseSearch = (search: string): RawSearch => {
  const raw: RawSearch = {};
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) {
    if (key === '__proto__') continue;
    const values = params.getAll(key);
    raw[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return raw;
};

/** The reverse. Undefined and null are left out; an empty text is kept, because `?q=` asks for everything. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) params.append(key, String(part));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
