import type { ChartFacts } from '@telaah/shared/features/research/history/reading';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const Sentences = lazyPart(() => import('#src/features/research/sums/reading-sentences.tsx'), 'ReadingSentences');

const FoldedReading = ({ read }: { read: ChartFacts }) => {
  const { t } = useTranslation('charts');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-text-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-label text-accent pointer-coarse:min-h-11">{t('read.title')}</summary>
      {isOpen && (
        <Suspense>
          <Sentences read={read} />
        </Suspense>
      )}
    </details>
  );
};

/** Under a chart of days: how it is read, in sentences that a rule writes. They come when they are asked for. */
export const ChartReading = ({ read }: { read: ChartFacts }) => (
  <div className="min-h-6 pointer-coarse:min-h-11">
    <Suspense>
      <FoldedReading read={read} />
    </Suspense>
  </div>
);
