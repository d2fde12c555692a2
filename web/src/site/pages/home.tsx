import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { ArrowRight } from 'lucide-react';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { faqSchema, type QuestionAnswer, QuestionDetails } from '#src/site/parts/question-details.tsx';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { SiteMarketTable } from '#src/site/parts/site-market-table.tsx';
import { SitePicture } from '#src/site/parts/site-picture.tsx';
import { button, card, link, primary } from '#src/site/parts/styles.ts';

const homeQuestions = ['source', 'sure', 'free', 'marketplaces', 'read', 'cancel'] as const;
const points = ['seen', 'range', 'unknown', 'cost'] as const;

const answersOf = ({ t }: PageContext): QuestionAnswer[] =>
  homeQuestions.map((id) => ({ question: t(`site:faq.${id}`), answer: t(`site:faq.${id}Text`) }));

const leastPrice = ({ data: { plans = [] } }: PageContext): number | null => {
  const prices = plans.map(({ price }) => price).filter((price) => price > 0);
  return prices.length === 0 ? null : Math.min(...prices);
};

const Body = ({ context }: { context: PageContext }) => {
  const { t, format, data } = context;
  const { market } = data;
  const from = leastPrice(context);
  const free = data.plans?.find(({ price }) => price === 0);
  return (
    <div className="grid grid-cols-1 gap-14">
      <Top name={t('site:home.title')} text={t('site:home.lead')}>
        <div className="flex flex-wrap gap-2 pt-2">
          <DashboardLink to="/register" className={primary}>
            {t('site:home.start')}
          </DashboardLink>
          <SiteLink context={context} to="/tutorial" className={button}>
            {t('site:home.how')}
          </SiteLink>
        </div>
        {free !== undefined && (
          <p className="text-[13px] text-text-3">{t('site:home.free', { tokens: format.count(free.tokens) })}</p>
        )}
      </Top>
      {market !== undefined && (
        <Section id="market" name={t('site:home.tableTitle')} text={t('site:home.tableText')}>
          {market.rows.length > 0 ? (
            <SiteMarketTable context={context} market={market} label={t('site:home.tableTitle')} />
          ) : (
            <p className={`${card} p-5 text-text-2`}>{t('site:best.tooFew')}</p>
          )}
          <SiteLink context={context} to="/produk-terlaris-shopee" className={`${link} justify-self-start`}>
            {t('site:home.more')}
          </SiteLink>
        </Section>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {points.map((id) => (
          <li key={id} className={`${card} grid content-start gap-1 p-4`}>
            <h2 className="font-semibold text-text">{t(`site:point.${id}`)}</h2>
            <p className="text-pretty text-[13px] text-text-2 leading-5">{t(`site:point.${id}Text`)}</p>
          </li>
        ))}
      </ul>
      <Section id="overlay" name={t('site:home.overlayTitle')} text={t('site:home.overlayText')}>
        <SitePicture context={context} name="overlay" alt={t('site:home.overlayAlt')} />
        <SiteLink context={context} to="/extension" className={`${link} justify-self-start`}>
          {t('site:home.overlayMore')}
        </SiteLink>
      </Section>
      <Section id="calculators" name={t('site:home.toolsTitle')} text={t('site:home.toolsText')}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {calculatorIds.map((id) => (
            <li key={id}>
              <SiteLink
                context={context}
                to={`/calculators/${id}`}
                className={`${card} flex items-center justify-between gap-2 p-4 hover:border-accent`}
              >
                <span>
                  <span className="block font-medium text-text">{t(`calculators:page.${id}.title`)}</span>
                  <span className="text-[13px] text-text-2 leading-5">{t(`site:tool.${id}`)}</span>
                </span>
                <ArrowRight size={16} aria-hidden="true" className="shrink-0 text-text-3" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="price" name={t('site:home.priceTitle')} text={t('site:home.priceText')}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-[24px] text-text leading-8">{format.money(0)}</span>
          {from !== null && <span className="text-text-2">{t('site:home.priceFrom', { price: format.money(from) })}</span>}
        </p>
        <SiteLink context={context} to="/price" className={`${button} justify-self-start`}>
          {t('site:home.priceMore')}
        </SiteLink>
      </Section>
      <Section id="questions" name={t('site:home.questions')}>
        <QuestionDetails items={answersOf(context)} />
      </Section>
    </div>
  );
};

export const home: SitePageDefinition = {
  pattern: '/',
  needs: ['leaders', 'plans'],
  changed: null,
  dashboard: [],
  title: ({ t }) => t('site:home.meta'),
  description: ({ t }) => t('site:home.description'),
  schema: (context) => [
    {
      '@type': 'SoftwareApplication',
      name: context.t('common:app.name'),
      description: context.t('site:home.description'),
      url: context.place.origin,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web, Chrome, Edge',
      inLanguage: ['en', 'id', 'zh-Hans'],
      offers: (context.data.plans ?? []).map(({ title, price }) => ({
        '@type': 'Offer',
        name: title,
        price,
        priceCurrency: 'IDR',
      })),
    },
    faqSchema(answersOf(context)),
  ],
  Body,
};
