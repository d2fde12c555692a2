import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findSharedAddress, MAX_SHARED_TEXT, type ShareRequest } from '@telaah/shared/features/share/address';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { parseUrl } from '@telaah/shared/marketplaces/index';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { FoundProduct } from '#src/features/share/found-product.tsx';
import { figuresQuery } from '#src/features/share/queries.ts';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { searchPress, searchRow, searchWords } from '#src/kit/forms/search-row.ts';
import { plainButton } from '#src/kit/page/button-styles.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';

interface SharePageProps {
  shared: ShareRequest;
  onShared: (text: string) => void;
  /** Renders the profit at this price; null if it is unknown. */
  profit: (marketplace: MarketplaceId, price: number | null) => ReactNode;
}

export const SharePage = ({ shared, onShared, profit }: SharePageProps) => {
  const { t } = useTranslation('share');
  usePageTitle(t('title'));
  const address = findSharedAddress(shared);
  const hasShared = Object.values(shared).some(Boolean);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('title')}</h1>
      {address !== null && <Product key={address} address={address} profit={profit} />}
      {address === null && (
        <div className="grid gap-1" role={hasShared ? 'alert' : undefined}>
          {hasShared && <p className="font-semibold text-text">{t('noneTitle')}</p>}
          <p className="text-text-2">{t('noneText')}</p>
        </div>
      )}
      <Paste isOther={address !== null} onShared={onShared} />
    </div>
  );
};

const isUnseen = (error: Error | null): boolean => error instanceof CallFailure && error.status === 404;

const Product = ({ address, profit }: { address: string; profit: SharePageProps['profit'] }) => {
  const { t } = useTranslation(['share', 'research', 'errors']);
  const { data, error, refetch } = useQuery(figuresQuery(address));
  if (data) {
    return (
      <>
        <FoundProduct product={data} />
        {profit(data.marketplace, data.price)}
      </>
    );
  }
  if (isUnseen(error)) {
    // Fees are known without the product; even an unresolved short link names the marketplace.
    const marketplace = parseUrl(address)?.marketplace;
    return (
      <>
        <div className="flex flex-wrap gap-x-2 gap-y-3 rounded-md bg-warn-soft px-3 py-2 text-warn">
          <p role="status" className="basis-full">
            {t('unseen')}
          </p>
          <DataRequestOffer of={firstHead.id} subject={tidyKeyword(address)} />
          <Link to="/research/looks" className={plainButton}>
            {t('research:own.offer')}
          </Link>
        </div>
        {marketplace && profit(marketplace, null)}
      </>
    );
  }
  if (error) {
    const marketplace = isPageOffline() ? parseUrl(address)?.marketplace : undefined;
    return (
      <>
        <ErrorState title={t('errors:title.search')} {...failureProps(error)} noTokens onRetry={() => void refetch()} />
        {/* The profit needs no network. */}
        {marketplace && profit(marketplace, null)}
      </>
    );
  }
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
};

const Paste = ({ isOther, onShared }: { isOther: boolean; onShared: SharePageProps['onShared'] }) => {
  const { t } = useTranslation('share');
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pasted = box.current?.value.trim() ?? '';
    if (pasted === '' || box.current === null) return;
    box.current.value = '';
    onShared(pasted);
  };
  return (
    <form role="search" aria-label={t(isOther ? 'other' : 'box')} onSubmit={submit} className="grid gap-1">
      {isOther && <p className="text-label text-text-2">{t('other')}</p>}
      <div className={searchRow}>
        <TextInput
          ref={box}
          type="search"
          size="lg"
          inputMode="url"
          aria-label={t('box')}
          placeholder={t('box')}
          maxLength={MAX_SHARED_TEXT}
          autoComplete="off"
          className={searchWords}
        />
        <Button type="submit" className={searchPress} size="lg" variant={isOther ? 'outline' : 'primary'}>
          {t('find')}
        </Button>
      </div>
    </form>
  );
};
