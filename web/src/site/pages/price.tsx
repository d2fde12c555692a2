import type { Plan } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type Fact, type FactValue, factLead, planFacts, yearlySaving } from '#src/features/billing/plans/plan-facts.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { faqSchema, type QuestionAnswer, QuestionDetails } from '#src/site/parts/question-details.tsx';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink } from '#src/site/parts/site-link.tsx';
import { button, card, link, primary } from '#src/site/parts/styles.ts';
import { SupportLinks } from '#src/site/parts/support-links.tsx';

const priceQuestions = ['token', 'reset', 'failed', 'topup', 'auto', 'retry', 'upgrade', 'refund', 'tax'] as const;

const answersOf = (context: PageContext): QuestionAnswer[] =>
  priceQuestions.map((id) => ({
    question: context.t(`plans:faq.${id}`),
    answer: context.t(`plans:faq.${id}Text`),
    ...(id === 'refund' && {
      more: (
        <p className="flex flex-wrap gap-x-4">
          <SupportLinks context={context} className={link} />
        </p>
      ),
    }),
  }));

const payAt = ({ name }: Plan, months: 1 | 12): string =>
  `/upgrade/payment?${new URLSearchParams({ item: 'plan', plan: name, months: String(months) })}`;

const useFacts = ({ format, data }: PageContext): Fact[] => {
  const { t } = useTranslation('plans');
  return planFacts(t, format, (plan) => plan === data.plans?.at(-1));
};

const Body = ({ context }: { context: PageContext }) => {
  const { t, format, data } = context;
  const plans = data.plans ?? [];
  const saving = yearlySaving(plans);
  return (
    <div className="grid grid-cols-1 gap-12">
      <Top name={t('plans:title.plans')} text={t('plans:plans.lead')} />
      <ul aria-label={t('plans:plans.list')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {plans.map((plan) => (
          <PlanCard key={plan.name} context={context} plan={plan} />
        ))}
      </ul>
      <div className="grid max-w-prose gap-2 text-[13px] text-text-3 leading-5">
        <Code context={context} />
        {saving !== null && <p>{t('site-pages:price.saving', { share: format.percent(saving) })}</p>}
        <p>{t('plans:plans.note')}</p>
        <DashboardLink to="/contact?plan=enterprise" className={clsx(link, 'justify-self-start')}>
          {t('plans:compare.manager')}
        </DashboardLink>
      </div>
      <Section id="compare" name={t('plans:compare.title')}>
        <Compare context={context} plans={plans} />
      </Section>
      <Section id="faq" name={t('plans:faq.title')}>
        <QuestionDetails items={answersOf(context)} />
      </Section>
    </div>
  );
};

/** Works without a script, as a query parameter. */
const Code = ({ context: { t } }: { context: PageContext }) => (
  <form className="grid gap-1">
    <label htmlFor="code" className="text-text-2">
      {t('plans:code.label')}
    </label>
    <div className="flex gap-2">
      <input
        id="code"
        name="code"
        required
        pattern="\s*[\w\-]{2,40}\s*"
        maxLength={44}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="h-10 w-44 rounded-md border border-field bg-surface px-3 text-[14px] text-text uppercase pointer-coarse:h-11 pointer-coarse:text-[16px]"
      />
      <button type="submit" className={button}>
        {t('plans:code.use')}
      </button>
    </div>
    <p className="hidden text-text-2 in-data-code:block">{t('site-pages:price.codeKept')}</p>
  </form>
);

const PlanCard = ({ context, plan }: { context: PageContext; plan: Plan }) => {
  const { t, format } = context;
  const isFree = plan.price === 0;
  const facts = useFacts(context).map(({ id, label, value }) => ({ id, label, value: value(plan) }));
  const has = facts.filter(({ value }) => value !== null && value !== false).slice(0, 6);
  return (
    <li className={clsx(card, 'flex flex-col gap-4 p-4')}>
      <div className="grid gap-1">
        <h2 className="font-semibold text-[16px] text-text leading-6">{plan.title}</h2>
        <p className="font-semibold text-[24px] text-text tabular-nums leading-8">{format.money(plan.price)}</p>
        <p className="min-h-8 text-[12px] text-text-2 leading-4">
          {isFree ? t('plans:plans.forEver') : t('site-pages:price.orYear', { amount: format.money(plan.yearly_price) })}
        </p>
      </div>
      <ul className="grid gap-1.5 text-[13px] leading-5">
        {has.map(({ id, label, value }) => (
          <li key={id} className="flex gap-2 text-text-2">
            <Check size={14} aria-hidden="true" className="mt-[3px] shrink-0 text-pos" />
            <span>
              {typeof value === 'string' ? factLead(format, label) : label}
              {typeof value === 'string' && <span className="font-medium text-text tabular-nums">{value}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2">
        {isFree ? (
          <DashboardLink to="/register" className={button}>
            {t('plans:plans.startFree')}
          </DashboardLink>
        ) : (
          ([1, 12] as const).map((months) => (
            <DashboardLink
              key={months}
              to={payAt(plan, months)}
              data-plan={plan.name}
              aria-label={t(months === 1 ? 'site-pages:price.monthOf' : 'site-pages:price.yearOf', { plan: plan.title })}
              className={months === 1 ? primary : button}
            >
              {t(months === 1 ? 'plans:plans.monthly' : 'plans:plans.yearly')}
            </DashboardLink>
          ))
        )}
      </div>
    </li>
  );
};

const Compare = ({ context, plans }: { context: PageContext; plans: readonly Plan[] }) => {
  const { t, format } = context;
  const facts: Fact[] = [
    { id: 'monthly', label: t('plans:compare.monthly'), value: ({ price }) => format.money(price) },
    { id: 'yearly', label: t('plans:compare.yearly'), value: ({ yearly_price }) => format.money(yearly_price) },
    ...useFacts(context),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section
      aria-label={t('common:table.region', { name: t('plans:compare.title') })}
      tabIndex={0}
      className="sideways relative rounded-lg border border-line"
    >
      <table className="w-full min-w-160 border-collapse text-[13px] leading-5">
        <caption className="sr-only">{t('plans:compare.title')}</caption>
        <thead className="bg-surface-2">
          <tr>
            <th scope="col" className="h-10 px-3 text-left font-medium text-text-2">
              {t('plans:compare.what')}
            </th>
            {plans.map(({ name, title }) => (
              <th key={name} scope="col" className="h-10 px-3 text-right font-semibold text-text">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ id, label, value }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="px-3 py-2 text-left font-normal text-text-2">
                {label}
              </th>
              {plans.map((plan) => (
                <td key={plan.name} className="whitespace-nowrap px-3 py-2 text-right text-text tabular-nums">
                  <Value context={context} value={value(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Value = ({ context: { t }, value }: { context: PageContext; value: FactValue }) => {
  if (value === null) return <span className="text-text-3">{t('plans:fact.soon')}</span>;
  if (typeof value === 'string') return value;
  const Mark = value ? Check : Minus;
  return (
    <>
      <Mark size={14} aria-hidden="true" className={value ? 'inline text-pos' : 'inline text-text-3'} />
      <span className="sr-only">{t(value ? 'plans:fact.yes' : 'plans:fact.no')}</span>
    </>
  );
};

export const pricePage: SitePageDefinition = {
  pattern: '/price',
  needs: ['plans'],
  changed: null,
  dashboard: [],
  title: ({ t }) => `${t('plans:title.plans')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:price.description'),
  schema: (context) => [
    {
      '@type': 'Product',
      name: context.t('common:app.name'),
      description: context.t('site-pages:price.description'),
      brand: { '@type': 'Brand', name: context.t('common:app.name') },
      offers: (context.data.plans ?? []).map(({ title, price: amount }) => ({
        '@type': 'Offer',
        name: title,
        price: amount,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
      })),
    },
    faqSchema(answersOf(context)),
  ],
  Body,
};
