import { useTranslation } from '@telaah/shared/i18n/react';
import { Skeleton } from '@telaah/shared/ui/skeleton';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { TileStrip } from '#src/kit/tile-strip.tsx';

interface HistoryBonesProps {
  title: string;
  /** The names of its figures. */
  tiles: readonly string[];
  /** Under its name stands what pages said of it, on a line of its own. */
  hasFacts?: boolean;
}

/** The final layout with nothing in it yet. */
export const HistoryBones = ({ title, tiles, hasFacts = false }: HistoryBonesProps) => {
  const { t } = useTranslation(['history', 'common']);
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy="true">
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {t('common:state.loading')}
      </p>
      <Skeleton className={hasFacts ? 'h-[120px]' : 'h-[88px]'} />
      <Skeleton className="h-9 w-96 max-w-full" />
      <TileStrip label={t('tab.summary')}>
        {tiles.map((label) => (
          <StatTile key={label} tall label={label} />
        ))}
      </TileStrip>
      <Skeleton className="h-[420px]" />
    </div>
  );
};

const TILES = ['sold', 'revenue', 'price', 'stock', 'reviews'] as const;

/** Of a product. */
export const HistorySkeleton = () => {
  const { t } = useTranslation('history');
  return <HistoryBones hasFacts title={t('head.title')} tiles={TILES.map((id) => t(`figure.${id}`))} />;
};
