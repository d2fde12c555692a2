import { Button } from '@telaah/shared/ui/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { FigureValue } from '#src/overlay/figure-value.tsx';
import { barFigures, figuresOf } from '#src/overlay/figures.ts';
import { Mark } from '#src/overlay/mark.tsx';
import type { PageState } from '#src/overlay/page-store.ts';

interface Props {
  page: PageState;
  open: boolean;
  onToggle(): void;
}

/** One line, 44 px, whether anything is known yet or not: nothing on the page moves when the figures come. */
export function Bar({ page, open, onToggle }: Props) {
  const { t } = useTranslation('overlay');
  return (
    <div className="flex h-11 items-center gap-4 overflow-hidden px-3">
      <Mark />
      <div className="flex min-w-0 flex-1 items-center gap-5 overflow-hidden whitespace-nowrap">
        <Contents page={page} />
      </div>
      {page.state === 'ready' ? (
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={onToggle}>
          {open ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
          <span className="@max-[400px]:sr-only">{open ? t('bar.close') : t('bar.open')}</span>
        </Button>
      ) : null}
    </div>
  );
}

function Contents({ page }: { page: PageState }) {
  const { t } = useTranslation('overlay');
  if (page.state === 'reading') {
    return (
      <>
        <span className="sr-only">{t('bar.reading')}</span>
        {[88, 104, 64].map((width) => (
          <span key={width} aria-hidden className="h-4 rounded-sm bg-surface-2" style={{ width }} />
        ))}
      </>
    );
  }
  if (page.state === 'foreign_currency') {
    return <span className="truncate text-text-2">{t('state.foreign_currency', { currency: page.currency })}</span>;
  }
  if (page.state === 'layout_changed') return <span className="truncate text-warn">{t('state.layout_changed')}</span>;
  const figures = barFigures(figuresOf(page.snapshot));
  return figures.map((figure, index) => (
    // A narrow bar keeps two figures; the rest is in the panel.
    <span
      key={figure.id}
      className={`flex min-w-0 items-baseline gap-x-2 @max-[640px]:flex-col ${index < 2 ? '' : '@max-[640px]:hidden'}`}
    >
      <span className="max-w-full truncate text-[12px]/[16px] text-text-3 @max-[640px]:text-[11px]/[14px]">
        {t(`figure.${figure.id}`)}
      </span>
      <FigureValue figure={figure} snapshot={page.snapshot} className="text-[14px]/[20px] @max-[640px]:leading-[18px]" />
    </span>
  ));
}
