import { inLanguage } from '@telaah/shared/features/site/address';
import { fallbackLanguage, htmlLang, intlTag, languages } from '@telaah/shared/i18n/languages';
import { siteScripts } from '#src/config/config.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Frame } from '#src/site/parts/frame.tsx';
import { shareCards } from '#src/site/parts/pictures.ts';
import { script as first } from '#src/site/parts/script.ts';
import style from '#src/site/site.css?url';

const json = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface DocumentProps {
  page: SitePageDefinition;
  context: PageContext;
  /** False for the page of unknown addresses. */
  isPage: boolean;
}

export const DocumentHead = ({ page, context, isPage }: DocumentProps) => {
  const { place, language, t } = context;
  const { origin, path } = place;
  const title = page.title(context);
  const description = page.description(context);
  const address = (of: (typeof languages)[number]) => `${origin}${encodeURI(inLanguage(path, of))}`;
  const picture = shareCards[language];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPage ? (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={htmlLang[each]} href={address(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(fallbackLanguage)} />
          <meta property="og:type" content={path.startsWith('/blog/') ? 'article' : 'website'} />
          <meta property="og:site_name" content={t('common:app.name')} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(language)} />
          <meta property="og:locale" content={intlTag[language].replace('-', '_')} />
          {picture && (
            <>
              <meta property="og:image" content={origin + picture.file} />
              <meta property="og:image:width" content={String(picture.width)} />
              <meta property="og:image:height" content={String(picture.height)} />
              <meta property="og:image:alt" content={t('site:home.tableTitle')} />
            </>
          )}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {page.schema?.(context).map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own values, without a bracket that could end the element
        <script
          key={i}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: json({ '@context': 'https://schema.org', ...each }) }}
        />
      ))}
    </>
  );
};

export const Document = (props: DocumentProps) => {
  const { page, context } = props;
  const { language } = context;
  const [script, ...parts] = (page.script && siteScripts[page.script]) ?? [];
  return (
    <html lang={htmlLang[language]} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {style !== '' && <link rel="stylesheet" href={style} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151920" media="(prefers-color-scheme: dark)" />
        {script !== undefined && <script type="module" src={script} />}
        {parts.map((part) => (
          <link key={part} rel="modulepreload" href={part} />
        ))}
        <DocumentHead {...props} />
      </head>
      <body className="ui">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: first }} />
        <Frame context={context}>
          <page.Body context={context} />
        </Frame>
      </body>
    </html>
  );
};
