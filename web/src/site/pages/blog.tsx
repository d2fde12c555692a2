import { inLanguage } from '@telaah/shared/features/site/address';
import { type ArticleName, articleOf, articlePath, articles } from '#src/site/blog/articles.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { shareCards } from '#src/site/parts/pictures.ts';
import { Top } from '#src/site/parts/section.tsx';
import { SiteLink } from '#src/site/parts/site-link.tsx';
import { card, link } from '#src/site/parts/styles.ts';

const prose =
  'max-w-prose text-[15px] text-text leading-7 [&>*+*]:mt-4 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_code]:rounded-chip [&_code]:bg-surface-2 [&_code]:px-1 [&_code]:text-[13px] [&_h2]:mt-8 [&_h2]:font-semibold [&_h2]:text-[20px] [&_h2]:leading-7 [&_h3]:mt-6 [&_h3]:font-semibold [&_li+li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-text-2';
const tables =
  '[&_[role=region]]:rounded-lg [&_[role=region]]:border [&_[role=region]]:border-line [&_table]:w-full [&_table]:text-[13px] [&_table]:leading-5 [&_thead]:bg-surface-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:font-medium [&_th.text-right]:text-right [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:px-3 [&_td]:py-2 [&_td]:align-top';

const Overview = ({ context }: { context: PageContext }) => {
  const { t, format, language } = context;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Top name={t('site-pages:blog.title')} text={t('site-pages:blog.lead')} />
      <ul className="grid gap-3">
        {articles.map(({ name, published }) => {
          const { title, description } = articleOf(name, language);
          return (
            <li key={name} className={`${card} grid gap-1 p-5`}>
              <h2 className="font-semibold text-[18px] text-text leading-6">
                <SiteLink context={context} to={articlePath(name)} className="hover:text-accent hover:underline">
                  {title}
                </SiteLink>
              </h2>
              <p className="max-w-prose text-text-2">{description}</p>
              <p className="text-[12px] text-text-3">{format.day(published)}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Text = ({ context, name }: { context: PageContext; name: ArticleName }) => {
  const { t, format, language } = context;
  const { title, description, html } = articleOf(name, language);
  const published = articles.find((each) => each.name === name)?.published ?? '';
  return (
    <article className="grid grid-cols-1 gap-6">
      <Top name={title} text={description}>
        <p className="text-[13px] text-text-3">{t('site-pages:blog.written', { day: format.day(published) })}</p>
      </Top>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of our own Markdown files */}
      <div className={`${prose} ${tables}`} dangerouslySetInnerHTML={{ __html: html }} />
      <SiteLink context={context} to="/blog" className={`${link} justify-self-start`}>
        {t('site-pages:blog.all')}
      </SiteLink>
    </article>
  );
};

export const blog: SitePageDefinition[] = [
  {
    pattern: '/blog',
    needs: [],
    changed: articles[0].changed,
    title: ({ t }) => `${t('site-pages:blog.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:blog.lead'),
    Body: Overview,
  },
  ...articles.map(
    ({ name, published, changed }): SitePageDefinition => ({
      pattern: articlePath(name),
      needs: [],
      changed,
      title: ({ t, language }) => `${articleOf(name, language).title} · ${t('common:app.name')}`,
      description: ({ language }) => articleOf(name, language).description,
      schema: ({ t, language, place }) => {
        const { title, description } = articleOf(name, language);
        const picture = shareCards[language];
        return [
          {
            '@type': 'Article',
            headline: title,
            description,
            inLanguage: language,
            datePublished: published,
            dateModified: changed,
            mainEntityOfPage: place.origin + inLanguage(place.path, language),
            author: { '@type': 'Organization', name: t('common:app.name'), url: place.origin },
            publisher: { '@type': 'Organization', name: t('common:app.name') },
            ...(picture && { image: place.origin + picture.file }),
          },
        ];
      },
      Body: ({ context }) => <Text context={context} name={name} />,
    }),
  ),
];
