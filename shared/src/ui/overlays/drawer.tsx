import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { useIsGuest, usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Gets the focus after closing; omitted: the element that had it before. */
  returnTo?: RefObject<HTMLElement | null>;
  footer?: ReactNode;
  children: ReactNode;
}

export const Drawer = ({ open, onOpenChange, title, returnTo, footer, children }: DrawerProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  const modal = useIsGuest() ? 'trap-focus' : true;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className="ui-backdrop fixed inset-0 z-dialog bg-scrim" />
        <Dialog.Popup
          {...(returnTo && { finalFocus: returnTo })}
          className="ui-sheet fixed inset-y-0 right-0 z-dialog flex w-[400px] max-w-full flex-col border-line border-l bg-surface text-text shadow-popup outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[85dvh] max-md:w-full max-md:rounded-t-[12px] max-md:border-t max-md:border-l-0"
        >
          <div className="flex items-center justify-between border-line border-b px-4 py-2">
            <Dialog.Title className="font-semibold text-[16px]/[24px]">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('action.close')}
              className="inline-flex size-8 cursor-pointer items-center justify-center rounded-[6px] text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
            >
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && <div className="border-line border-t px-4 py-3">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
