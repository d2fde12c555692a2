import { type CalculatorId, calculatorIds, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { schemes } from '@telaah/shared/features/fees/schemes';
import type { Scheme } from '@telaah/shared/features/fees/tables/fee';
import { inLanguage } from '@telaah/shared/features/site/address';
import { CategoryFees, CommonFees, columnRange, feeColumns, rowsOn } from '#src/site/calculators/fee-table.tsx';
import { CalculatorInputs } from '#src/site/calculators/form.tsx';
import { withTool } from '#src/site/calculators/tools.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { faqSchema, type QuestionAnswer, QuestionDetails } from '#src/site/parts/question-details.tsx';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { button, card, heading, link } from '#src/site/parts/styles.ts';

const dayOf = ({ data }: PageContext): string => data.day ?? '2026-01-01';

const schemeIn = (id: CalculatorId): Scheme | null => (id in schemeOf ? schemes[schemeOf[id as keyof typeof schemeOf]] : null);

const figuresIn = (scheme: Scheme | null, context: PageContext) => {
  const none = context.format.decimal(null);
  if (scheme === null) return { share: none, mall: none, second: none, processing: none, checked: none };
  const { format } = context;
  const { ofPoints } = sharesOf(format);
  const day = dayOf(context);
  const rows = rowsOn(scheme, day);
  const ranges = feeColumns(scheme, day).map(columnRange);
  const text = (range: (typeof ranges)[number] | undefined) => (range ? `${ofPoints(range.low)}–${ofPoints(range.high)}` : none);
  const [processing = null] = rows.flatMap(({ component, flat }) => (component === 'processing' ? [flat] : []));
  const checked = rows
    .map(({ checkedAt }) => checkedAt)
    .toSorted()
    .at(-1);
  return {
    share: text(ranges[0]),
    mall: text(ranges[1]),
    second: text(ranges[2]),
    processing: format.money(processing),
    checked: checked === undefined ? none : format.day(checked),
  };
};

const calculatorQuestions = ['first', 'second', 'third'] as const;

const answersOf = (id: CalculatorId, context: PageContext): QuestionAnswer[] => {
  const values = figuresIn(schemeIn(id), context);
  return calculatorQuestions.map((each) => ({
    question: context.t(`site-pages:tools.${id}.${each}`, { year: dayOf(context).slice(0, 4) }),
    answer: context.t(`site-pages:tools.${id}.${each}Text`, values),
  }));
};

const Calculator = ({ context, id }: { context: PageContext; id: CalculatorId }) => {
  const { t, format } = context;
  const { fields, answer } = withTool(id, dayOf(context), (tool) => ({
    fields: tool.toFields(tool.example, format),
    answer: tool.answer(tool.example, { t, format }),
  }));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <form data-calculator={id} autoComplete="off" noValidate className={`${card} grid content-start gap-3 p-4 print:hidden`}>
        <h2 className="font-semibold text-[16px] text-text leading-6">
          {t(id === 'roas' ? 'calculators:ads.title' : 'calculators:form.order')}
        </h2>
        <p id="example" className="rounded-md bg-accent-soft px-3 py-2 text-[13px] text-text leading-5">
          {t('site-pages:tools.example')}
        </p>
        <CalculatorInputs id={id} context={context} fields={fields} />
        <p className="flex flex-wrap gap-2 border-line border-t pt-3">
          <button type="button" id="clear" className={`${button} h-9! px-3!`}>
            {t('calculators:form.reset')}
          </button>
          <button type="button" id="fill" className={`${button} h-9! px-3!`}>
            {t('calculators:form.example')}
          </button>
        </p>
        <noscript>
          <p className="text-text-2">{t('site-pages:tools.noScript')}</p>
        </noscript>
      </form>
      <section aria-labelledby="result-title" className={`${card} grid content-start gap-3 p-4`}>
        <h2 id="result-title" tabIndex={-1} className="font-semibold text-[16px] text-text leading-6 outline-none">
          {t('calculators:result.title')}
        </h2>
        <p id="said" role="status" className="sr-only" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes what it is given */}
        <div id="result" className="grid gap-4" dangerouslySetInnerHTML={{ __html: answer.body.html }} />
      </section>
      {/* On phones the result is out of sight while typing, so this bar repeats it. */}
      <p
        id="bar"
        aria-hidden="true"
        className="sticky bottom-0 -mx-4 border-line border-t bg-surface px-4 py-2 font-semibold text-text tabular-nums empty:hidden lg:hidden print:hidden"
      >
        {answer.announcement}
      </p>
    </div>
  );
};

const ProductLinks = ({ context, id }: { context: PageContext; id: CalculatorId }) => {
  const { t } = context;
  return (
    <Section id="bridge" name={t('site-pages:tools.bridge')} text={t('site-pages:tools.bridgeText')}>
      <p className="flex flex-wrap gap-2">
        <DashboardLink to="/research/products" className={button}>
          {t('site-pages:tools.rivals')}
        </DashboardLink>
        <SiteLink context={context} to="/produk-terlaris-shopee" className={button}>
          {t('site:nav.best')}
        </SiteLink>
        {id in schemeOf && (
          <DashboardLink to={`/calculators/${id}?full=1`} className={button}>
            {t('site-pages:tools.full')}
          </DashboardLink>
        )}
      </p>
    </Section>
  );
};

const Body = ({ context, id }: { context: PageContext; id: CalculatorId }) => {
  const { t, format } = context;
  const scheme = schemeIn(id);
  const day = dayOf(context);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <SiteLink context={context} to="/calculators" className={`${link} justify-self-start print:hidden`}>
          ‹ {t('calculators:back')}
        </SiteLink>
        <Top name={t(`calculators:page.${id}.title`)} text={t(`calculators:page.${id}.lead`)} />
        <Calculator context={context} id={id} />
      </div>
      <ProductLinks context={context} id={id} />
      {scheme !== null && scheme.rows.length > 0 && (
        <>
          <Section id="fees" name={t('site-pages:tools.fees', { day: format.day(day) })} text={t('site-pages:tools.feesText')}>
            <CommonFees context={context} scheme={scheme} day={day} />
          </Section>
          <Section id="categories" name={t('site-pages:tools.categories')} text={t('site-pages:tools.categoriesText')}>
            <CategoryFees context={context} scheme={scheme} day={day} />
          </Section>
        </>
      )}
      <Section id="questions" name={t('site:home.questions')}>
        <QuestionDetails items={answersOf(id, context)} />
      </Section>
    </div>
  );
};

const Hub = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Top name={t('calculators:title')} text={t('calculators:lead')} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {calculatorIds.map((id) => (
          <li key={id}>
            <SiteLink
              context={context}
              to={`/calculators/${id}`}
              className={`${card} grid h-full content-start gap-1 p-4 hover:border-accent`}
            >
              <h2 className={`${heading} text-[16px]! text-accent!`}>{t(`calculators:page.${id}.title`)}</h2>
              <span className="text-text-2">{t(`calculators:page.${id}.lead`)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

const named = (text: string, { t }: PageContext): string => `${text} · ${t('common:app.name')}`;

const hub: SitePageDefinition = {
  pattern: '/calculators',
  needs: [],
  changed: '2026-11-26',
  dashboard: ['full'],
  title: (context) => named(context.t('site-pages:tools.title'), context),
  description: ({ t }) => t('site-pages:tools.description'),
  schema: ({ t, place, language }) => [
    {
      '@type': 'ItemList',
      name: t('calculators:title'),
      itemListElement: calculatorIds.map((id, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: t(`calculators:page.${id}.title`),
        url: place.origin + inLanguage(`/calculators/${id}`, language),
      })),
    },
  ],
  Body: Hub,
};

export const calculators: readonly SitePageDefinition[] = [
  hub,
  ...calculatorIds.map(
    (id): SitePageDefinition => ({
      pattern: `/calculators/${id}`,
      needs: ['day'],
      changed: null,
      // Comparing two days and the table of products exist only in the dashboard.
      dashboard: ['full', 'vs'],
      script: 'calculator',
      title: (context) => named(context.t(`site-pages:tools.${id}.title`, { year: dayOf(context).slice(0, 4) }), context),
      description: ({ t }) => t(`site-pages:tools.${id}.description`),
      schema: (context) => [
        {
          '@type': 'WebApplication',
          name: context.t(`calculators:page.${id}.title`),
          description: context.t(`site-pages:tools.${id}.description`),
          url: context.place.origin + inLanguage(context.place.path, context.language),
          applicationCategory: 'FinanceApplication',
          operatingSystem: 'Web',
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'IDR' },
        },
        faqSchema(answersOf(id, context)),
      ],
      Body: ({ context }) => <Body context={context} id={id} />,
    }),
  ),
];
