import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ChartLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { isTokensOut, TokensOut } from '#src/features/research/cost/tokens-out.tsx';
import { HistoryNav } from '#src/features/research/history/history-nav.tsx';
import { openProduct, type ProductToOpen } from '#src/features/research/history/queries.ts';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { searchPress, searchRow, searchWords } from '#src/kit/forms/search-row.ts';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { RecentProductLink } from '#src/kit/own-data/recent-product-link.tsx';
import { plainButton, plainPrimary } from '#src/kit/page/button-styles.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { isAddress } from '#src/session/addresses/typed-address.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useHistoryCost } from '#src/session/cost/use-cost.ts';
import { useRecentProducts } from '#src/session/storage/recent.ts';

const isUnseen = (error: Error): boolean => error instanceof CallFailure && error.status === 404;

const toProductText = (wanted: ProductToOpen): string =>
  'address' in wanted ? wanted.address : `${wanted.marketplace}:${wanted.external_id}`;

/** Opens a pasted address or a recent product; other words lead to research. `wanted` is the product that the extension asked to open. */
export const HistoryIndexPage = ({ wanted }: { wanted: ProductToOpen | null }) => {
  const { t } = useTranslation(['history', 'research', 'common', 'errors']);
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const recent = useRecentProducts();
  usePageTitle(t('index.title'));
  useShortcut('search', () => box.current?.focus());

  const client = useQueryClient();
  const opening = useHistoryCost();
  const { mutate, ...find } = useMutation({
    mutationFn: (product: ProductToOpen) => openProduct(client, product),
    onSuccess: (productId, product) =>
      void navigate({ to: '/history/products/$productId', params: { productId }, replace: product === wanted }),
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (wanted === null || isStarted.current) return;
    // Guards against effects that run twice, because opening may cost tokens.
    isStarted.current = true;
    mutate(wanted);
  }, [wanted, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = tidyKeyword(box.current?.value ?? '');
    if (text === '') return;
    if (isAddress(text)) mutate({ address: text });
    else void navigate({ to: firstHead.page, search: { q: text } });
  };

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <HistoryNav current="product" />
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('index.title')}</h1>
        <p className="text-text-2">{t('index.lead')}</p>
      </div>
      <form role="search" onSubmit={submit} className={searchRow}>
        <TextInput
          ref={box}
          type="search"
          size="lg"
          aria-label={t('index.box')}
          placeholder={t('index.placeholder')}
          maxLength={4000}
          autoComplete="off"
          className={searchWords}
        />
        <Button type="submit" className={searchPress} variant="primary" size="lg" disabled={find.isPending}>
          {t(find.isPending ? 'research:box.opening' : 'index.open')}
          {!find.isPending && <Cost tokens={opening} className="-ml-1" />}
        </Button>
      </form>
      <div role="status">
        {find.isError && isUnseen(find.error) && (
          <div className="flex flex-wrap gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
            <p className="basis-full">{t('research:box.unseen')}</p>
            <DataRequestOffer key={toProductText(find.variables)} of={firstHead.id} subject={toProductText(find.variables)} />
            <Link to="/research/looks" className={plainButton}>
              {t('research:own.offer')}
            </Link>
          </div>
        )}
        {find.isError && isTokensOut(find.error) && <TokensOut />}
        {find.isError && !isUnseen(find.error) && !isTokensOut(find.error) && (
          <ErrorState
            title={t('errors:title.search')}
            {...failureProps(find.error)}
            noTokens
            cost={<Cost tokens={opening} />}
            onRetry={() => mutate(find.variables)}
          />
        )}
      </div>
      {recent.length > 0 ? (
        <section className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-2 pt-1">
            <h2 className="font-semibold text-text">{t('index.recent')}</h2>
            {opening > 0 && <p className="text-[12px] text-text-3">{t('cost.opens', { count: opening })}</p>}
          </div>
          <ul className="grid grid-cols-1">
            {recent.map((product) => (
              <li key={product.product_id}>
                <RecentProductLink product={product} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState
          icon={ChartLine}
          title={t('index.empty')}
          description={t('index.emptyText')}
          action={
            <Link to={firstHead.page} className={plainPrimary}>
              {t('index.research')}
            </Link>
          }
        />
      )}
    </div>
  );
};
