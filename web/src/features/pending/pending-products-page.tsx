import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { Eye } from 'lucide-react';
import { PendingProductsList } from '#src/features/pending/pending-products-list.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { PendingReason } from '#src/kit/own-data/pending-mark.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { ResearchBackLink } from '#src/kit/page/research-back-link.tsx';
import { pendingProductsPageQuery } from '#src/session/own-data/pending-observations.ts';

interface PendingProductsPageProps {
  page: number;
  onPage: (page: number) => void;
}

export const PendingProductsPage = ({ page, onPage }: PendingProductsPageProps) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const { data, error, isPlaceholderData, refetch } = useQuery(pendingProductsPageQuery(page));
  usePageTitle(t('own.title'));
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <div className="grid gap-1">
        <ResearchBackLink>{t('page.title')}</ResearchBackLink>
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('own.title')}</h1>
        <p className="max-w-prose text-text-2">{t('own.lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState title={t('own.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <p role="status" className="sr-only">
            {t('common:state.loading')}
          </p>
          <Skeleton className="h-64" />
        </>
      ) : data.total_count === 0 ? (
        <NoPendingProducts />
      ) : (
        <>
          <p role="status" className="text-text-2">
            {t('own.count', { count: data.total_count, value: format.count(data.total_count) })}
          </p>
          <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData || undefined}>
            <PendingProductsList products={data.items} />
          </div>
          <PendingReason />
        </>
      )}
      {data && data.total_page > 1 && <Pagination page={data.page} pages={data.total_page} onPage={onPage} />}
    </div>
  );
};

/** The start page explains how to install the extension. */
const NoPendingProducts = () => {
  const { t } = useTranslation('research');
  return (
    <EmptyState
      icon={Eye}
      title={t('own.emptyTitle')}
      description={t('own.emptyText')}
      action={
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          {t('own.begin')}
        </Link>
      }
    />
  );
};
