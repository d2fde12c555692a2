import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface ProvenanceSurfaceProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The popover of a figure. Focus moves into it and back to the figure. */
export const ProvenanceSurface = ({ label, anchor, isOpen, onOpenChange, children }: ProvenanceSurfaceProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Portal container={container}>
        <Popover.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-popup">
          <Popover.Popup
            finalFocus={anchor}
            className="ui-popup w-[320px] max-w-[calc(100vw-16px)] rounded-card border border-line bg-surface p-3 text-body text-text shadow-popup outline-none"
          >
            <div className="flex items-start justify-between gap-2 pb-1">
              <div className="min-w-0">
                <Popover.Title className="font-semibold text-body text-text">{label}</Popover.Title>
                <Popover.Description className="text-label text-text-3">{t('provenance.title')}</Popover.Description>
              </div>
              <Popover.Close
                aria-label={t('action.close')}
                className="-mt-1 -mr-1 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-control text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
              >
                <X size={16} aria-hidden="true" />
              </Popover.Close>
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
