import { inLanguage } from '@telaah/shared/features/site/address';
import { languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { lookUp } from '@telaah/shared/lib/word-record';
import { Marked } from 'marked';

/** Articles in Markdown, `<name>.<language>.md`, with `title` and `description` in their head. */
const files = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });

/** Newest first. `changed`: WIB day of the last change. */
export const articles = [
  { name: 'how-estimates-work', published: '2026-11-23', changed: '2026-11-23' },
  { name: 'marketplace-fees-2026', published: '2026-11-23', changed: '2026-11-23' },
  { name: 'reading-a-category', published: '2026-11-23', changed: '2026-11-23' },
] as const;
export type ArticleName = (typeof articles)[number]['name'];

export interface Article {
  title: string;
  description: string;
  /** Safe HTML, generated from our own files. */
  html: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Keeps internal links in the reader's language, and makes wide tables scroll. */
const markedIn = (language: UiLanguage): Marked =>
  new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith('/')) return `<a href="${escaped(inLanguage(href, language))}">${text}</a>`;
        return `<a href="${escaped(href)}" rel="noopener noreferrer">${text}</a>`;
      },
      table(token) {
        // An empty corner means that the first column names the rows.
        const hasNames = token.header[0]?.text === '';
        const cell = (tag: 'th' | 'td', { tokens, align }: (typeof token.header)[number], i: number) => {
          const text = this.parser.parseInline(tokens);
          const right = align === 'right' ? ' class="text-right"' : '';
          if (tag === 'th' && text !== '') return `<th scope="col"${right}>${text}</th>`;
          return tag === 'td' && hasNames && i === 0 ? `<th scope="row">${text}</th>` : `<td${right}>${text}</td>`;
        };
        const row = (cells: typeof token.header, tag: 'th' | 'td') => cells.map((each, i) => cell(tag, each, i)).join('');
        const label = escaped(
          token.header
            .map(({ text }) => text)
            .filter(Boolean)
            .join(', '),
        );
        const body = token.rows.map((cells) => `<tr>${row(cells, 'td')}</tr>`).join('');
        return `<div class="sideways" role="region" tabindex="0" aria-label="${label}"><table><thead><tr>${row(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
const markedArticles = Object.fromEntries(languages.map((language) => [language, markedIn(language)])) as Record<
  UiLanguage,
  Marked
>;

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const parsedArticles = new Map<string, Article>();

/** Throws if the file, its title or its description is missing. */
export const articleOf = (name: ArticleName, language: UiLanguage): Article => {
  const file = `./${name}.${language}.md`;
  const cached = parsedArticles.get(file);
  if (cached) return cached;
  const text = lookUp(files, file) ?? '';
  const head = new Map(
    (HEAD.exec(text)?.[1] ?? '').split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const [title, description] = [head.get('title'), head.get('description')];
  if (!title || !description) throw new Error(`${file}: title or description is missing`);
  const html = markedArticles[language].parse(text.replace(HEAD, ''), { async: false });
  const article = { title, description, html };
  parsedArticles.set(file, article);
  return article;
};

export const articlePath = (name: ArticleName): string => `/blog/${name}`;
