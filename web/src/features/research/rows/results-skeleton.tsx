import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { hasSums } from '#src/features/research/calls/queries.ts';
import { CardsSkeleton } from '#src/features/research/rows/cards-skeleton.tsx';
import { KindTable } from '#src/features/research/rows/kind-table.tsx';
import { TileRow } from '#src/kit/page/tile-row.tsx';

interface ResultsSkeletonProps {
  kind: AnyKind;
  view: 'table' | 'cards';
  chosen: readonly string[];
  compact: boolean;
}

/** The final layout without content, so that nothing moves when the answer arrives. */
export const ResultsSkeleton = ({ kind, view, chosen, compact }: ResultsSkeletonProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const hasDays = Object.values(kind.tiles).some(({ days }) => days);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy="true">
      <p role="status" className="sr-only">
        {t('common:state.loading')}
      </p>
      {hasSums(kind) && (
        <>
          <TileRow label={t('summary.label')}>
            {Object.keys(kind.tiles).map((name) => (
              <StatTile key={name} hasTrendRoom isTextOnly={!hasDays} label={words(`summary.${name}`)} />
            ))}
          </TileRow>
          <Skeleton className="h-[38px] pointer-coarse:h-[46px]" />
        </>
      )}
      <section className="min-w-0 rounded-lg border border-line bg-surface">
        <div className="min-h-11 border-line border-b max-md:min-h-27" />
        {view === 'table' ? (
          <KindTable kind={kind} rows={undefined} chosen={chosen} search={{}} isRefreshing={false} />
        ) : (
          <CardsSkeleton compact={compact} />
        )}
      </section>
    </div>
  );
};
