import { Link } from '@tanstack/react-router';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { DiscountChip } from '@telaah/shared/ui/figures/discount-chip';
import { useObservedAt } from '@telaah/shared/ui/locale/use-observed-at';
import { MarketplaceLink } from '@telaah/shared/ui/marketplace/marketplace-link';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { SaveMenu } from '#src/features/research/own/save-menu.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { plainButton } from '#src/kit/page/button-styles.ts';
import { ResearchBackLink } from '#src/kit/page/research-back-link.tsx';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useWordsCost } from '#src/session/cost/use-cost.ts';

// Loaded on demand, because few products are being validated.
const LazyValidatingBanner = lazyPart(() => import('@telaah/shared/ui/states/validating-banner'), 'ValidatingBanner');

const ProductOrigins = ({ product }: { product: ProductRow }) => {
  // Searches by store, brand or category are covered by a paid search without words.
  const allProductsCost = useWordsCost(firstHead)('');
  const { store_id, store_name, location, category_id, category_name, brand } = product;
  const parts = [
    { of: 'store', name: store_name, search: store_id === null ? null : { store: store_id }, tokens: allProductsCost },
    { of: 'brand', name: brand, search: { brand: [brand] }, tokens: allProductsCost },
    { of: 'location', name: location, search: null, tokens: 0 },
    {
      of: 'category',
      name: category_name,
      search: category_id === null ? null : { category: category_id },
      tokens: allProductsCost,
    },
  ];
  return parts.map(
    ({ of, name, search, tokens }) =>
      name &&
      (search === null ? (
        <span key={of}>{name}</span>
      ) : (
        <Link
          key={of}
          {...toKindLink(firstHead, { q: '', ...search })}
          className="inline-flex min-h-6 items-center gap-1 underline decoration-line underline-offset-2 hover:text-accent"
        >
          {name} <Cost tokens={tokens} />
        </Link>
      )),
  );
};

type HistoryHeaderProps = Pick<ProductHistoryResult, 'product' | 'discount'>;

export const HistoryHeader = ({ product, discount }: HistoryHeaderProps) => {
  const { t } = useTranslation(['history', 'common']);
  const seenAt = useObservedAt();
  const { provenance } = product;
  const marketplace = marketplaceName(product.marketplace);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <div className="md:col-span-2">
        <ResearchBackLink>{t('head.back')}</ResearchBackLink>
      </div>
      <div className="flex min-w-0 items-center gap-3 max-md:order-last max-md:col-span-2 max-md:items-start">
        <ProductImage url={product.image_url} name={product.name} category={product.category_name} size={56} />
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 font-semibold text-[20px] text-text leading-7 max-md:text-[16px] max-md:leading-[22px]">
            {product.name}
          </h1>
          <p className="text-[12px] text-text-3 leading-5 *:mr-2">
            <MarketplaceMark id={product.marketplace} />
            <ProductOrigins product={product} />
            <StoreTierBadge marketplace={product.marketplace} tier={product.store_tier} />
            {provenance.source === 'demo' && <DemoMark />}
            <span>{t('head.seen', { time: seenAt(provenance.observed_at) })}</span>
          </p>
          {/* A finger's height on touch screens; half of it overlaps the empty space around. */}
          {discount && (
            <div className="pointer-coarse:-my-2.5">
              <DiscountChip discount={discount} />
            </div>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2">
        <SaveMenu of={{ thing: 'product', id: product.product_id, name: product.name, marketplace: product.marketplace }} />
        <MarketplaceLink to={product.url} className={plainButton}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('head.open', { marketplace })}
        </MarketplaceLink>
      </div>
      {provenance.validating && (
        <div className="col-span-2 max-md:order-last">
          <Suspense>
            <LazyValidatingBanner reason={provenance.quarantine_reason} />
          </Suspense>
        </div>
      )}
    </header>
  );
};
