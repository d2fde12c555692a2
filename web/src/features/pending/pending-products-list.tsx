import { Link } from '@tanstack/react-router';
import { pendingProductTable } from '@telaah/shared/features/trust/pending-list/pending-products.table';
import type { PendingProduct } from '@telaah/shared/features/trust/pending-observation';
import { useTranslation } from '@telaah/shared/i18n/react';
import { MISSING } from '@telaah/shared/lib/format/format';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceLink } from '@telaah/shared/ui/marketplace/marketplace-link';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import { ExternalLink } from 'lucide-react';
import { priceWords } from '#src/kit/own-data/observed-words.ts';
import { ObservedTime } from '#src/kit/own-data/pending-mark.tsx';
import { usePhone } from '#src/kit/page/media.ts';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { useProductCosts } from '#src/session/cost/use-cost.ts';

export const PendingProductsList = ({ products }: { products: readonly PendingProduct[] }) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const isPhone = usePhone();
  const price = (product: PendingProduct) => (product.price === null ? MISSING : priceWords(format, product.price));
  if (isPhone)
    return (
      <ul aria-label={t('own.title')} className="grid grid-cols-1 gap-2">
        {products.map((product) => (
          <li
            key={pendingProductTable.rowId(product)}
            className="grid grid-cols-1 gap-1.5 rounded-lg border border-line bg-surface p-3"
          >
            <Identity product={product} />
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium text-text tabular-nums">{price(product)}</span>
              <span className="text-[12px] text-text-3 leading-4">
                <ObservedTime observed_at={product.observed_at} /> · {t('own.times', { count: product.looks })}
              </span>
            </p>
            <ProductLinks product={product} />
          </li>
        ))}
      </ul>
    );
  return (
    <SimpleTable
      table={pendingProductTable}
      label={t('own.title')}
      rows={products}
      slots={{
        product: (product) => <Identity product={product} />,
        price,
        observed_at: ({ observed_at }) => <ObservedTime observed_at={observed_at} />,
        ways: (product) => <ProductLinks product={product} />,
      }}
    />
  );
};

const Identity = ({ product: { marketplace, name, image_url, store_name } }: { product: PendingProduct }) => {
  const { t } = useTranslation('research');
  return (
    <div className="flex min-w-48 max-w-80 items-center gap-2.5 max-md:max-w-none">
      <ProductImage url={image_url} name={name} size={36} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium text-text">{name}</p>
        <p className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          <MarketplaceMark id={marketplace} />
          <span className="truncate">{store_name ?? t('row.noStore')}</span>
        </p>
      </div>
    </div>
  );
};

const marketLinkStyle = 'inline-flex items-center gap-1 whitespace-nowrap text-accent hover:underline pointer-coarse:min-h-11';

/** To the product in research, if the market knows it, and to the marketplace, if its address is known. */
const ProductLinks = ({ product: { marketplace, product_id, name, url } }: { product: PendingProduct }) => {
  const { t } = useTranslation(['research', 'common']);
  const costOf = useProductCosts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 max-md:-mb-2">
      {product_id === null ? (
        <span className="text-[12px] text-text-3 leading-4">{t('own.unknown')}</span>
      ) : (
        <Link to="/history/products/$productId" params={{ productId: product_id }} className={marketLinkStyle}>
          {t('row.history')}
          <span className="sr-only">: {name}</span>
          <Cost tokens={costOf(product_id)} />
        </Link>
      )}
      <MarketplaceLink to={url} className={marketLinkStyle}>
        {t('row.open', { marketplace: marketplaceName(marketplace) })}
        <span className="sr-only">: {name}</span>
        <ExternalLink size={12} aria-hidden="true" />
      </MarketplaceLink>
    </div>
  );
};
