import type { ProductRow } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { DemoMark } from '@telaah/shared/ui/demo-mark';
import { MarketplaceLink } from '@telaah/shared/ui/marketplace-link';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace-mark';
import { StoreTierBadge } from '@telaah/shared/ui/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/use-format';
import { ValidatingStrip } from '@telaah/shared/ui/validating-strip';
import { ExternalLink } from 'lucide-react';
import { plainButton } from '#src/kit/plain.ts';
import { ProductImage } from '#src/kit/product-image.tsx';
import { ToResearch } from '#src/kit/to-research.tsx';

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
            <span>{[product.store_name, product.location, product.category_name].filter(Boolean).join(' · ')}</span>
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
