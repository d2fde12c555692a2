import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { MarketItem } from '@telaah/shared/kinds/column';
import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import type { ComponentProps } from 'react';
import { MenuOnDemand } from '#src/kit/on-demand/lazy-menu.tsx';
import { useSaveItem } from '#src/kit/own-data/use-save-item.ts';
import { isItemSaved, savedItemsQuery } from '#src/session/own-data/saved-items.ts';

/** Menu entries to watch the first item and hide each. `onHide` runs at once, returns its undo; `onUnhidden` after the answer. */
export const useSaveMenuItems = (
  things: readonly MarketItem[],
  { onHide, onUnhidden }: { onHide?: (thing: MarketItem) => () => void; onUnhidden?: () => void } = {},
): MenuItem[] => {
  const { t } = useTranslation('own');
  const watched = useQuery(savedItemsQuery('watched')).data;
  const hidden = useQuery(savedItemsQuery('hidden')).data;
  const watch = useSaveItem('watched');
  const hide = useSaveItem('hidden', { onToggle: (thing, isOn) => (isOn ? onHide?.(thing) : undefined) });
  const putHidden = async (thing: MarketItem, isOn: boolean) => {
    await hide(thing, isOn);
    if (!isOn) onUnhidden?.();
  };
  return [
    ...things.slice(0, 1).map((thing) => {
      const isWatched = isItemSaved(watched, thing);
      const key = `row.${isWatched ? 'unwatch' : 'watch'}.${thing.thing}` as const;
      return { key: 'watch', label: t(key), onSelect: () => void watch(thing, !isWatched) };
    }),
    ...things.map((thing) => {
      const isHidden = isItemSaved(hidden, thing);
      const key = `row.${isHidden ? 'unhide' : 'hide'}.${thing.thing}` as const;
      const label = t(key, { name: thing.name ?? t('said.unnamed') });
      return { key: `hide-${thing.thing}`, label, onSelect: () => void putHidden(thing, !isHidden) };
    }),
  ];
};

export const SaveActions = ({
  of: thing,
  trigger,
}: {
  of: MarketItem;
  trigger: ComponentProps<typeof MenuOnDemand>['trigger'];
}) => <MenuOnDemand trigger={trigger} items={useSaveMenuItems([thing])} />;
