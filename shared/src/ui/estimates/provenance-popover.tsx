import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { ProvenanceBody } from '#src/ui/estimates/provenance-popup.tsx';

// Loaded on the first opening: figures are on every page, but few popups are opened.
const ProvenancePopup = lazy(async () => ({ default: (await import('#src/ui/estimates/provenance-popup.tsx')).ProvenancePopup }));

interface ProvenancePopoverProps extends ProvenanceBody {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A figure as a button that opens its provenance. The popup is mounted on first opening, because a page has hundreds of these. */
export const ProvenancePopover = ({ label, className, children, ...details }: ProvenancePopoverProps) => {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMade, setMade] = useState(false);
  // A press on the button is also a press outside the open popup and closes it; the click that follows must not open it again.
  const wasOpenOnPress = useRef(false);
  const toggle = () => {
    setMade(true);
    setOpen(!(wasOpenOnPress.current || isOpen));
    wasOpenOnPress.current = false;
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
          wasOpenOnPress.current = isOpen;
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
