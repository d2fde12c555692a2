import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { discountNumbers } from '@telaah/shared/features/prices/discount-words';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Card } from '@telaah/shared/ui/layout/card';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Community } from '#src/features/help/community.tsx';
import {
  helpQuestions,
  type OwnQuestion,
  type PlanQuestion,
  type QuestionGroup,
  questionGroups,
} from '#src/features/help/help-questions.ts';
import { SupportButtons } from '#src/features/help/support-buttons.tsx';
import { SystemStatusLine } from '#src/features/help/system-status.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { LegalLinks } from '#src/kit/support/legal-links.tsx';
import { type QuestionItem, Questions } from '#src/kit/support/questions.tsx';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { settingsQuery } from '#src/session/installation/settings.ts';

export const HelpPage = () => {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title')}</h1>
        <p className="max-w-prose text-text-2">{t('lead')}</p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={t('contact.title')} className="grid gap-2">
          <Contact />
        </Card>
        <Community />
        <Card title={t('status.title')}>
          <SystemStatusLine />
        </Card>
      </div>
      <Answers />
      <LegalLinks />
    </div>
  );
};

const Contact = () => {
  const { t } = useTranslation(['help', 'contact']);
  const { data, isPending } = useQuery(settingsQuery);
  if (isPending) return <Skeleton className="h-16" />;
  const canAsk = Boolean(data?.support.whatsapp || data?.support.mail);
  return (
    <>
      <p className="text-text-2">{t(canAsk ? 'contact.text' : 'contact.none')}</p>
      <SupportButtons />
      <InlineLink to="/contact">{t('contact:form')}</InlineLink>
    </>
  );
};

const helpLinkStyle =
  'inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11';

const InlineLink = ({ to, search, children }: Pick<LinkProps, 'to' | 'search'> & { children: string }) => (
  <Link to={to} search={search} className={helpLinkStyle}>
    {children}
  </Link>
);

const Answers = () => {
  const { t } = useTranslation(['help', 'plans']);
  const prices = () => <InlineLink to="/price">{t('q.prices')}</InlineLink>;
  const payments = () => <InlineLink to="/upgrade/invoices">{t('q.payments')}</InlineLink>;
  const more: Partial<Record<OwnQuestion | PlanQuestion, () => ReactNode>> = {
    token: prices,
    paid: payments,
    auto: payments,
    refund: () => <SupportLink />,
    extension: () => <InlineLink to="/extension">{t('q.install')}</InlineLink>,
    delete: () => (
      <InlineLink to="/settings" search={{ tab: 'data' }}>
        {t('q.settings')}
      </InlineLink>
    ),
  };
  const item = (id: OwnQuestion | PlanQuestion, question: string, answer: string): QuestionItem => {
    const below = more[id];
    return { id, question, answer, ...(below && { more: below }) };
  };
  const itemsOf = (group: QuestionGroup): QuestionItem[] => [
    ...helpQuestions[group].own.map((id) => item(id, t(`q.${id}`), t(`q.${id}Text`, discountNumbers))),
    ...helpQuestions[group].plans.map((id) => item(id, t(`plans:faq.${id}`), t(`plans:faq.${id}Text`))),
  ];
  return questionGroups.map((group) => (
    <section key={group} aria-labelledby={`help-${group}`} className="grid grid-cols-1 gap-3">
      <h2 id={`help-${group}`} className="font-semibold text-[16px] text-text leading-6">
        {t(`group.${group}`)}
      </h2>
      <Questions items={itemsOf(group)} />
    </section>
  ));
};
