import type { GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { groupDayTable } from '@telaah/shared/features/research/history/group-days.table';
import { useTranslation } from '@telaah/shared/i18n/react';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { CounterText } from '@telaah/shared/ui/figures/counter-text';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import type { ShownHistory } from '#src/features/research/history/any-history.ts';
import { toHistoryFigures } from '#src/features/research/history/figures.ts';
import { useSource } from '#src/features/research/history/groups/source.ts';
import { SoldDayText, type SummaryFigure, SummaryFigures } from '#src/features/research/history/summary-figures.tsx';

export const GroupSummaryTab = ({ data, before }: ShownHistory<GroupHistoryResult>) => {
  const { t } = useTranslation(['histories', 'history']);
  const format = useFormat();
  const from = useSource(data);
  const estimated = (key: 'sold' | 'revenue') => {
    const label = t(`history:figure.${key}`);
    return {
      id: key,
      label,
      of: ({ summary }: GroupHistoryResult) => (
        <EstimateFigure inline label={label} estimate={summary[key]} kind={key === 'sold' ? 'count' : 'money'} {...from} />
      ),
    };
  };
  const figures: SummaryFigure<GroupHistoryResult>[] = [
    estimated('sold'),
    estimated('revenue'),
    { id: 'price', label: t('figure.price'), of: ({ summary }) => format.money(summary.price_average) },
    { id: 'perDay', label: t('figure.perDay'), of: ({ days }) => format.decimal(toHistoryFigures(days).soldPerDay) },
    {
      id: 'bestDay',
      label: t('figure.bestDay'),
      of: ({ days }) => {
        const best = toHistoryFigures(days).bestDay;
        return best ? `${format.day(best.day)} · ${format.count(best.sold)}` : '—';
      },
    },
    { id: 'products', label: t('figure.products'), of: ({ summary }) => format.count(summary.products) },
    {
      id: 'known',
      label: t('figure.knownDays'),
      of: ({ summary }) => t('history:figure.ofDays', { count: summary.sold.seen_days, all: summary.sold.days }),
    },
  ];
  const hasReadings = data.days.some(({ followers, rating }) => followers !== null || rating !== null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SummaryFigures figures={figures} data={data} before={before} range={data.range} />
      <div className="grid grid-cols-1 gap-2">
        <h2 className="font-semibold text-[16px] text-text leading-6">{t('history:summary.byDay')}</h2>
        <SimpleTable
          table={groupDayTable}
          label={t('history:summary.byDay')}
          rows={data.days.toReversed()}
          without={hasReadings ? [] : ['followers', 'rating']}
          slots={{
            day: (row) => <span className="whitespace-nowrap">{format.day(row.day)}</span>,
            sold: (row) => <SoldDayText row={row} />,
            followers: (row) => (row.followers ? <CounterText counter={row.followers} /> : '—'),
          }}
        />
      </div>
    </div>
  );
};
