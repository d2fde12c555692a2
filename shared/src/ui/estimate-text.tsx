import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format.ts';
import { estimateWords, type FigureKind } from '#src/ui/estimate-words.ts';
import { GradeMark } from '#src/ui/grade-mark.tsx';
import { useFormat } from '#src/ui/use-format.tsx';

interface EstimateTextProps {
  estimate: Estimate;
  kind: FigureKind;
  /** One line instead of the range below the figure. */
  inline?: boolean;
  /** Right of the figure, or below it where there is no room, before its range: how it changed. */
  beside?: ReactNode;
  className?: string;
}

const note = 'text-badge font-normal text-text-3 whitespace-nowrap';

/** An estimate without its popover: the middle, its grade and, unless measured, the range it lies in. */
export const EstimateText = ({ estimate, kind, inline = false, beside, className }: EstimateTextProps) => {
  const { t } = useTranslation('common');
  const { short, exact, range, projected, spoken } = estimateWords(estimate, kind, useFormat(), t);
  const shape = clsx('tabular-nums', inline ? 'inline-flex items-baseline gap-x-1.5' : 'inline-block [&>*]:block', className);
  const withBeside = (figure: ReactNode) =>
    beside == null ? (
      figure
    ) : (
      <span className="flex! flex-wrap items-baseline gap-x-2">
        {figure}
        {beside}
      </span>
    );
  if (short === null) {
    return (
      <span className={shape}>
        <span aria-hidden="true" className="text-text-3">
          {MISSING}
        </span>
        <span className={note}>{spoken}</span>
      </span>
    );
  }
  const isBadge = estimate.method === 'marketplace_badge';
  const how = [projected, isBadge ? t('figure.badge') : null].filter((part) => part !== null).join(' · ');
  return (
    <span className={shape}>
      {withBeside(
        <span aria-hidden="true" className="whitespace-nowrap" title={exact}>
          <span className={short === exact ? undefined : 'select-none'}>{short}</span>
          {short !== exact && <span className="sr-only">{exact}</span>}
          <GradeMark grade={estimate.grade} className="ml-1" />
        </span>,
      )}
      {(range !== null || how !== '') && (
        <span aria-hidden="true" className={clsx(note, 'select-none')} title={isBadge ? t('method.marketplace_badge') : undefined}>
          {range}
          {/* Marked, for places without room for it: the popover says it too. */}
          {how !== '' && (
            <span data-how="">
              {range !== null && ' · '}
              {how}
            </span>
          )}
        </span>
      )}
      <span className="sr-only select-none">{isBadge ? `${spoken}; ${t('method.marketplace_badge')}` : spoken}</span>
    </span>
  );
};
