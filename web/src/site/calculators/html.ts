/** HTML with all values escaped; only `html` creates it. */
export interface Html {
  html: string;
}

type HtmlPart = Html | string | number | null | false | readonly HtmlPart[];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const textOf = (part: HtmlPart): string => {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
};

/** Template tag for the server's pages and for updates in the browser. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  html: texts.reduce((all, text, i) => all + textOf(parts[i - 1] ?? null) + text),
});
