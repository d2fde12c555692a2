/** The search part of an address before a route's schema reads it: texts, or lists for repeated keys. */
export type RawSearch = Record<string, string | string[]>;

/** Plain `key=value` pairs keep addresses readable and easy to type; a repeated key is a list. */
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

/** Leaves out undefined and null; an empty text stays, because `?q=` asks for everything. */
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
