import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { entityOf } from '@telaah/shared/kinds/table';
import { Button } from '@telaah/shared/ui/buttons/button';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { clearComparison, readCompared, removeFromComparison } from '#src/features/research/own/comparison.ts';
import { MOST_COMPARED } from '#src/features/research/own/comparison-text.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const CompareDialog = lazyPart(() => import('#src/features/research/compare/compare-dialog.tsx'), 'CompareDialog');

export const CompareTray = ({ kind, text }: { kind: AnyKind; text: string }) => {
  const { t } = useTranslation('own');
  const [dialog, setDialog] = useState({ isOpen: false, isMade: false });
  const rows = readCompared(kind, text);
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={t('compare.label')}
      className="sticky bottom-3 z-head flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-popup max-md:bottom-16 print:hidden"
    >
      <p role="status" className="px-1 text-[12px] text-text-2 leading-4">
        {t('compare.tray', { count: rows.length, most: MOST_COMPARED })}
      </p>
      <Button
        size="sm"
        variant="primary"
        aria-haspopup="dialog"
        disabled={rows.length < 2}
        onClick={() => setDialog({ isOpen: true, isMade: true })}
      >
        {t('compare.open')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => clearComparison(kind)}>
        {t('compare.clear')}
      </Button>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5 max-md:basis-full max-md:flex-nowrap max-md:overflow-x-auto">
        {rows.map(({ row }) => {
          const name = entityOf(kind, row)?.name ?? kind.rowId(row);
          return (
            <li
              key={kind.rowId(row)}
              className="flex min-w-0 max-w-56 max-md:shrink-0 items-center rounded-full border border-line pl-2.5 text-[12px]"
            >
              <span className="truncate" title={name}>
                {name}
              </span>
              <button
                type="button"
                aria-label={t('compare.remove', { name })}
                onClick={() => removeFromComparison(kind, row)}
                className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {dialog.isMade && (
        <Suspense>
          <CompareDialog
            kind={kind}
            rows={rows}
            isOpen={dialog.isOpen}
            onOpenChange={(isOpen) => setDialog({ isOpen, isMade: true })}
          />
        </Suspense>
      )}
    </section>
  );
};
