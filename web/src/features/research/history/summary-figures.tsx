import type { ComparedDay } from '@telaah/shared/features/research/history/compare';
import { useTranslation } from '@telaah/shared/i18n/react';
import { columnsOf, type TableDefinition } from '@telaah/shared/kinds/column';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import type { ReactNode } from 'react';

export interface SummaryFigure<Data> {
  id: string;
  label: string;
  of: (data: Data) => ReactNode;
}

type FigureLine = Pick<SummaryFigure<never>, 'id' | 'label'>;
const { slot } = columnsOf<FigureLine>();
const columns = {
  figure: slot(({ label }) => label),
  value: slot(() => null, { figure: true }),
  before: slot(() => null, { figure: true }),
};
const figureTable: TableDefinition<FigureLine, typeof columns> = {
  id: 'figures',
  texts: 'history',
  heads: 'summary',
  columns,
  rowId: ({ id }) => id,
};

interface SummaryFiguresProps<Data> {
  figures: readonly SummaryFigure<Data>[];
  data: Data;
  before: Data | null;
  range: DayRange;
}

export const SummaryFigures = <Data,>({ figures, data, before, range }: SummaryFiguresProps<Data>) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const of = (id: string, answer: Data | null): ReactNode =>
    answer === null ? null : figures.find((figure) => figure.id === id)?.of(answer);
  return (
    <SimpleTable
      table={figureTable}
      label={t('summary.title', { days: format.dayRange(range.from, range.to) })}
      rows={figures}
      without={before ? [] : ['before']}
      slots={{ figure: ({ label }) => label, value: ({ id }) => of(id, data), before: ({ id }) => of(id, before) }}
    />
  );
};

type SoldDayBounds = Pick<ComparedDay, 'sold'> & { sold_low: number | null; sold_high: number | null };

/** Units of a day; also their range if counters only bound them. */
export const SoldDayText = ({ row }: { row: SoldDayBounds }) => {
  const format = useFormat();
  if (row.sold === null) return '—';
  const isRange = row.sold_low !== null && row.sold_high !== null && row.sold_low !== row.sold_high;
  return isRange ? (
    <span>
      <CountText value={Math.round(row.sold)} />{' '}
      <span className="text-[11px] text-text-3">{format.range(row.sold_low, row.sold_high)}</span>
    </span>
  ) : (
    <CountText value={row.sold} />
  );
};
