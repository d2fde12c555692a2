/** Path segments without empty ones, percent-decoded where that is possible. Never throws. */
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
    // A slug may hold a bare `%`; the ids that matter are plain digits.
    return text;
  }
};

/** An http(s) address, or null. Long texts are no addresses: they are refused before they are parsed. */
export const parseAddress = (text: string): URL | null => {
  if (text.length > 8000) return null;
  const url = URL.parse(text.trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
};

/** The host without a leading `www.`, in lower case. */
export const bareHost = (url: URL): string => url.hostname.toLowerCase().replace(/^www\./, '');

/** A non-empty search parameter, trimmed. */
export const param = (url: URL, name: string): string | null => {
  return url.searchParams.get(name)?.trim() || null;
};

/** A number that a marketplace gives: digits that do not begin with 0. `0` stands where nobody knew the number. */
export const idIn = (text: string | undefined): string | null => (text !== undefined && /^[1-9]\d{0,19}$/.test(text) ? text : null);

/** What the address means that a redirect carries in the parameter `name`, encoded once or twice; one that carries itself means nothing. */
export const targetOf = <Ref>(url: URL, name: string, parse: (target: URL) => Ref | null): Ref | null => {
  const carried = param(url, name) ?? '';
  const target = parseAddress(carried) ?? parseAddress(decode(carried));
  return target === null || target.searchParams.has(name) ? null : parse(target);
};
