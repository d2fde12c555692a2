import { inLanguage, siteAddress } from '@telaah/shared/features/site/address';
import type { SitePage } from '@telaah/shared/features/site/bundle';
import { fallbackLanguage, htmlLang, languages } from '@telaah/shared/i18n/languages';

interface Mapped {
  pages: readonly SitePage[];
  /** Of the pages whose pattern has a `$part`. */
  slugs: readonly string[];
  origin: string;
  /** When the figures were computed. */
  figuresOf: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Every page in every language, with its alternates (sitemaps.org 0.9, with `xhtml:link` as search engines read it). */
export const sitemap = ({ pages, slugs, origin, figuresOf }: Mapped): string => {
  const address = (path: string, language: (typeof languages)[number]) =>
    escaped(encodeURI(`${origin}${inLanguage(path, language)}`));
  const entries = pages.flatMap(({ pattern, changed }) => {
    const paths = pattern.includes('$') ? slugs.map((slug) => siteAddress(pattern, slug)) : [pattern];
    return paths.flatMap((path) => {
      const alternates = [
        ...languages.map((language) => [htmlLang[language], address(path, language)] as const),
        ['x-default', address(path, fallbackLanguage)] as const,
      ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
      return languages.map(
        (language) =>
          `<url><loc>${address(path, language)}</loc><lastmod>${changed ?? figuresOf.slice(0, 10)}</lastmod>${alternates.join('')}</url>`,
      );
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/** The site may be crawled; pages that need an account may not. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /internal/',
    'Disallow: /research/',
    'Disallow: /history/',
    'Disallow: /dev/',
    // The dashboard's page of a calculator repeats the site's.
    'Disallow: /calculators/*full=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
