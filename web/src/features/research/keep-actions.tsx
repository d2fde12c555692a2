import type { Thing } from '@telaah/shared/kinds/column';
import type { ComponentProps } from 'react';
import { useKeepItems } from '#src/features/research/use-keep-items.ts';
import { MenuOnDemand } from '#src/kit/lazy-menu.tsx';

/** What the account can keep of a thing. */
export const KeepActions = ({ of: thing, trigger }: { of: Thing; trigger: ComponentProps<typeof MenuOnDemand>['trigger'] }) => (
  <MenuOnDemand trigger={trigger} items={useKeepItems([thing])} />
);
