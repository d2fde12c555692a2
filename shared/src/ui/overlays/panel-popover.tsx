import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface PanelPopoverProps {
  /** Must render a button. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** The parts receive `close`, for links that leave the page while the button stays. */
  action?: (close: () => void) => ReactNode;
  children: (close: () => void) => ReactNode;
  footer?: (close: () => void) => ReactNode;
}

/** A tall panel below a button. Between its head and foot the content scrolls. */
export const PanelPopover = ({ trigger, title, action, children, footer }: PanelPopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-popup">
          <Base.Popup
            className="ui-popup flex max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-[8px] border border-line bg-surface text-[13px]/[20px] text-text shadow-popup outline-none"
            style={{ width: 400, maxHeight: 'min(680px, var(--available-height))' }}
          >
            <div className="flex items-center justify-between gap-2 border-line border-b py-1.5 pr-2 pl-4">
              <Base.Title className="font-semibold text-[16px]/[24px]">{title}</Base.Title>
              {action?.(close)}
            </div>
            <section
              aria-label={title}
              tabIndex={0}
              className="relative min-h-0 flex-1 overflow-y-auto"
              // Inside, because the popup cuts off what stands out.
              style={{ outlineOffset: -2 }}
            >
              {children(close)}
            </section>
            {footer && (
              <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-2 py-1.5">
                {footer(close)}
              </div>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
