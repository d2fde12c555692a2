import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import { addToComparison, isInComparison, takeOut } from '#src/features/research/own/compared.ts';
import { MOST_COMPARED } from '#src/features/research/own/compared-text.ts';
import { askFreePages, leaveOut } from '#src/features/research/own/hide-rows.ts';
import { useKeepItems } from '#src/features/research/own/keep-items.tsx';
import { say } from '#src/kit/toasts/say.ts';

/** What of a row's menu is kept: comparing it, watching what it is about, hiding that or all of its store. */
export const useOwnActions = (kind: AnyKind, row: object): MenuItem[] => {
  const { t } = useTranslation('own');
  const client = useQueryClient();
  const isIn = isInComparison(kind, row);
  const compare = () => {
    if (isIn) takeOut(kind, row);
    else if (!addToComparison(client, kind, row)) {
      void say({ title: t('compare.full', { most: MOST_COMPARED }), description: t('compare.fullText'), tone: 'neg' });
    }
  };
  const keeping = useKeepItems(kind.things?.(row) ?? [], {
    onHide: (thing) => leaveOut(client, kind, thing),
    onUnhidden: () => askFreePages(client),
  });
  return [{ key: 'compare', label: t(isIn ? 'row.uncompare' : 'row.compare'), onSelect: compare }, ...keeping];
};
