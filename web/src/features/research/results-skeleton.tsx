import { Skeleton } from '@telaah/shared/ui/skeleton';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ProductsTable } from '#src/features/research/products-table.tsx';
import type { ColumnId } from '#src/features/research/columns.ts';
import { TileStrip } from '#src/layout/tile-strip.tsx';

const TILES = ['sold', 'revenue', 'price', 'products', 'rating'] as const;

interface ResultsSkeletonProps {
  view: 'table' | 'cards';
  chosen: readonly ColumnId[];
}

/** The final layout with nothing in it yet, so that nothing jumps when the answer comes. */
export const ResultsSkeleton = ({ view, chosen }: ResultsSkeletonProps) => {
  const { t } = useTranslation(['research', 'common']);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy="true">
      <p role="status" className="sr-only">
        {t('common:state.loading')}
      </p>
      <TileStrip label={t('summary.label')}>
        {TILES.map((id) => (
          <StatTile key={id} label={t(`summary.${id}`)} />
        ))}
      </TileStrip>
      <Skeleton className="h-[38px]" />
      <section className="min-w-0 rounded-lg border border-line bg-surface">
        <div className="min-h-11 border-line border-b" />
        {view === 'table' ? (
          <ProductsTable rows={undefined} chosen={chosen} search={{}} isRefreshing={false} />
        ) : (
          <ul className="grid gap-2 p-3">
            {Array.from({ length: 8 }, (_, i) => (
              <li key={i}>
                <Skeleton className="h-32" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
