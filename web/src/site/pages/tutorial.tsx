import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink } from '#src/site/parts/site-link.tsx';
import { SitePicture } from '#src/site/parts/site-picture.tsx';
import { primary } from '#src/site/parts/styles.ts';

const steps = ['account', 'research', 'history', 'extension', 'overlay'] as const;

const Body = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="grid grid-cols-1 gap-12">
      <Top name={t('site-pages:tutorial.title')} text={t('site-pages:tutorial.lead')} />
      <ol className="grid grid-cols-1 gap-12">
        {steps.map((step, i) => (
          <li key={step}>
            <Section id={step} name={`${i + 1}. ${t(`site-pages:tutorial.${step}`)}`} text={t(`site-pages:tutorial.${step}Text`)}>
              <SitePicture context={context} name={step} alt={t(`site-pages:tutorial.${step}Alt`)} />
            </Section>
          </li>
        ))}
      </ol>
      <DashboardLink to="/register" className={`${primary} justify-self-start`}>
        {t('site:home.start')}
      </DashboardLink>
    </div>
  );
};

export const tutorial: SitePageDefinition = {
  pattern: '/tutorial',
  needs: [],
  changed: '2026-11-23',
  title: ({ t }) => `${t('site-pages:tutorial.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:tutorial.description'),
  schema: ({ t }) => [
    {
      '@type': 'HowTo',
      name: t('site-pages:tutorial.title'),
      description: t('site-pages:tutorial.description'),
      step: steps.map((step, i) => ({
        '@type': 'HowToStep',
        position: i + 1,
        name: t(`site-pages:tutorial.${step}`),
        text: t(`site-pages:tutorial.${step}Text`),
      })),
    },
  ],
  Body,
};
