import type { ProductsResult } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { DemoMark } from '@telaah/shared/ui/demo-mark';
import { IconButton } from '@telaah/shared/ui/icon-button';
import { Segmented } from '@telaah/shared/ui/segmented';
import { useFormat } from '@telaah/shared/ui/use-format';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown, Download } from 'lucide-react';
import { ColumnMenu } from '#src/features/research/column-menu.tsx';
import type { ColumnId } from '#src/features/research/columns.ts';
import { type ProductsSearch, productsSearch, SORTS } from '#src/features/research/search.ts';
import { LazyMenu } from '#src/layout/lazy-menu.tsx';

/** Rows before the shown page: the server's pages all have the same size, save the last. */
const firstOf = ({ page, total_page, total_count, items }: ProductsResult): number =>
  page === total_page ? total_count - items.length + 1 : (page - 1) * items.length + 1;

interface ResultsToolbarProps {
  data: ProductsResult;
  view: 'table' | 'cards';
  chosen: ColumnId[];
  search: ProductsSearch;
  onChosen: (chosen: ColumnId[]) => void;
  /** Null where only one view fits the screen. */
  onView: ((view: 'table' | 'cards') => void) | null;
  onSave: () => void;
  onSearch: (search: ProductsSearch) => void;
}

/** Which rows these are, and what can be done with all of them. */
export const ResultsToolbar = ({ data, view, chosen, search, onChosen, onView, onSave, onSearch }: ResultsToolbarProps) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const first = firstOf(data);
  const count = data.items.length;
  const sort = search.sort ?? 'revenue_30d';
  const order = search.order ?? 'desc';
  const sortBy = (part: Pick<ProductsSearch, 'sort' | 'order'>) =>
    onSearch(productsSearch({ ...search, ...part, page: undefined }));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
      <p className="text-text-2 tabular-nums">
        {t('common:table.range', {
          from: format.count(first),
          to: format.count(first + count - 1),
          total: format.count(data.total_count),
        })}
      </p>
      <span className="mr-auto">{data.snapshot.demo && <DemoMark />}</span>
      {view === 'cards' && (
        <div className="flex items-center gap-1">
          <LazyMenu
            trigger={
              <Button size="sm" aria-label={`${t('tool.sort')}: ${t(`column.${sort}`)}`}>
                {t(`column.${sort}`)}
                <ChevronDown size={14} aria-hidden="true" />
              </Button>
            }
            items={SORTS.map((each) => ({
              key: each,
              label: t(`column.${each}`),
              checked: each === sort,
              onSelect: () => sortBy({ sort: each }),
            }))}
          />
          <IconButton
            size="sm"
            label={t(order === 'desc' ? 'tool.descending' : 'tool.ascending')}
            icon={order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide}
            onClick={() => sortBy({ order: order === 'desc' ? 'asc' : 'desc' })}
          />
        </div>
      )}
      {onView && (
        <Segmented
          label={t('tool.view')}
          value={view}
          onValueChange={onView}
          items={[
            { value: 'table', label: t('tool.viewTable') },
            { value: 'cards', label: t('tool.viewCards') },
          ]}
        />
      )}
      {view === 'table' && <ColumnMenu chosen={chosen} onChosen={onChosen} />}
      <Button size="sm" onClick={onSave} title={t('tool.csvLabel', { count })}>
        <Download size={14} aria-hidden="true" />
        {t('tool.csv', { count })}
      </Button>
    </div>
  );
};
