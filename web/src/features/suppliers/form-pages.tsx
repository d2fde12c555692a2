import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { ListingForm } from '#src/features/suppliers/listing-form.tsx';
import { UnknownListing } from '#src/features/suppliers/listing-page.tsx';
import { ownListingQuery } from '#src/features/suppliers/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

const Frame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const { t } = useTranslation('suppliers');
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-1">
        <Link to="/suppliers/mine" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          <ChevronLeft size={14} aria-hidden="true" />
          {t('mine.title')}
        </Link>
        <h1 className="font-semibold text-[20px] text-text leading-7">{title}</h1>
        <p className="max-w-prose text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
};

const useGoToOwnListings = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/suppliers/mine' });
};

export const RegisterListingPage = () => {
  const { t } = useTranslation('suppliers');
  const onSaved = useGoToOwnListings();
  return (
    <Frame title={t('form.register')} text={t('form.registerText')}>
      <ListingForm listing={null} onSaved={onSaved} />
    </Frame>
  );
};

export const EditListingPage = ({ id }: { id: string }) => {
  const { t } = useTranslation('suppliers');
  const onSaved = useGoToOwnListings();
  const { data, error, refetch } = useQuery({ ...ownListingQuery(id), retry: false, refetchOnWindowFocus: false });
  const isUnknown = error instanceof CallFailure && error.status === 404;
  return (
    <Frame title={t('form.edit')} text={t('form.editText')}>
      {data ? (
        <ListingForm listing={data} onSaved={onSaved} />
      ) : isUnknown ? (
        <UnknownListing />
      ) : error ? (
        <ErrorState title={t('detail.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Frame>
  );
};
