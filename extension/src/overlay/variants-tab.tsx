import { variantFigures, variantRows } from '@telaah/shared/features/research/history/variants';
import { useTranslation } from '@telaah/shared/i18n/react';
import { csvFile } from '@telaah/shared/lib/csv';
import type { FormatLanguage } from '@telaah/shared/lib/format';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { Button } from '@telaah/shared/ui/button';
import { TextInput } from '@telaah/shared/ui/text-input';
import { useFormat } from '@telaah/shared/ui/use-format';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, fileName } from '#src/overlay/download.ts';
import { columnsOf, exportRow, type Sorting, sorted } from '#src/overlay/variant-columns.ts';
import { VariantTable } from '#src/overlay/variant-table.tsx';

/** From this many variants on, a field to find one is worth its place. */
const FILTER_FROM = 7;

export function VariantsTab({ snapshot }: { snapshot: Snapshot }) {
  const { t, i18n } = useTranslation('overlay');
  const format = useFormat();
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [exported, setExported] = useState<number | null>(null);
  if (snapshot.variants.length === 0) return <p className="py-6 text-center text-text-3">{t('variants.none')}</p>;

  const all = variantRows(snapshot.variants.map(variantFigures));
  const columns = columnsOf(all);
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = sorted(all, sorting, i18n.language).filter((row) => row.name.toLocaleLowerCase().includes(wanted));
  const exportShown = () => {
    const heads = [...columns.map((column) => t(`variants.${column}`)), t('export.read_at'), t('export.address')];
    const lines = rows.map((row) => exportRow(row, columns, snapshot, (low) => t('export.unknown_above', { low })));
    download(fileName(snapshot.name, '-variants.csv'), csvFile([heads, ...lines], i18n.language as FormatLanguage));
    setExported(rows.length);
  };

  return (
    <div className="flex flex-col gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        {all.length < FILTER_FROM ? null : (
          <TextInput
            type="search"
            className="w-56"
            placeholder={t('variants.filter')}
            aria-label={t('variants.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <output className="text-text-3">
          {exported === null ? t('variants.count', { count: rows.length }) : t('export.done', { count: exported })}
        </output>
        <Button size="sm" variant="outline" className="ml-auto" aria-label={t('export.label')} onClick={exportShown}>
          <Download aria-hidden size={14} />
          {t('export.csv')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="py-4 text-center text-text-3">{t('variants.no_match', { text: filter })}</p>
      ) : (
        <VariantTable rows={rows} columns={columns} sorting={sorting} onSort={setSorting} format={format} />
      )}
      <p className="text-[12px]/[16px] text-text-3">
        {columns.includes('revenue') ? t('variants.at_todays_price') : t('variants.no_sales')}
      </p>
    </div>
  );
}
