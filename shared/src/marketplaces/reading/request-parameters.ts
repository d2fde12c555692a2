/** Single values of a request or an address by parameter name. */
export type RequestParameters = Readonly<Record<string, string>>;

const MAX_TEXT = 100_000;
const MAX_VALUE = 2_000;
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;

/** `a=1&b=2`, also with parameters inside a parameter. */
const isParameters = (text: string): boolean => /^[\w.[\]-]+=/.test(text);

/**
 * Finds these names also in nested texts such as GraphQL's variables, and reads nothing else, so that nothing about the visitor is
 * read. The first value of a name counts; lists are joined by commas. Never throws.
 */
export const findRequestParameters = (text: string | null | undefined, names: ReadonlySet<string>): RequestParameters => {
  const values: Record<string, string> = {};
  let nodes = MAX_NODES;

  const note = (name: string, value: string): void => {
    if (names.has(name) && value.trim() !== '' && !Object.hasOwn(values, name)) values[name] = value.trim().slice(0, MAX_VALUE);
  };
  const walkParameters = (parameters: URLSearchParams, depth: number): void => {
    for (const [name, value] of parameters) walk(name, value, depth);
  };
  const walk = (name: string, value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || --nodes < 0) return;
    if (typeof value === 'string' && isParameters(value)) walkParameters(new URLSearchParams(value), depth + 1);
    else if (typeof value === 'string' || typeof value === 'number') note(name, String(value));
    else if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) note(name, value.join(','));
    else if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) walk(key, (value as Record<string, unknown>)[key], depth + 1);
  };

  const input = text != null && text.length <= MAX_TEXT ? text.trim() : '';
  if (/^[[{]/.test(input)) walk('', parsed(input), 0);
  else walkParameters(URL.parse(input)?.searchParams ?? new URLSearchParams(isParameters(input) ? input : ''), 0);
  return values;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const withOnly = (address: string, names: ReadonlySet<string>): string => {
  const url = new URL(address);
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => names.has(name))).toString();
  url.hash = '';
  return url.href;
};
