import { Link } from '@tanstack/react-router';
import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import { newsOf } from '@telaah/shared/features/belief/own-news';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { wibDay } from '@telaah/shared/lib/dates';
import { MISSING } from '@telaah/shared/lib/format';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { Badge } from '@telaah/shared/ui/badge';
import { ChangeText } from '@telaah/shared/ui/change-text';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { EstimateFigure } from '@telaah/shared/ui/estimate-figure';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace-mark';
import { MoneyText } from '@telaah/shared/ui/money-text';
import { PriceText } from '@telaah/shared/ui/price-text';
import { ProvenancePopover } from '@telaah/shared/ui/provenance-popover';
import { Sparkline } from '@telaah/shared/ui/sparkline';
import { StoreTierBadge } from '@telaah/shared/ui/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/use-format';
import { clsx } from 'clsx';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { ColumnId } from '#src/features/research/columns.ts';
import { DemoDot } from '#src/layout/demo-dot.tsx';
import { priceWords } from '#src/layout/own-words.ts';
import { OwnMark } from '#src/layout/own-mark.tsx';
import { ProductImage } from '#src/layout/product-image.tsx';

interface ProductIdentityProps {
  row: ProductRow;
  /** Of the picture, px. */
  size?: number;
  /** The name takes two lines instead of one. */
  wrap?: boolean;
}

/** Name, store and marks of a product; the name leads to its history. */
export const ProductIdentity = ({ row, size = 36, wrap = false }: ProductIdentityProps) => {
  const { t } = useTranslation('research');
  const { provenance } = row;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <ProductImage url={row.image_url} name={row.name} category={row.category_name} size={size} />
      <div className="min-w-0 flex-1">
        <Link
          to="/history/products/$productId"
          params={{ productId: row.product_id }}
          title={row.name}
          className={clsx('font-medium text-text hover:text-accent hover:underline', wrap ? 'line-clamp-2' : 'block truncate')}
        >
          {row.name}
        </Link>
        <div className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          <MarketplaceMark id={row.marketplace} />
          <span className="truncate">{row.store_name ?? t('row.noStore')}</span>
          <StoreTierBadge marketplace={row.marketplace} tier={row.store_tier} />
          {row.twin && <TwinMark marketplace={row.twin.marketplace} />}
          {provenance.source === 'demo' && <DemoDot />}
          {provenance.validating && <Badge tone="warn">{t('row.validating')}</Badge>}
        </div>
      </div>
    </div>
  );
};

/** The same goods are also sold on a sister marketplace. */
const TwinMark = ({ marketplace }: { marketplace: MarketplaceId }) => {
  const { t } = useTranslation(['research', 'common']);
  const text = t('row.twin', { marketplace: t(`common:marketplace.${marketplace}`) });
  return (
    <span className="inline-flex shrink-0 text-text-3" title={text}>
      <Link2 size={12} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
};

const Sourced = ({ row, label, children }: { row: ProductRow; label: string; children: ReactNode }) => (
  <ProvenancePopover label={label} provenance={row.provenance}>
    {children}
  </ProvenancePopover>
);

/** One line of text, whole on hover. */
const Words = ({ text }: { text: string | null }) => (
  <span className="block truncate text-text-2" title={text ?? undefined}>
    {text ?? MISSING}
  </span>
);

interface ProductCellProps {
  id: ColumnId;
  row: ProductRow;
  /** The newest look at this product that only the person has. */
  own?: OwnLook | undefined;
}

/** One cell of the table. Every figure opens where it comes from; what is unknown is a dash. */
export const ProductCell = ({ id, row, own }: ProductCellProps) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const label = t(`column.${id}`);
  const news = newsOf(own, row);
  switch (id) {
    case 'product':
      return <ProductIdentity row={row} />;
    case 'price':
      return (
        <>
          <Sourced row={row} label={label}>
            <PriceText low={row.price} high={row.price_high} />
          </Sourced>
          {news?.price && <OwnMark value={priceWords(format, news.price)} observed_at={news.observed_at} />}
        </>
      );
    case 'original_price':
      return (
        <Sourced row={row} label={label}>
          <MoneyText value={row.original_price} />
        </Sourced>
      );
    case 'sold_30d':
      return <EstimateFigure label={label} estimate={row.sold_30d} kind="count" provenance={row.provenance} />;
    case 'revenue_30d':
      return <EstimateFigure label={label} estimate={row.revenue_30d} kind="money" provenance={row.provenance} />;
    case 'sold_change_7d':
      return (
        <Sourced row={row} label={label}>
          <ChangeText value={row.sold_change_7d} label={t('summary.change')} />
        </Sourced>
      );
    case 'trend':
      return <Sparkline values={row.daily_sold} label={label} />;
    case 'stock':
    case 'reviews':
    case 'sold_total':
      return (
        <>
          <Sourced row={row} label={label}>
            <CounterText counter={row[id]} />
          </Sourced>
          {id === 'sold_total' && news?.sold_total && (
            <OwnMark value={format.counter(news.sold_total)} observed_at={news.observed_at} />
          )}
        </>
      );
    case 'rating':
      return (
        <Sourced row={row} label={label}>
          {format.decimal(row.rating)}
        </Sourced>
      );
    case 'brand':
      return <Words text={row.brand} />;
    case 'category':
      return <Words text={row.category_name} />;
    case 'location':
      return <Words text={row.location} />;
    case 'listed_at':
      return row.listed_at ? format.day(wibDay(row.listed_at)) : MISSING;
    case 'observed_at':
      return format.dateTime(row.provenance.observed_at, false);
  }
};
