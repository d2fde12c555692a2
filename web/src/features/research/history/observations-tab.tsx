import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badge';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { MoneyText } from '@telaah/shared/ui/money-text';
import { useFormat } from '@telaah/shared/ui/use-format';
import { type ObservedRow, withOwn } from '#src/features/research/history/own-rows.ts';
import { OwnWhy } from '#src/kit/own-mark.tsx';
import { type SimpleColumn, SimpleTable } from '#src/kit/simple-table.tsx';

interface ObservationsTabProps {
  data: ProductHistoryResult;
  /** What only the person has seen on these days or after them. */
  own: readonly OwnLook[];
}

/** Everything that was read, as it was read: what every other figure on this page rests on; and, marked, what only the person has seen. */
export const ObservationsTab = ({ data, own }: ObservationsTabProps) => {
  const { t } = useTranslation(['history', 'common', 'research']);
  const format = useFormat();
  const rows = withOwn(data.observations, own);
  const columns: SimpleColumn<ObservedRow>[] = [
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
        row.state === 'own' ? (
          <Badge tone="info">{t('research:own.row')}</Badge>
        ) : row.state === 'accepted' ? (
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
  if (rows.length === 0) return <p className="py-8 text-center text-text-3">{t('observations.empty')}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <SimpleTable
        label={t('observations.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.observed_at} ${row.source} ${row.reader} ${row.state}`}
      />
      {own.length > 0 && <OwnWhy />}
    </div>
  );
};
