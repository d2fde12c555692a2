import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { isBuilt } from '@telaah/shared/kinds/registry/built';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { CompareTable } from '#src/features/billing/plans/compare-table.tsx';
import { Faq } from '#src/features/billing/plans/faq.tsx';
import { isCurrent, PlanCards } from '#src/features/billing/plans/plan-cards.tsx';
import { yearlySaving } from '#src/features/billing/plans/plan-facts.ts';
import { TokenCosts } from '#src/features/billing/plans/token-costs.tsx';
import type { PurchaseSearch } from '#src/features/billing/purchase/search.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { catalogueQuery } from '#src/session/installation/catalogue.ts';

const CodeField = lazy(async () => ({ default: (await import('#src/features/billing/checkout/code-field.tsx')).CodeField }));

type PriceSearch = Pick<PurchaseSearch, 'months' | 'code'>;

interface PricePageProps {
  session: UserState;
  search: PriceSearch;
  onSearch: (next: PriceSearch) => void;
}

export const PricePage = ({ session, search, onSearch }: PricePageProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { data, error, refetch } = useQuery(catalogueQuery);
  const months = search.months === 12 ? 12 : 1;
  const plans = data?.plans ?? [];
  const saving = yearlySaving(plans);
  usePageTitle(t('title.plans'));

  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-8">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.plans')}</h1>
          <p className="max-w-prose text-text-2">{t('plans.lead')}</p>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Segmented
            label={t('plans.period')}
            value={String(months)}
            onValueChange={(value) => onSearch({ ...search, months: value === '12' ? 12 : undefined })}
            items={[
              { value: '1', label: t('plans.monthly') },
              {
                value: '12',
                label: saving === null ? t('plans.yearly') : t('plans.yearlySaving', { share: format.percent(saving) }),
              },
            ]}
            className="pointer-coarse:min-h-11"
          />
          <Code code={search.code} onCode={(code) => onSearch({ ...search, code })} />
        </div>
        {error && !data ? (
          <ErrorState title={t('plans.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <PlanCards plans={plans} months={months} code={search.code} session={session} />
        ) : (
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5" aria-busy="true">
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} className="h-[360px]" />
            ))}
          </div>
        )}
        <p className="max-w-prose text-[12px] text-text-3 leading-5">{t('plans.note')}</p>
      </div>
      {data && (
        <Section id="compare" title={t('compare.title')}>
          <CompareTable plans={plans} current={plans.find((plan) => isCurrent(plan, session))?.name ?? null} />
          <Link to="/contact" search={{ plan: 'enterprise' }} className={`${buttonStyle({ variant: 'link' })} justify-self-start`}>
            {t('compare.manager')}
          </Link>
        </Section>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="costs" title={t('costs.title')}>
          <TokenCosts />
        </Section>
        <Section id="topups" title={t('topup.title')}>
          <p className="max-w-prose text-text-2">{t(isBuilt('downloads') ? 'topup.lead' : 'topup.leadTokens')}</p>
          <div className="flex flex-wrap gap-2">
            <Link to="/upgrade/quota" className={buttonStyle({ size: 'lg' })}>
              {t('topup.tokens')}
            </Link>
            {isBuilt('downloads') && (
              <Link to="/upgrade/download-quota" className={buttonStyle({ size: 'lg' })}>
                {t('topup.rows')}
              </Link>
            )}
          </div>
        </Section>
      </div>
      <Section id="faq" title={t('faq.title')}>
        <Faq />
      </Section>
    </div>
  );
};

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id} className="font-semibold text-[16px] text-text leading-6">
      {title}
    </h2>
    {children}
  </section>
);

/** The field opens on demand, because most people have no code; a code in the address shows it at once. */
const Code = (props: ComponentProps<typeof CodeField>) => {
  const { t } = useTranslation('plans');
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="link" onClick={() => setOpen(true)}>
      {t('code.have')}
    </Button>
  );
  if (!isOpen && props.code === undefined) return button;
  return (
    <Suspense fallback={button}>
      <CodeField {...props} takesFocus={isOpen} />
    </Suspense>
  );
};
