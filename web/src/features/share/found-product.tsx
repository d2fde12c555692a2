import { Link } from '@tanstack/react-router';
import type { NamedFigures } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { plainPrimary } from '#src/kit/page/button-styles.ts';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { useProductCosts } from '#src/session/cost/use-cost.ts';

export const FoundProduct = ({ product }: { product: NamedFigures }) => {
  const { t } = useTranslation('share');
  const format = useFormat();
  const costOf = useProductCosts();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex min-w-0 items-start gap-3">
        <ProductImage url={product.image_url} name={product.name} category={product.category_name} size={56} />
        <div className="min-w-0">
          <h2 className="line-clamp-2 break-words font-semibold text-text">{product.name}</h2>
          <p className="text-label text-text-3 *:mr-2">
            <MarketplaceMark id={product.marketplace} />
            {product.provenance.source === 'demo' && <DemoMark />}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-label text-text-3">{t('price')}</dt>
          <dd className="font-semibold text-text tabular-nums">{format.money(product.price)}</dd>
        </div>
        <div>
          <dt className="text-label text-text-3">{t('sold')}</dt>
          <dd className="font-semibold text-text tabular-nums">
            <EstimateFigure
              label={t('sold')}
              kind="count"
              estimate={product.sold_30d}
              marketplace={product.marketplace}
              provenance={product.provenance}
            />
          </dd>
        </div>
      </dl>
      <Link
        to="/history/products/$productId"
        params={{ productId: product.product_id }}
        preload={false}
        className={`${plainPrimary} justify-self-start max-md:w-full`}
      >
        {t('open')}
        <Cost tokens={costOf(product.product_id)} className="-ml-1" />
      </Link>
    </Card>
  );
};
