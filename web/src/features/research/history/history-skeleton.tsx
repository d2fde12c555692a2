import { useTranslation } from '@telaah/shared/i18n/react';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { TileRow } from '#src/kit/page/tile-row.tsx';

export const HistoryLayoutSkeleton = ({ title, tiles }: { title: string; tiles: readonly string[] }) => {
  const { t } = useTranslation(['history', 'common']);
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy="true">
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {t('common:state.loading')}
      </p>
      <Skeleton className="h-[88px]" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <TileRow label={t('tab.summary')} four={tiles.length === 4}>
        {tiles.map((label) => (
          <StatTile key={label} hasTrendRoom label={label} />
        ))}
      </TileRow>
      <Skeleton className="h-[420px]" />
    </div>
  );
};

const TILES = ['sold', 'revenue', 'price', 'stock', 'reviews'] as const;

export const HistorySkeleton = () => {
  const { t } = useTranslation('history');
  return <HistoryLayoutSkeleton title={t('head.title')} tiles={TILES.map((id) => t(`figure.${id}`))} />;
};
