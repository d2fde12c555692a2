import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, RowsAnswer, Search } from '@telaah/shared/kinds/kind';
import { sortsOf } from '@telaah/shared/kinds/table';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { Button } from '@telaah/shared/ui/buttons/button';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown, Download } from 'lucide-react';
import { Locked } from '#src/features/research/cost/locked.tsx';
import { ColumnMenu } from '#src/features/research/rows/column-menu.tsx';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';
import { usePlanFor } from '#src/session/account/use-gates.ts';

const ViewsPopover = lazyPart(() => import('#src/features/research/views/views-popover.tsx'), 'ViewsPopover', 'own');

/** Number of the page's first row. All pages have the same size except the last one. */
const firstOf = ({ page, total_page, total_count, gate }: RowsAnswer<object>, size: number): number =>
  gate === null && page === total_page ? total_count - size + 1 : (page - 1) * size + 1;

interface ResultsToolbarProps {
  kind: AnyKind;
  data: RowsAnswer<object>;
  view: 'table' | 'cards';
  chosen: string[];
  search: Search;
  onChosen: (chosen: string[]) => void;
  /** Null if the screen fits only one view. */
  onView: ((view: 'table' | 'cards') => void) | null;
  onSave: () => void;
  /** Tokens that this search cost; null until its sums have arrived too. */
  spent: number | null;
  onSearch: (search: Search) => void;
}

export const ResultsToolbar = (props: ResultsToolbarProps) => {
  const { kind, data, view, chosen, search, onChosen, onView, onSave, spent, onSearch } = props;
  const { t } = useTranslation(['research', 'common', 'layout']);
  const words = useWords(kind.texts);
  const format = useFormat();
  const count = data.items.length;
  // Hidden rows count for row numbers too.
  const size = count + data.hidden;
  const first = firstOf(data, size);
  const { gate } = data;
  const planFor = usePlanFor();
  const sort = search.sort ?? kind.firstSort;
  const order = search.order ?? 'desc';
  const sortBy = (part: Pick<Search, 'sort' | 'order'>) => onSearch({ ...search, ...part, page: undefined });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 max-md:min-h-27 max-md:content-start max-md:gap-y-1">
      <p className="text-text-2 tabular-nums">
        {t('common:table.range', {
          from: format.count(first),
          to: format.count(first + size - 1),
          total: format.count(data.total_count),
        })}
      </p>
      {data.generation.demo && <DemoMark />}
      <OnDemand
        popup="dialog"
        trigger={
          // On phones next to the count, because the line of buttons is full.
          <Button
            size="sm"
            className="max-md:-my-2.5 max-md:ml-auto max-md:border-transparent max-md:bg-transparent max-md:px-1 max-md:text-accent md:order-1"
          >
            {t('tool.views')}
          </Button>
        }
      >
        {(button) => <ViewsPopover trigger={button} kind={kind} search={search} chosen={chosen} />}
      </OnDemand>
      <p className="mr-auto text-[12px] text-text-3 leading-4 max-md:min-h-4 max-md:basis-full">
        {kind.use !== null && spent !== null && (spent > 0 ? t('layout:tokens.spent', { count: spent }) : t('cost.repeat'))}
      </p>
      {gate && <Locked label={t('gate.sort')} requiredPlan={gate.requiredPlan} />}
      {view === 'cards' && !gate && (
        <div className="flex items-center gap-1">
          <LazyMenu
            trigger={
              <Button size="sm" aria-label={`${t('tool.sort')}: ${words(`column.${sort}`)}`}>
                {words(`column.${sort}`)}
                <ChevronDown size={14} aria-hidden="true" />
              </Button>
            }
            items={sortsOf(kind).map((each) => ({
              key: each,
              label: words(`column.${each}`),
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
      {view === 'table' && <ColumnMenu kind={kind} chosen={chosen} planFor={planFor} onChosen={onChosen} />}
      {gate ? (
        <Locked label={t('gate.csv')} requiredPlan={gate.requiredPlan} />
      ) : (
        <Button size="sm" onClick={onSave}>
          <Download size={14} aria-hidden="true" />
          <span>
            {t('tool.csv', { count })}
            <span className="max-md:sr-only"> {t('tool.csvRows', { count })}</span>
          </span>
        </Button>
      )}
    </div>
  );
};
