import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { isFigure, widthOf } from '@telaah/shared/kinds/table';
import { useWeekWords } from '@telaah/shared/ui/figures/week-change';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { DataTable } from '@telaah/shared/ui/tables/data-table';
import { type ComponentProps, useMemo } from 'react';
import { KindCell } from '#src/features/research/rows/cell.tsx';
import { CertaintyHelp } from '#src/features/research/rows/certainty-help.tsx';
import { RowMenu } from '#src/features/research/rows/row-menu.tsx';

/** Width of the menu column, px; fits a touch target. */
const MENU = 48;

type TableColumns = ComponentProps<typeof DataTable<object>>['columns'];

interface KindTableProps {
  kind: AnyKind;
  /** Undefined on the first load. */
  rows: readonly object[] | undefined;
  own?: ReadonlyMap<string, PendingObservation>;
  chosen: readonly string[];
  search: Search;
  isRefreshing: boolean;
  /** Undefined if the plan only has the default order. */
  onSearch?: ((search: Search) => void) | undefined;
}

export const KindTable = ({ kind, rows, own, chosen, search, isRefreshing, onSearch }: KindTableProps) => {
  const { t } = useTranslation('research');
  const words = useWords(kind.texts);
  const compared = useWeekWords();
  const definitions = useMemo(
    (): TableColumns => [
      ...Object.entries(kind.columns).map(([name, column]): TableColumns[number] => ({
        id: name,
        header: words(`column.${name}`),
        headerNote: column.form === 'change' ? (compared ?? undefined) : undefined,
        align: isFigure(column) ? 'right' : 'left',
        isSortable: column.sort === true,
        isHeaderHidden: column.headless === true,
        width: widthOf(column),
        cell: (row) => <KindCell table={kind} name={name} row={row} own={own?.get(kind.rowId(row))} />,
      })),
      {
        id: 'actions',
        header: t('row.menu'),
        isHeaderHidden: true,
        headerAction: <CertaintyHelp />,
        width: MENU,
        isPinned: true,
        cell: (row) => <RowMenu kind={kind} row={row} />,
      },
    ],
    [kind, words, t, own, compared],
  );
  const visible = useMemo(() => [...chosen, 'actions'], [chosen]);
  return (
    <DataTable
      label={words('page.table')}
      columns={definitions}
      rows={rows}
      rowId={kind.rowId}
      visible={visible}
      sort={{ id: search.sort ?? kind.firstSort, order: search.order ?? 'desc' }}
      onSort={onSearch && (({ id, order }) => onSearch({ ...search, sort: id, order, page: undefined }))}
      isRefreshing={isRefreshing}
      skeletonRows={30}
    />
  );
};
