import { rangeChange } from '@telaah/shared/features/research/history/compare';
import type { ChartFacts } from '@telaah/shared/features/research/history/reading';
import type { AnyHistory } from '#src/features/research/history/any-history.ts';

const figuresOf = ({ days, summary }: AnyHistory) => ({ days, sold: summary.sold, revenue: summary.revenue });

/** The whole range against the days before, if these are shown; otherwise its last week. */
export const toChartFacts = (data: AnyHistory, before: AnyHistory | null): ChartFacts => {
  const { sold, sold_change } = data.summary;
  if (before === null) return { days: data.days, sold, change: sold_change };
  return { days: data.days, sold, change: rangeChange(figuresOf(data), figuresOf(before)).sold, before: before.summary.sold };
};
