const LONGEST = 300;
const HIDDEN = '…';

/** Words before a name in a database message: such names belong to the product itself and may be shown. */
const BEFORE_NAME =
  /\b(relation|table|column|constraint|index|function|type|schema|partition|sequence|extension|parameter|job|queue) $/i;
const NAME = /^[a-z_][a-z_\d.-]{0,62}$/i;

/** Keeps a quoted name of a table or the like; hides all other quoted text, because it is a value. */
const hideQuoted = (text: string): string =>
  text.replace(/(["'`])(.*?)\1/g, (whole: string, mark: string, word: string, at: number) =>
    mark === '"' && BEFORE_NAME.test(text.slice(0, at)) && NAME.test(word) ? whole : `${mark}${HIDDEN}${mark}`,
  );

const SECRET_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z\d+.-]*:\/\/\S+/gi, HIDDEN],
  [/[^\s@]+@[^\s@]+/g, HIDDEN],
  [/\b(password|passwd|secret|token|key|authorization)(\s*[=:]\s*)\S+/gi, `$1$2${HIDDEN}`],
  [/\b(bearer|basic) \S+/gi, `$1 ${HIDDEN}`],
  [/\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH) \S+/g, `$1 ${HIDDEN}`],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, HIDDEN],
  [/(?<![\w.])(?:[a-z]:)?[\\/](?:[^\s\\/]+[\\/])+\S*/gi, HIDDEN],
  // Keys and digests (long words with digits), then telephone numbers and numbers of rows.
  [/(?=[\w+/=-]*\d)[\w+/=-]{20,}/g, HIDDEN],
  [/\+?\d(?:[\d .-]?\d){6,}/g, HIDDEN],
];

/** The first line of an error, safe for anybody: what failed, without values, addresses, people and keys. */
export const plainError = (message: string): string => {
  const line = message.split(/[\r\n\u2028\u2029]/, 1).join('');
  return SECRET_PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), hideQuoted(line)).slice(
    0,
    LONGEST,
  );
};
