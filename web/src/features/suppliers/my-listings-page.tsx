import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { ChevronLeft, Truck } from 'lucide-react';
import { OwnListingRow } from '#src/features/suppliers/own-listing-row.tsx';
import { ownListingsQuery } from '#src/features/suppliers/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface MyListingsPageProps {
  page: number;
  onPage: (page: number) => void;
}

export const MyListingsPage = ({ page, onPage }: MyListingsPageProps) => {
  const { t } = useTranslation('suppliers');
  usePageTitle(t('mine.title'));
  const { data, error, refetch } = useQuery(ownListingsQuery(page));
  const register = (
    <Link to="/suppliers/register" className={buttonStyle({ variant: 'primary' })}>
      {t('action.register')}
    </Link>
  );
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          <Link to="/suppliers" className={buttonStyle({ variant: 'link', size: 'sm' })}>
            <ChevronLeft size={14} aria-hidden="true" />
            {t('title')}
          </Link>
          <h1 className="font-semibold text-[20px] text-text leading-7">{t('mine.title')}</h1>
          <p className="max-w-prose text-text-2">{t('mine.lead')}</p>
        </div>
        {data && data.listings.length > 0 && data.left > 0 && register}
      </div>
      {error && !data ? (
        <ErrorState title={t('mine.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.listings.length === 0 ? (
        <EmptyState icon={Truck} title={t('mine.empty')} description={t('mine.emptyText')} action={register} />
      ) : (
        <ul aria-label={t('mine.title')} className="grid grid-cols-1 gap-3">
          {data.listings.map((listing) => (
            <OwnListingRow key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
      {data && data.pages > 1 && <Pagination page={data.page} pages={data.pages} onPage={onPage} />}
    </div>
  );
};
