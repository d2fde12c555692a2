import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface TooltipProps {
  /** Must be available elsewhere too, because touch screens cannot hover. */
  content: string;
  children: ReactElement<Record<string, unknown>>;
}

export const Tooltip = ({ content, children }: TooltipProps) => (
  <Base.Provider>
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-popup">
          <Base.Popup className="ui-popup max-w-[280px] rounded-[6px] border border-line bg-surface px-2 py-1 text-[12px]/[16px] text-text shadow-popup">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
);
