import { Link } from '@tanstack/react-router';
import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import { toPendingDifference } from '@telaah/shared/features/trust/pending-difference';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyTable, Entity } from '@telaah/shared/kinds/column';
import { entityOf } from '@telaah/shared/kinds/table';
import { type MarketplaceId, marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { DataCell } from '@telaah/shared/ui/tables/data-cell';
import { clsx } from 'clsx';
import { Link2 } from 'lucide-react';
import { createContext, Suspense, useContext } from 'react';
import { RowCosts } from '#src/features/research/cost/row-costs.ts';
import { DemoDot } from '#src/features/research/rows/demo-dot.tsx';
import { NarrowLink } from '#src/features/research/rows/narrowing.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { priceWords } from '#src/kit/own-data/observed-words.ts';
import { PendingMark } from '#src/kit/own-data/pending-mark.tsx';
import { Picture } from '#src/kit/pictures/picture.tsx';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

// Loaded on demand, because only lists of stores show it.
const StoreImage = lazyPart(() => import('#src/features/research/group/store-image.tsx'), 'StoreImage');

/** True if all rows are generated demo data; the list then says so once above the rows. */
export const AllDemo = createContext(false);

interface IdentityProps {
  entity: Entity;
  row: object;
  provenance: Provenance | undefined;
  /** Picture size in pixels. */
  size?: number;
  wrap?: boolean;
  /** Only the name is a touch target; the row's menu leads to the store. */
  tight?: boolean;
}

const Identity = ({ entity, row, provenance, size = 36, wrap = false, tight = false }: IdentityProps) => {
  const { t } = useTranslation('research');
  const { name, to, image, picture, category, marketplace, store, twin, tier, under } = entity;
  const isAllDemo = useContext(AllDemo);
  const cost = useContext(RowCosts)(row);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {image !== undefined && <ProductImage url={image} name={name} category={category ?? null} size={size} />}
      {picture !== undefined && (
        <Suspense fallback={<Picture url={null} size={size} shape="rounded-full" />}>
          <StoreImage url={picture} name={name} size={size} />
        </Suspense>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            {...toRouterLink(to)}
            title={name}
            className={clsx(
              'font-medium text-text hover:text-accent hover:underline',
              wrap ? 'line-clamp-2 min-h-9 leading-[18px]' : '-mt-1 truncate pt-1',
            )}
          >
            {name}
          </Link>
          <Cost apart tokens={cost} />
        </div>
        <div className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3 leading-4">
          {marketplace && <MarketplaceMark id={marketplace} />}
          {store && tight && <StoreName name={store.name} />}
          {store && !tight && (
            <NarrowLink filter="store" row={row} className="-mb-2 pb-2">
              <StoreName name={store.name} />
            </NarrowLink>
          )}
          {store && marketplace && <StoreTierBadge marketplace={marketplace} tier={store.tier} />}
          {marketplace && tier && <StoreTierBadge marketplace={marketplace} tier={tier} />}
          {under && (
            <span className="truncate" title={under}>
              {under}
            </span>
          )}
          {twin && <TwinMark marketplace={twin} />}
          {provenance?.source === 'demo' && !isAllDemo && <DemoDot />}
          {provenance?.validating && <Badge tone="warn">{t('row.validating')}</Badge>}
        </div>
      </div>
    </div>
  );
};

const StoreName = ({ name }: { name: string | null }) => {
  const { t } = useTranslation('research');
  return (
    <span className="truncate" title={name ?? undefined}>
      {name ?? t('row.noStore')}
    </span>
  );
};

const TwinMark = ({ marketplace }: { marketplace: MarketplaceId }) => {
  const { t } = useTranslation(['research', 'common']);
  const text = t('row.twin', { marketplace: marketplaceName(marketplace) });
  return (
    <span className="inline-flex shrink-0 text-text-3" title={text}>
      <Link2 size={12} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
};

interface KindCellProps extends Pick<IdentityProps, 'size' | 'wrap' | 'tight'> {
  table: AnyTable;
  name: string;
  row: object;
  /** Newest pending observation of this row. */
  own?: PendingObservation | undefined;
}

/** A figure opens its source and shows a pending observation below; an unknown value is a dash. */
export const KindCell = ({ table, name, row, own, ...identityProps }: KindCellProps) => {
  const words = useWords(table.texts);
  const format = useFormat();
  const column = table.columns[name];
  const provenance = table.provenance?.(row);
  if (!column) return null;
  if (column.form === 'slot') return null;
  if (column.form === 'entity') return <Identity entity={column.get(row)} row={row} provenance={provenance} {...identityProps} />;
  const cell = (
    <DataCell
      column={column}
      row={row}
      label={words(`column.${name}`)}
      provenance={provenance}
      words={words}
      marketplace={entityOf(table, row)?.marketplace ?? undefined}
    />
  );
  if (column.form === 'text') {
    return (
      <NarrowLink filter={name} row={row} className="py-0.5">
        {cell}
      </NarrowLink>
    );
  }
  const news = column.own && table.publishedFigures ? toPendingDifference(own, table.publishedFigures(row)) : null;
  if (!news) return cell;
  const { price, sold_total, observed_at } = news;
  return (
    <>
      {cell}
      {column.own === 'price' && price && <PendingMark value={priceWords(format, price)} observed_at={observed_at} />}
      {column.own === 'sold_total' && sold_total && <PendingMark value={format.counter(sold_total)} observed_at={observed_at} />}
    </>
  );
};
