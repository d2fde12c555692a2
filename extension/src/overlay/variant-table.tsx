import { useTranslation } from '@telaah/shared/i18n/react';
import type { Format } from '@telaah/shared/lib/format';
import { UNKNOWN } from '@telaah/shared/lib/interval';
import { exactText, intervalText } from '@telaah/shared/lib/interval-text';
import { Badge } from '@telaah/shared/ui/badge';
import type { PageVariant, Sorting, VariantColumn } from '#src/overlay/variant-columns.ts';

interface Props {
  rows: readonly PageVariant[];
  columns: readonly VariantColumn[];
  sorting: Sorting | null;
  onSort(sorting: Sorting): void;
  format: Format;
}

/** Price, stock and sales of each variant. Unknown is a dash; nothing is ever filled in. */
export function VariantTable({ rows, columns, sorting, onSort, format }: Props) {
  const { t } = useTranslation('overlay');
  const ariaSort = (column: VariantColumn) =>
    sorting?.column === column ? (sorting.descending ? 'descending' : 'ascending') : 'none';
  const turn = (column: VariantColumn) =>
    onSort({ column, descending: sorting?.column === column ? !sorting.descending : column !== 'name' });
  return (
    // Keyboard users must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="max-h-[420px] overflow-auto rounded-card border border-line" tabIndex={0} aria-label={t('variants.table')}>
      <table className="w-full border-collapse text-[13px]/[20px]">
        <caption className="sr-only">{t('variants.table')}</caption>
        <thead className="sticky top-0 z-head bg-surface-2">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={ariaSort(column)}
                className={`px-3 py-1.5 font-medium text-text-3 ${column === 'name' ? 'text-left' : 'text-right'}`}
              >
                <button type="button" className="cursor-pointer whitespace-nowrap hover:text-text" onClick={() => turn(column)}>
                  {t(`variants.${column}`)}
                  {sorting?.column === column ? <span aria-hidden>{sorting.descending ? ' ↓' : ' ↑'}</span> : null}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.item_id} className="border-line border-t text-text">
              {columns.map((column) => (
                <Cell key={column} row={row} column={column} format={format} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ row, column, format }: { row: PageVariant; column: VariantColumn; format: Format }) {
  const { t } = useTranslation('overlay');
  if (column === 'name') {
    return (
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <span className="mr-2">{row.name}</span>
        {row.isCheapest ? <Badge tone="pos">{t('variants.cheapest')}</Badge> : null}
        {row.lower_price_guarantee ? <Badge tone="info">{t('variants.guarantee')}</Badge> : null}
      </th>
    );
  }
  return (
    <td className="whitespace-nowrap px-3 py-1.5 text-right tabular-nums">
      <Value row={row} column={column} format={format} />
    </td>
  );
}

function Value({ row, column, format }: { row: PageVariant; column: Exclude<VariantColumn, 'name'>; format: Format }) {
  const { t } = useTranslation('overlay');
  if (column === 'price') return format.money(row.price);
  if (column === 'stock') {
    return row.isSoldOut ? <Badge tone="neg">{t('variants.sold_out')}</Badge> : format.counter(row.stock);
  }
  if (column === 'sold') return format.counter(row.sold);
  if (column === 'share') return <Share share={row.share} format={format} />;
  const money = row[column] ?? UNKNOWN;
  return <span title={exactText(format, money, 'money')}>{intervalText(format, money, 'money')}</span>;
}

function Share({ share, format }: { share: number | null; format: Format }) {
  return (
    <span className="inline-flex w-32 items-center justify-end gap-2">
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-2">
        <span className="block h-full bg-chart-3" style={{ width: `${Math.round((share ?? 0) * 100)}%` }} />
      </span>
      <span className="w-12 shrink-0">{format.percent(share)}</span>
    </span>
  );
}
