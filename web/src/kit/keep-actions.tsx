import type { Thing } from '@telaah/shared/kinds/column';
import { Menu } from '@telaah/shared/ui/menu';
import type { ComponentProps } from 'react';
import { useKeepItems } from '#src/kit/use-keep-items.ts';

/** What the account can keep of a thing. */
export const KeepActions = ({ of: thing, trigger }: { of: Thing; trigger: ComponentProps<typeof Menu>['trigger'] }) => (
  <Menu trigger={trigger} items={useKeepItems([thing])} />
);
