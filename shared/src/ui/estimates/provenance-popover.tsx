import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { ProvenanceBody } from '#src/ui/estimates/provenance-popup.tsx';

// Figures are on every page; the popup's code only matters once somebody asks about one.
const ProvenancePopup = lazy(async () => ({ default: (await import('#src/ui/estimates/provenance-popup.tsx')).ProvenancePopup }));

interface ProvenancePopoverProps extends ProvenanceBody {
  /** What the figure is, such as "Price": names the popover. */
  label: string;
  className?: string | undefined;
  /** The figure itself: it becomes the button. */
  children: ReactNode;
}

/**
 * A figure that is a button: click, tap or Enter tells where it comes from. A page holds hundreds of these, so the popover
 * itself is only made on the first opening.
 */
export const ProvenancePopover = ({ label, className, children, ...details }: ProvenancePopoverProps) => {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMade, setMade] = useState(false);
  // The press that reaches the button also counts as a press outside the popover; without this it would close and open again.
  const wasOpen = useRef(false);
  const toggle = () => {
    setMade(true);
    setOpen(!(wasOpen.current || isOpen));
    wasOpen.current = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={clsx(
          'inline-flex min-h-6 cursor-pointer items-center rounded-chip text-inherit [text-align:inherit] decoration-text-3 decoration-dotted underline-offset-4 hover:underline pointer-coarse:min-h-11',
          className,
        )}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={toggle}
      >
        {children}
        <span className="sr-only select-none">. {t('figure.details', { label })}</span>
      </button>
      {isMade && (
        <Suspense>
          <ProvenancePopup label={label} anchor={button} isOpen={isOpen} onOpenChange={setOpen} {...details} />
        </Suspense>
      )}
    </>
  );
};
