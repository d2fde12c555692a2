import type { Thing } from '@telaah/shared/kinds/column';
import type { ComponentProps } from 'react';
import { MenuOnDemand } from '#src/kit/lazy-menu.tsx';
import { useKeepItems } from '#src/kit/use-keep-items.ts';

/** What the account can keep of a thing. */
export const KeepActions = ({ of: thing, trigger }: { of: Thing; trigger: ComponentProps<typeof MenuOnDemand>['trigger'] }) => (
  <MenuOnDemand trigger={trigger} items={useKeepItems([thing])} />
);
