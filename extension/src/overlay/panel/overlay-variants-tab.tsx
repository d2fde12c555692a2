import { type VariantRow, variantFigures, variantRows } from '@telaah/shared/features/research/history/variants/variants';
import { pageVariantFile, variantTable } from '@telaah/shared/features/research/history/variants/variants.table';
import { useTranslation } from '@telaah/shared/i18n/react';
import { toTableFile } from '@telaah/shared/kinds/csv';
import { type RowOrder, sortRows, unknownColumns } from '@telaah/shared/kinds/order';
import { linkTo } from '@telaah/shared/marketplaces/links/link-to';
import type { Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { VariantTable } from '@telaah/shared/ui/tables/variant-table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { stockText } from '#src/overlay/figures/figure-text.ts';
import { download, fileName } from '#src/overlay/panel/download.ts';
import { typedNumber } from '#src/visits/typed-stock.ts';

const FILTER_FROM = 7;

export const OverlayVariantsTab = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation('overlay');
  const words = useWords(pageVariantFile.texts);
  const format = useFormat();
  const { language } = format;
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<RowOrder | null>(null);
  const [exported, setExported] = useState<number | null>(null);
  if (snapshot.variants.length === 0) return <p className="py-6 text-center text-text-3">{t('variants.none')}</p>;

  const all = variantRows(snapshot.variants.map(variantFigures));
  const unknown = unknownColumns(variantTable.columns, all);
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = all.filter((row) => row.name.toLocaleLowerCase().includes(wanted));
  const withPlenty = (row: VariantRow<Reading>): VariantRow<Reading> =>
    typedNumber(row.stock) === null
      ? row
      : { ...row, stock: { ...row.stock, precision: 'text_only', text: stockText(row.stock, format, t) } };
  const exportShown = () => {
    const read = { read_at: snapshot.observed_at, page: linkTo(snapshot.url) };
    const saved = sortRows(variantTable.columns, rows, order, language).map((row) => ({ ...row, ...read }));
    const chosen = Object.keys(pageVariantFile.columns).filter((name) => !unknown.includes(name));
    const file = toTableFile({ table: pageVariantFile, rows: saved, chosen, pending: new Map(), words, language });
    download(fileName(snapshot.name, '-variants.csv'), file);
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
        <div className="max-h-[420px] overflow-y-auto">
          <VariantTable rows={rows.map(withPlenty)} order={order} onOrder={setOrder} />
        </div>
      )}
      <p className="text-[12px]/[16px] text-text-3">
        {unknown.includes('revenue') ? t('variants.no_sales') : t('variants.at_todays_price')}
      </p>
    </div>
  );
};
