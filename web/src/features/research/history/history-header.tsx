import { Link } from '@tanstack/react-router';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/heads';
import { DemoMark } from '@telaah/shared/ui/demo-mark';
import { MarketplaceLink } from '@telaah/shared/ui/marketplace-link';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace-mark';
import { StoreTierBadge } from '@telaah/shared/ui/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/use-format';
import { ValidatingStrip } from '@telaah/shared/ui/validating-strip';
import { ExternalLink } from 'lucide-react';
import { Cost } from '#src/kit/cost.tsx';
import { plainButton } from '#src/kit/plain.ts';
import { ProductImage } from '#src/kit/product-image.tsx';
import { ToResearch } from '#src/kit/to-research.tsx';
import { toKind } from '#src/session/to-kind.ts';
import { useWordsCost } from '#src/session/words-cost.ts';

/** Who sells it, from where and what it is of: each leads to everything of that, which is a search with a price. */
const Place = ({ product }: { product: ProductRow }) => {
  // One store or brand of everything is paid for with everything; a category is a question of its own.
  const ofAll = useWordsCost(firstHead)('');
  const { store_id, store_name, location, category_id, category_name, brand } = product;
  const parts = [
    { of: 'store', name: store_name, search: store_id === null ? null : { store: store_id }, tokens: ofAll },
    { of: 'brand', name: brand, search: { brand: [brand] }, tokens: ofAll },
    { of: 'location', name: location, search: null, tokens: 0 },
    {
      of: 'category',
      name: category_name,
      search: category_id === null ? null : { category: category_id },
      tokens: tokenCosts[firstHead.use],
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
          {...toKind(firstHead, { q: '', ...search })}
          className="inline-flex min-h-6 items-center gap-1 underline decoration-line underline-offset-2 hover:text-accent"
        >
          {name} <Cost tokens={tokens} />
        </Link>
      )),
  );
};

/** Who the product is, and the way to its page on the marketplace. */
export const HistoryHeader = ({ product }: { product: ProductRow }) => {
  const { t } = useTranslation(['history', 'common']);
  const format = useFormat();
  const { provenance } = product;
  const marketplace = t(`common:marketplace.${product.marketplace}`);
  return (
    <header className="grid gap-2">
      <ToResearch>{t('head.back')}</ToResearch>
      <div className="flex flex-wrap items-center gap-3">
        <ProductImage url={product.image_url} name={product.name} category={product.category_name} size={56} />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="line-clamp-2 font-semibold text-[20px] text-text leading-7">{product.name}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[12px] text-text-3">
            <MarketplaceMark id={product.marketplace} />
            <Place product={product} />
            <StoreTierBadge marketplace={product.marketplace} tier={product.store_tier} />
            {provenance.source === 'demo' && <DemoMark />}
            <span>{t('head.seen', { time: format.dateTime(provenance.observed_at) })}</span>
          </p>
        </div>
        <MarketplaceLink to={product.url} className={plainButton}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('head.open', { marketplace })}
        </MarketplaceLink>
      </div>
      {provenance.validating && <ValidatingStrip reason={provenance.quarantine_reason} />}
    </header>
  );
};
