import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Thing } from '@telaah/shared/kinds/column';
import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import type { ComponentProps } from 'react';
import { MenuOnDemand } from '#src/kit/on-demand/lazy-menu.tsx';
import { useKeeping } from '#src/kit/own-data/use-keeping.ts';
import { isKept, keptQuery } from '#src/session/own-data/kept.ts';

/**
 * Lines of a menu: watching the first of these things, and hiding each, or the way back. `onHide`: done at once where something is hidden, answers
 * what takes it back; `onUnhidden`: once the server knows.
 */
export const useKeepItems = (
  things: readonly Thing[],
  { onHide, onUnhidden }: { onHide?: (thing: Thing) => () => void; onUnhidden?: () => void } = {},
): MenuItem[] => {
  const { t } = useTranslation('own');
  const watched = useQuery(keptQuery('watched')).data;
  const hidden = useQuery(keptQuery('hidden')).data;
  const watch = useKeeping('watched');
  const hide = useKeeping('hidden', { onPut: (thing, isOn) => (isOn ? onHide?.(thing) : undefined) });
  const putHidden = async (thing: Thing, isOn: boolean) => {
    await hide(thing, isOn);
    if (!isOn) onUnhidden?.();
  };
  return [
    ...things.slice(0, 1).map((thing) => {
      const isWatched = isKept(watched, thing);
      const key = `row.${isWatched ? 'unwatch' : 'watch'}.${thing.thing}` as const;
      return { key: 'watch', label: t(key), onSelect: () => void watch(thing, !isWatched) };
    }),
    ...things.map((thing) => {
      const isHidden = isKept(hidden, thing);
      const key = `row.${isHidden ? 'unhide' : 'hide'}.${thing.thing}` as const;
      const label = t(key, { name: thing.name ?? t('said.unnamed') });
      return { key: `hide-${thing.thing}`, label, onSelect: () => void putHidden(thing, !isHidden) };
    }),
  ];
};

/** The menu of them, for one thing. */
export const KeepActions = ({ of: thing, trigger }: { of: Thing; trigger: ComponentProps<typeof MenuOnDemand>['trigger'] }) => (
  <MenuOnDemand trigger={trigger} items={useKeepItems([thing])} />
);
