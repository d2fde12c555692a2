import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import { type ComponentProps, lazy } from 'react';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

/** To be drawn where a wait is waited for. */
export const MenuOnDemand = lazy(async () => ({ default: (await import('@telaah/shared/ui/overlays/menu')).Menu }));

interface LazyMenuProps {
  trigger: ComponentProps<typeof OnDemand>['trigger'];
  items: readonly MenuItem[];
}

/** A menu that is made when it is first opened. */
export const LazyMenu = ({ trigger, items }: LazyMenuProps) => (
  <OnDemand trigger={trigger} popup="menu">
    {(button) => <MenuOnDemand trigger={button} items={items} />}
  </OnDemand>
);
