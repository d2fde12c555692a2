import type { ObservationRow, ProductHistoryResult } from '@telaah/shared/features/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badge';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { MoneyText } from '@telaah/shared/ui/money-text';
import { useFormat } from '@telaah/shared/ui/use-format';
import { type SimpleColumn, SimpleTable } from '#src/layout/simple-table.tsx';

/** Everything that was read, as it was read: what every other figure on this page rests on. */
export const ObservationsTab = ({ data }: { data: ProductHistoryResult }) => {
  const { t } = useTranslation(['history', 'common']);
  const format = useFormat();
  const columns: SimpleColumn<ObservationRow>[] = [
    {
      id: 'time',
      label: t('observations.time'),
      cell: (row) => (
        <time dateTime={row.observed_at} className="whitespace-nowrap">
          {format.dateTime(row.observed_at)}
        </time>
      ),
    },
    { id: 'price', label: t('observations.price'), align: 'right', cell: (row) => <MoneyText value={row.price} /> },
    {
      id: 'sold',
      label: t('observations.sold'),
      align: 'right',
      cell: (row) => <CounterText counter={{ ...row.sold_total, text: row.sold_text }} />,
    },
    { id: 'text', label: t('observations.text'), cell: (row) => row.sold_text ?? '—' },
    { id: 'stock', label: t('observations.stock'), align: 'right', cell: (row) => <CounterText counter={row.stock} /> },
    {
      id: 'state',
      label: t('observations.state'),
      cell: (row) =>
        row.state === 'accepted' ? (
          t('observations.accepted')
        ) : (
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone="warn">{t('observations.quarantined')}</Badge>
            {row.reason && <span className="text-[12px] text-text-3">{t(`common:quarantine.${row.reason}`)}</span>}
          </span>
        ),
    },
    {
      id: 'source',
      label: t('observations.source'),
      cell: (row) => <span className="whitespace-nowrap">{t(`common:source.${row.source}`)}</span>,
    },
    { id: 'reader', label: t('observations.reader'), cell: (row) => <code className="text-[12px]">{row.reader}</code> },
  ];
  if (data.observations.length === 0) return <p className="py-8 text-center text-text-3">{t('observations.empty')}</p>;
  return (
    <SimpleTable
      label={t('observations.title')}
      columns={columns}
      rows={data.observations}
      rowKey={(row) => `${row.observed_at} ${row.source} ${row.reader}`}
    />
  );
};
