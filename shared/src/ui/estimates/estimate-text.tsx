import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format/format.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { estimateWords, type FigureKind } from '#src/ui/estimates/estimate-words.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface EstimateTextProps {
  estimate: Estimate & Partial<SumParts>;
  kind: FigureKind;
  marketplace?: MarketplaceId | undefined;
  /** For cells: shows the certainty and the possible error only; the popover has the range. */
  isCell?: boolean | undefined;
  /** One line, with the certainty behind the figure instead of below it. */
  inline?: boolean | undefined;
  /** Shown right of the figure, or below it where there is no room, such as its change. */
  change?: ReactNode;
  className?: string;
}

export const EstimateText = ({ estimate, kind, marketplace, isCell, inline, change, className }: EstimateTextProps) => {
  const { t } = useTranslation('common');
  const words = estimateWords(estimate, kind, useFormat(), t, marketplace);
  const { short, exact, certainty, spread, range, rangeWithoutCurrency, projected, sentence } = words;
  const shape = clsx('tabular-nums', inline ? 'inline-flex items-baseline gap-x-1.5' : 'inline-block [&>*]:block', className);
  const note = clsx('text-badge font-normal text-text-3 select-none', inline && 'whitespace-nowrap');
  const withBeside = (figure: ReactNode) =>
    change == null ? (
      figure
    ) : (
      <span className="flex! flex-wrap items-baseline gap-x-2">
        {figure}
        {change}
      </span>
    );
  if (short === null) {
    return (
      <span className={shape}>
        <span aria-hidden="true" className="text-text-3">
          {MISSING}
        </span>
        <span className={note}>{sentence}</span>
      </span>
    );
  }
  const figure = (
    <span aria-hidden="true" className="whitespace-nowrap" title={exact}>
      <span className={short === exact ? undefined : 'select-none'}>{short}</span>
      {short !== exact && <span className="sr-only">{exact}</span>}
    </span>
  );
  const possibleError = spread ?? rangeWithoutCurrency;
  return (
    <span className={shape}>
      {withBeside(figure)}
      <span aria-hidden="true" className={note} title={sentence}>
        {isCell ? certainty : [certainty, range, projected].filter(Boolean).join(' · ')}
        {/* `data-off` lets a narrow place hide it; the popover has it too. */}
        {isCell && possibleError !== null && <span data-off=""> {possibleError}</span>}
      </span>
      <span className="sr-only select-none">{sentence}</span>
    </span>
  );
};
