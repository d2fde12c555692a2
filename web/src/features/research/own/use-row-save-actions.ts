import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import { addToComparison, isInComparison, removeFromComparison } from '#src/features/research/own/comparison.ts';
import { MOST_COMPARED } from '#src/features/research/own/comparison-text.ts';
import { hideRows, refetchFreePages } from '#src/features/research/own/hide-rows.ts';
import { useSaveMenuItems } from '#src/features/research/own/save-menu-items.tsx';
import { showToast } from '#src/kit/toasts/show-toast.ts';

export const useRowSaveActions = (kind: AnyKind, row: object): MenuItem[] => {
  const { t } = useTranslation('own');
  const client = useQueryClient();
  const isIn = isInComparison(kind, row);
  const compare = () => {
    if (isIn) removeFromComparison(kind, row);
    else if (!addToComparison(client, kind, row)) {
      void showToast({ title: t('compare.full', { most: MOST_COMPARED }), description: t('compare.fullText'), tone: 'neg' });
    }
  };
  const saveItems = useSaveMenuItems(kind.marketItems?.(row) ?? [], {
    onHide: (thing) => hideRows(client, kind, thing),
    onUnhidden: () => refetchFreePages(client),
  });
  return [{ key: 'compare', label: t(isIn ? 'row.uncompare' : 'row.compare'), onSelect: compare }, ...saveItems];
};
