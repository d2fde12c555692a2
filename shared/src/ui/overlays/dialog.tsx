import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { useIsGuest, usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export const Dialog = ({ open, onOpenChange, title, description, footer, wide = false, children }: DialogProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  // On another site's page, the page must still scroll.
  const modal = useIsGuest() ? 'trap-focus' : true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Base.Portal container={container}>
        <Base.Backdrop className="ui-backdrop fixed inset-0 z-dialog bg-scrim" />
        <Base.Popup
          className={clsx(
            'ui-popup fixed top-1/2 left-1/2 z-dialog grid max-h-[85dvh] grid-cols-1 max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-[12px] border border-line bg-surface p-4 text-text shadow-popup outline-none',
            wide ? 'w-[1080px]' : 'w-[480px]',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <div>
              <Base.Title className="font-semibold text-[16px]/[24px]">{title}</Base.Title>
              {description && <Base.Description className="text-text-2">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={t('action.close')}
              className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-[6px] text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
            >
              <X size={16} aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
          {footer && <div className="flex justify-end gap-2">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
