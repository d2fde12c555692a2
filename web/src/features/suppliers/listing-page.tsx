import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { websiteOf } from '@telaah/shared/features/accounts/rules';
import type { Listing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { ChevronLeft, ExternalLink, FileQuestion, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { NumberCard } from '#src/features/suppliers/number-card.tsx';
import { listingQuery } from '#src/features/suppliers/queries.ts';
import { ReportDialog } from '#src/features/suppliers/report-dialog.tsx';
import { SignInLinks } from '#src/features/suppliers/sign-in-links.tsx';
import { SupplierPhoto } from '#src/features/suppliers/supplier-photo.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useSession } from '#src/session/account/session.ts';

export const ListingPage = ({ id }: { id: string }) => {
  const { t } = useTranslation('suppliers');
  const isSignedIn = useSession() !== null;
  const { data, error, refetch } = useQuery({ ...listingQuery(id, isSignedIn), retry: false });
  usePageTitle(data?.product ?? t('title'));
  const isUnknown = error instanceof CallFailure && error.status === 404;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <Link to="/suppliers" className={`${buttonStyle({ variant: 'link', size: 'sm' })} justify-self-start`}>
        <ChevronLeft size={14} aria-hidden="true" />
        {t('title')}
      </Link>
      {data ? (
        <ShownListing listing={data} />
      ) : isUnknown ? (
        <UnknownListing />
      ) : error ? (
        <ErrorState title={t('detail.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
};

export const UnknownListing = () => {
  const { t } = useTranslation('suppliers');
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('detail.unknown')}
      description={t('detail.unknownText')}
      action={
        <Link to="/suppliers" className={buttonStyle({ variant: 'primary' })}>
          {t('title')}
        </Link>
      }
    />
  );
};

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <dt className="text-[12px] text-text-3 leading-4">{label}</dt>
    <dd className="whitespace-pre-line text-text">{children}</dd>
  </div>
);

const ShownListing = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation('suppliers');
  const format = useFormat();
  const [isReporting, setReporting] = useState(false);
  const isSignedIn = useSession() !== null;
  const { minimum_order } = listing;
  const website = websiteOf(listing.website ?? '');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <SupplierPhoto
          listing={listing}
          sizes="(max-width: 768px) 100vw, 600px"
          className={`w-full rounded-lg border border-line ${listing.photo_id === null ? 'h-44' : 'aspect-4/3'}`}
        />
        <div className="grid gap-1">
          <h1 className="font-semibold text-[20px] text-text leading-7 [overflow-wrap:anywhere]">{listing.product}</h1>
          <p className="text-[14px] text-text-2 leading-5">{listing.store}</p>
          <p className="flex flex-wrap gap-1 pt-1">
            <Badge tone="accent">{t(`type.${listing.type}`)}</Badge>
            <Badge>{t(`category.${listing.category}`)}</Badge>
            {listing.is_demo && <Badge tone="warn">{t('card.demo')}</Badge>}
          </p>
        </div>
        {listing.is_demo && <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{t('detail.demo')}</p>}
        <Card title={t('detail.about')}>
          <p className="whitespace-pre-line pb-3 text-[14px] text-text leading-5 [overflow-wrap:anywhere]">{listing.description}</p>
          <dl className="grid gap-3">
            <Part label={t('detail.address')}>{listing.address}</Part>
            {website !== null && (
              <Part label={t('detail.website')}>
                <a
                  href={website}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  title={t('detail.websiteNote')}
                  className="inline-flex min-h-6 items-center gap-1 text-accent underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {new URL(website).hostname}
                  <ExternalLink size={14} aria-hidden="true" />
                  <span className="sr-only">({t('detail.websiteNote')})</span>
                </a>
              </Part>
            )}
          </dl>
        </Card>
      </div>
      <div className="grid min-w-0 gap-4">
        <Card title={t('detail.prices')} className="grid gap-3">
          <Ladder listing={listing} />
          {minimum_order !== null && (
            <dl>
              <Part label={t('detail.minimum')}>
                {t('detail.pieces', { count: minimum_order, value: format.count(minimum_order) })}
              </Part>
            </dl>
          )}
        </Card>
        {isSignedIn ? <NumberCard listing={listing} /> : <NumberSignIn />}
        <p className="text-[12px] text-text-3 leading-4">
          {t('detail.confirmed', { day: format.day(wibDay(listing.confirmed_at)) })}
        </p>
        {!isSignedIn ? null : listing.is_own ? (
          <Link
            to="/suppliers/$listingId/edit"
            params={{ listingId: listing.id }}
            className={`${buttonStyle({ variant: 'outline' })} justify-self-start`}
          >
            {t('action.edit')}
          </Link>
        ) : (
          <Button variant="ghost" className="justify-self-start" onClick={() => setReporting(true)}>
            <Flag size={14} aria-hidden="true" />
            {t('report.open')}
          </Button>
        )}
      </div>
      {isReporting && <ReportDialog id={listing.id} onClose={() => setReporting(false)} />}
    </div>
  );
};

/** The supplier's number is not sent to visitors without an account. */
const NumberSignIn = () => {
  const { t } = useTranslation('suppliers');
  return (
    <Card title={t('number.title')} className="grid justify-items-start gap-3">
      <p className="text-text-2">{t('number.account')}</p>
      <SignInLinks />
    </Card>
  );
};

const Ladder = ({ listing: { prices } }: { listing: Listing }) => {
  const { t } = useTranslation('suppliers');
  const format = useFormat();
  if (prices.length === 0) return <p className="text-text-2">{t('detail.noPrices')}</p>;
  return (
    <table className="w-full text-text tabular-nums">
      <thead>
        <tr className="border-line border-b text-[12px] text-text-3 leading-4">
          <th scope="col" className="py-1 text-left font-normal">
            {t('detail.from')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('detail.each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ from, price }) => (
          <tr key={from} className="border-line border-b last:border-0">
            <td className="py-1.5">{t('detail.pieces', { count: from, value: format.count(from) })}</td>
            <td className="py-1.5 text-right font-medium">{format.money(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
