import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import { type ComponentProps, lazy } from 'react';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

/** Needs a `Suspense` around it. */
export const MenuOnDemand = lazy(async () => ({ default: (await import('@telaah/shared/ui/overlays/menu')).Menu }));

interface LazyMenuProps {
  trigger: ComponentProps<typeof OnDemand>['trigger'];
  items: readonly MenuItem[];
}

export const LazyMenu = ({ trigger, items }: LazyMenuProps) => (
  <OnDemand trigger={trigger} popup="menu">
    {(button) => <MenuOnDemand trigger={button} items={items} />}
  </OnDemand>
);
