import { useQuery } from '@tanstack/react-query';
import { peopleTable, saleTable } from '@telaah/shared/features/referrals/referrals.table';
import type { AffiliateAnswer } from '@telaah/shared/features/referrals/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import type { ReactNode } from 'react';
import { affiliateQuery, salesQuery } from '#src/features/referrals/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { CopyLine } from '#src/kit/forms/copy-line.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { TileRow } from '#src/kit/page/tile-row.tsx';
import { useLastValue } from '#src/kit/page/use-last-value.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';

export interface ReferralsSearch {
  /** Page of the referred accounts. */
  page?: number | undefined;
  /** Page of the sales. */
  sales?: number | undefined;
}

interface ReferralsPageProps {
  search: ReferralsSearch;
  onSearch: (next: ReferralsSearch) => void;
}

const inAddress = (page: number): number | undefined => (page === 1 ? undefined : page);

export const ReferralsPage = ({ search, onSearch }: ReferralsPageProps) => {
  const { t } = useTranslation('billing');
  const { page = 1, sales = 1 } = search;
  const { data, error, refetch } = useQuery(affiliateQuery(page));
  // A failing page keeps the code and the summary visible.
  const latest = useLastValue(data);
  usePageTitle(t('title.referrals'));
  const failed = error && !data && (
    <ErrorState
      compact={latest !== undefined}
      title={t('referrals.failed')}
      {...failureProps(error)}
      onRetry={() => void refetch()}
    />
  );
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.referrals')}</h1>
        <p className="max-w-prose text-text-2">{t('referrals.lead')}</p>
      </div>
      {latest ? (
        <>
          <Share {...latest} />
          <Summary {...latest} />
          <People
            {...latest}
            failed={failed}
            page={Math.min(page, latest.total_page)}
            onPage={(next) => onSearch({ ...search, page: inAddress(next) })}
          />
          <Sales page={sales} onPage={(next) => onSearch({ ...search, sales: inAddress(next) })} />
        </>
      ) : failed ? (
        failed
      ) : (
        <>
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </>
      )}
    </div>
  );
};

const Share = ({ affiliate_code, affiliate_setting }: AffiliateAnswer) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const share = (basisPoints: number) => format.percent(basisPoints / 10_000);
  return (
    <Card title={t('referrals.share')} className="grid gap-3">
      <p className="max-w-prose text-text-2">
        {affiliate_setting.isActive
          ? t('referrals.terms', {
              discount: share(affiliate_setting.discount_bp),
              commission: share(affiliate_setting.commission_bp),
            })
          : t('referrals.inactive')}
      </p>
      {!affiliate_setting.isActive && <SupportLink className="justify-self-start" />}
      <div className="grid gap-2 md:grid-cols-2">
        <CopyLine label={t('referrals.code')} text={affiliate_code} />
        <CopyLine label={t('referrals.link')} text={`${location.origin}/?ref=${encodeURIComponent(affiliate_code)}`} />
      </div>
    </Card>
  );
};

const Summary = (answer: AffiliateAnswer) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <TileRow label={t('referrals.summary')} four>
      <StatTile label={t('referrals.completed')} value={format.count(answer.completed_referrals)} />
      <StatTile label={t('referrals.incomplete')} value={format.count(answer.incomplete_referrals)} />
      <StatTile label={t('referrals.waiting')} value={format.money(answer.commission_waiting)} note={t('referrals.waitingNote')} />
      <StatTile label={t('referrals.earned')} value={format.money(answer.commission_earned)} />
    </TileRow>
  );
};

interface PagerProps {
  page: number;
  onPage: (page: number) => void;
}

const People = ({ referrals, total_page, failed, page, onPage }: AffiliateAnswer & PagerProps & { failed: ReactNode }) => {
  const { t } = useTranslation('billing');
  return (
    <Card title={t('referrals.people')} className="grid gap-3">
      {failed ? (
        failed
      ) : referrals.length === 0 ? (
        <p className="text-text-3">{t('referrals.nobody')}</p>
      ) : (
        <SimpleTable
          table={peopleTable}
          label={t('referrals.people')}
          rows={referrals}
          slots={{
            state: ({ completed }) => (
              <Badge tone={completed ? 'pos' : 'neutral'}>{t(completed ? 'referrals.hasPaid' : 'referrals.onlyRegistered')}</Badge>
            ),
          }}
        />
      )}
      {total_page > 1 && <Pagination page={page} pages={total_page} onPage={onPage} />}
    </Card>
  );
};

const tones = { waiting: 'warn', earned: 'pos', reversed: 'neg' } as const;

const Sales = ({ page, onPage }: PagerProps) => {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(salesQuery(page));
  const pages = useLastValue(data)?.total_page ?? 1;
  return (
    <Card title={t('referrals.sales')} className="grid gap-3">
      {error && !data ? (
        <ErrorState compact title={t('referrals.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.sales.length === 0 ? (
        <p className="text-text-3">{t('referrals.noSales')}</p>
      ) : (
        <SimpleTable
          table={saleTable}
          label={t('referrals.sales')}
          rows={data.sales}
          slots={{ state: ({ state }) => <Badge tone={tones[state]}>{t(`sale.${state}`)}</Badge> }}
        />
      )}
      {pages > 1 && <Pagination page={Math.min(page, pages)} pages={pages} onPage={onPage} />}
    </Card>
  );
};
