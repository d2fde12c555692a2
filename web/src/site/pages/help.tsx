import { systemPart } from '@telaah/shared/features/health/schema';
import { discountNumbers } from '@telaah/shared/features/prices/discount-words';
import type { ReactNode } from 'react';
import {
  helpQuestions,
  type OwnQuestion,
  type PlanQuestion,
  type QuestionGroup,
  questionGroups,
} from '#src/features/help/help-questions.ts';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { faqSchema, type QuestionAnswer, QuestionDetails } from '#src/site/parts/question-details.tsx';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { button, card, link } from '#src/site/parts/styles.ts';
import { SupportLinks } from '#src/site/parts/support-links.tsx';

const moreOf = (context: PageContext): Partial<Record<OwnQuestion | PlanQuestion, ReactNode>> => {
  const { t } = context;
  const prices = (
    <SiteLink context={context} to="/price" className={link}>
      {t('help:q.prices')}
    </SiteLink>
  );
  return {
    token: prices,
    refund: (
      <SiteLink context={context} to="/contact" className={link}>
        {t('common:contact.form')}
      </SiteLink>
    ),
    extension: (
      <SiteLink context={context} to="/extension" className={link}>
        {t('help:q.install')}
      </SiteLink>
    ),
  };
};

const answersOf = (context: PageContext, group: QuestionGroup): QuestionAnswer[] => {
  const { t } = context;
  const more = moreOf(context);
  return [
    ...helpQuestions[group].own.map((id) => ({
      question: t(`help:q.${id}`),
      answer: t(`help:q.${id}Text`, discountNumbers),
      more: more[id],
    })),
    ...helpQuestions[group].plans.map((id) => ({
      question: t(`plans:faq.${id}`),
      answer: t(`plans:faq.${id}Text`),
      more: more[id],
    })),
  ];
};

const states = ['checking', 'up', 'degraded', 'down'] as const;

/** The page's script shows the current state. */
const Status = ({ context: { t } }: { context: PageContext }) => (
  <div role="status" className="grid gap-1">
    {states.map((state) => (
      <p key={state} data-status={state} hidden={state !== 'checking'} className="text-text">
        {t(`help:status.${state}`)}
      </p>
    ))}
    <ul className="grid list-disc gap-1 pl-4 text-text-2">
      {systemPart.options.map((part) => (
        <li key={part} data-part={part} hidden>
          {t(`help:status.${part}`)}
        </li>
      ))}
    </ul>
  </div>
);

const box = `${card} grid content-start justify-items-start gap-2 p-4`;
const boxName = 'font-semibold text-[16px] text-text leading-6';

const Body = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="grid grid-cols-1 gap-10">
      <Top name={t('help:title')} text={t('help:lead')} />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <section aria-labelledby="ask" className={box}>
          <h2 id="ask" className={boxName}>
            {t('help:contact.title')}
          </h2>
          <p className="text-text-2">{t('help:contact.text')}</p>
          <SiteLink context={context} to="/contact" className={button}>
            {t('contact:form')}
          </SiteLink>
          <SupportLinks context={context} className={link} />
        </section>
        <section aria-labelledby="sign-in" className={box}>
          <h2 id="sign-in" className={boxName}>
            {t('site-pages:help.signIn')}
          </h2>
          <p className="text-text-2">{t('site-pages:help.signInText')}</p>
          <DashboardLink to="/forgot-password" className={button}>
            {t('site-pages:help.forgot')}
          </DashboardLink>
        </section>
        <section aria-labelledby="status" className={box}>
          <h2 id="status" className={boxName}>
            {t('help:status.title')}
          </h2>
          <Status context={context} />
        </section>
      </div>
      {questionGroups.map((group) => (
        <Section key={group} id={`help-${group}`} name={t(`help:group.${group}`)}>
          <QuestionDetails items={answersOf(context, group)} />
        </Section>
      ))}
    </div>
  );
};

export const help: SitePageDefinition = {
  pattern: '/help',
  needs: [],
  changed: '2026-11-26',
  dashboard: [],
  script: 'help',
  title: ({ t }) => `${t('site-pages:help.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:help.description'),
  schema: (context) => [faqSchema(questionGroups.flatMap((group) => answersOf(context, group)))],
  Body,
};
