/** A piece of HTML. Made by `html` alone, so that nothing stands in it unescaped. */
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

/** Written on the server when a page is made, and in the browser when something is typed: one hand for both. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  html: texts.reduce((all, text, i) => all + textOf(parts[i - 1] ?? null) + text),
});
