import { type ClassId, classes } from '#src/site/content/classes.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Section, Top } from '#src/site/parts/section.tsx';
import { OutboundLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { card, link, primary } from '#src/site/parts/styles.ts';

const pathOf = (id: ClassId): string => `/kelas/${id}`;

const About = ({ context: { t }, id, parts, minutes }: { context: PageContext } & (typeof classes)[number]) => (
  <p className="text-[13px] text-text-3 leading-5">
    {t('site-pages:classes.size', { count: parts, minutes })} · {t(`site-pages:classes.${id}.for`)}
  </p>
);

const Overview = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Top name={t('site-pages:classes.title')} text={t('site-pages:classes.lead')} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {classes.map((each) => (
          <li key={each.id} className={`${card} grid content-start gap-1 p-4`}>
            <h2 className="font-semibold text-[16px] text-text">
              <SiteLink context={context} to={pathOf(each.id)} className="hover:text-accent hover:underline">
                {t(`site-pages:classes.${each.id}.name`)}
              </SiteLink>
            </h2>
            <p className="text-text-2">{t(`site-pages:classes.${each.id}.text`)}</p>
            <About context={context} {...each} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const partsOf = ({ t }: PageContext, id: ClassId): string[] => t(`site-pages:classes.${id}.parts`).split('\n');

const Class = ({ context, ...each }: { context: PageContext } & (typeof classes)[number]) => {
  const { t, data } = context;
  const video = data.videos[each.id];
  return (
    <div className="grid grid-cols-1 gap-8">
      <Top name={t(`site-pages:classes.${each.id}.name`)} text={t(`site-pages:classes.${each.id}.text`)}>
        <About context={context} {...each} />
        {video === undefined ? (
          <p className={`${card} p-4 text-text-2`}>{t('site-pages:classes.coming')}</p>
        ) : (
          <OutboundLink to={video} className={primary}>
            {t('site-pages:classes.watchIt')}
          </OutboundLink>
        )}
      </Top>
      <Section id="outline" name={t('site-pages:classes.outline')}>
        <ol className="grid max-w-prose list-decimal gap-2 pl-5 text-text-2">
          {partsOf(context, each.id).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
      </Section>
      <SiteLink context={context} to="/kelas" className={`${link} justify-self-start`}>
        {t('site-pages:classes.all')}
      </SiteLink>
    </div>
  );
};

export const kelas: SitePageDefinition[] = [
  {
    pattern: '/kelas',
    needs: [],
    changed: '2026-11-23',
    title: ({ t }) => `${t('site-pages:classes.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:classes.lead'),
    Body: Overview,
  },
  ...classes.map(
    (each): SitePageDefinition => ({
      pattern: pathOf(each.id),
      needs: [],
      changed: '2026-11-23',
      title: ({ t }) => `${t(`site-pages:classes.${each.id}.name`)} · ${t('common:app.name')}`,
      description: ({ t }) => t(`site-pages:classes.${each.id}.text`),
      schema: ({ t, language }) => [
        {
          '@type': 'Course',
          name: t(`site-pages:classes.${each.id}.name`),
          description: t(`site-pages:classes.${each.id}.text`),
          inLanguage: language,
          provider: { '@type': 'Organization', name: t('common:app.name') },
        },
      ],
      Body: ({ context }) => <Class context={context} {...each} />,
    }),
  ),
];
