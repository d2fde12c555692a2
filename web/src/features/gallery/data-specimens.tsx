import { useTranslation } from '@telaah/shared/i18n/react';
import { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { MoneyText } from '@telaah/shared/ui/figures/money-text';
import { Sparkline } from '@telaah/shared/ui/figures/sparkline';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { DataTable, type TableColumn, type TableSort } from '@telaah/shared/ui/tables/data-table';
import { useMemo, useState } from 'react';
import {
  chartSeries,
  galleryDays,
  provenanceOf,
  rows,
  type SampleRow,
  soldOut,
  validating,
} from '#src/features/gallery/gallery-data.ts';
import { Specimen } from '#src/features/gallery/specimen.tsx';

type ColumnId = 'name' | 'price' | 'sold' | 'change' | 'trend';

const useColumns = (): TableColumn<SampleRow, ColumnId>[] => {
  const { t } = useTranslation('common');
  return useMemo(
    () => [
      { id: 'name', header: t('provenance.source'), width: 240, cell: (row) => row.name },
      {
        id: 'price',
        header: t('figure.price'),
        align: 'right',
        width: 120,
        isSortable: true,
        cell: (row) => <MoneyText value={row.price} />,
      },
      {
        id: 'sold',
        header: t('figure.sold'),
        align: 'right',
        width: 136,
        isSortable: true,
        cell: (row) => <EstimateFigure label={t('figure.sold')} estimate={row.sold} kind="count" provenance={provenanceOf()} />,
      },
      { id: 'change', header: t('dates.last7'), align: 'right', width: 112, cell: (row) => <ChangeText value={row.change} /> },
      {
        id: 'trend',
        header: t('figure.trend', { label: t('figure.sold') }),
        isHeaderHidden: true,
        width: 92,
        cell: (row) => <Sparkline values={row.trend} label={row.name} />,
      },
    ],
    [t],
  );
};

const TableSpecimens = () => {
  const { t } = useTranslation('common');
  const columns = useColumns();
  const [sort, setSort] = useState<TableSort<ColumnId>>({ id: 'sold', order: 'desc' });
  const shared = { columns, rowId: (row: SampleRow) => row.id, sort, onSort: setSort };
  return (
    <>
      <Specimen name="DataTable" isWide>
        <div className="w-full min-w-0">
          <DataTable {...shared} label={t('figure.sold')} rows={rows} />
        </div>
      </Specimen>
      <Specimen name="DataTable, refreshing" isWide>
        <div className="w-full min-w-0">
          <DataTable {...shared} label={t('state.refreshing')} rows={rows.slice(0, 2)} isRefreshing isCompact />
        </div>
      </Specimen>
      <Specimen name="DataTable, first load" isWide>
        <div className="w-full min-w-0">
          <DataTable {...shared} label={t('state.loading')} rows={undefined} skeletonRows={3} />
        </div>
      </Specimen>
    </>
  );
};

const NO_DAYS: string[] = [];

const ChartSpecimens = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [range, setRange] = useState<string | null>(null);
  const series = useMemo(
    () =>
      chartSeries({
        sold: t('figure.sold'),
        price: t('figure.price'),
        own: t('source.capture'),
        before: t('action.previous'),
      }),
    [t],
  );
  return (
    <>
      <Specimen name="TimeChart" isWide>
        <div className="w-full min-w-0">
          <TimeChart
            label={`${t('figure.sold')} · ${t('figure.price')}`}
            days={galleryDays}
            series={series}
            validating={validating}
            soldOut={soldOut}
            onRange={(from, to) => setRange(format.dayRange(from, to))}
          />
          <output className="text-label text-text-3">{range}</output>
        </div>
      </Specimen>
      <Specimen name="TimeChart, no days" isWide>
        <div className="w-full min-w-0">
          <TimeChart label={t('figure.stock')} days={NO_DAYS} series={series} height={160} />
        </div>
      </Specimen>
    </>
  );
};

export const DataSpecimens = () => (
  <>
    <TableSpecimens />
    <ChartSpecimens />
  </>
);
