import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

export interface PopoverProps {
  /** Must render a button. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** A function receives `close`, for a link that leaves the page while the button stays. */
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: 'top' | 'bottom' | 'left' | 'right';
}

export const Popover = ({ trigger, title, children, side = 'bottom' }: PopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-popup">
          <Base.Popup className="ui-popup max-w-[calc(100vw-16px)] rounded-[8px] border border-line bg-surface p-3 text-[13px]/[20px] text-text shadow-popup outline-none">
            <Base.Title className="pb-1 font-semibold">{title}</Base.Title>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
