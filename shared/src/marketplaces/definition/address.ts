/** Path segments without empty ones, percent-decoded where possible. Never throws. */
export const segmentsOf = (url: URL): string[] => {
  return url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A slug may contain a bare `%`; the ids that matter are plain digits.
    return text;
  }
};

/** An http(s) address, or null. Texts of more than 8,000 characters are refused before parsing. */
export const parseAddress = (text: string): URL | null => {
  if (text.length > 8000) return null;
  const url = URL.parse(text.trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
};

export const bareHost = (url: URL): string => url.hostname.toLowerCase().replace(/^www\./, '');

/** Trimmed; null where missing or empty. */
export const param = (url: URL, name: string): string | null => {
  return url.searchParams.get(name)?.trim() || null;
};

/** A marketplace's number: digits that do not begin with 0. Marketplaces write `0` for an unknown number. */
export const idIn = (text: string | undefined): string | null => (text !== undefined && /^[1-9]\d{0,19}$/.test(text) ? text : null);

/** The link target that a redirect has in the parameter `name`, encoded once or twice; null for a redirect to a redirect. */
export const targetOf = <Ref>(url: URL, name: string, parse: (target: URL) => Ref | null): Ref | null => {
  const carried = param(url, name) ?? '';
  const target = parseAddress(carried) ?? parseAddress(decode(carried));
  return target === null || target.searchParams.has(name) ? null : parse(target);
};
