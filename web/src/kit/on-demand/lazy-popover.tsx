import type { PopoverProps } from '@telaah/shared/ui/overlays/popover';
import { type ComponentProps, lazy } from 'react';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

const Popover = lazy(async () => ({ default: (await import('@telaah/shared/ui/overlays/popover')).Popover }));

type LazyPopoverProps = Pick<PopoverProps, 'title' | 'children'> & {
  trigger: ComponentProps<typeof OnDemand>['trigger'];
};

export const LazyPopover = ({ trigger, title, children }: LazyPopoverProps) => (
  <OnDemand trigger={trigger} popup="dialog">
    {(button) => (
      <Popover trigger={button} title={title}>
        {children}
      </Popover>
    )}
  </OnDemand>
);
