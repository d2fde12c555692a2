import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarFigure, BarFigureSkeleton } from '#src/overlay/bar/bar-figure.tsx';
import { barItems } from '#src/overlay/bar/bar-items.ts';
import { FittingRow } from '#src/overlay/bar/fitting-row.tsx';
import { Mark } from '#src/overlay/bar/mark.tsx';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import type { PageState, ReadyPage } from '#src/overlay/page/page-store.ts';
import type { Visit } from '#src/visits/visit.ts';

/** Always 44 px high, so that nothing on the page moves when the figures come. */
const Line = ({ children }: { children: ReactNode }) => {
  return (
    <div className="flex min-h-11 items-center gap-3 px-3 @min-[640px]:gap-4">
      <Mark />
      {children}
    </div>
  );
};

const BarSkeleton = () => {
  const { t } = useTranslation('overlay');
  return (
    <div className="flex min-w-0 flex-1 gap-5 overflow-clip">
      <span className="sr-only">{t('bar.reading')}</span>
      {[88, 104, 64].map((width) => (
        <span key={width} aria-hidden className="h-4 shrink-0 rounded-sm bg-surface-2" style={{ width }} />
      ))}
    </div>
  );
};

export const EmptyBar = ({ page }: { page: Exclude<PageState, ReadyPage> }) => {
  const { t } = useTranslation('overlay');
  return (
    <Line>
      {page.state === 'reading' ? (
        <BarSkeleton />
      ) : page.state === 'foreign_currency' ? (
        <span className="min-w-0 py-1.5 text-text-2">{t('state.foreign_currency', { currency: page.currency })}</span>
      ) : (
        <span className="min-w-0 py-1.5 text-warn">{t('state.layout_changed')}</span>
      )}
    </Line>
  );
};

interface Props {
  page: ReadyPage;
  /** Oldest first; null while they load. */
  visits: readonly Visit[] | null;
  known: MergedFigures;
  isComing: boolean;
  open: boolean;
  onToggle(): void;
}

export const Bar = ({ page: { snapshot }, visits, known, isComing, open, onToggle }: Props) => {
  const { t } = useTranslation('overlay');
  return (
    <Line>
      {visits === null ? (
        <BarSkeleton />
      ) : (
        <FittingRow>
          {isComing ? <BarFigureSkeleton /> : null}
          {barItems(snapshot, visits, known).map((item) => (
            <BarFigure key={item.id} item={item} snapshot={snapshot} market={known.market} />
          ))}
        </FittingRow>
      )}
      <Button size="sm" variant="ghost" aria-expanded={open} onClick={onToggle}>
        {open ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
        <span className="@max-[460px]:sr-only">{open ? t('bar.close') : t('bar.open')}</span>
      </Button>
    </Line>
  );
};
