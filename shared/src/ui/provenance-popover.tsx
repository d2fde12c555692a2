import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';
import type { FigureKind } from '#src/ui/estimate-words.ts';
import { ProvenanceDetails } from '#src/ui/provenance-details.tsx';

// Figures are on every page; the popup's code only matters once somebody asks about one.
const ProvenanceSurface = lazy(async () => ({ default: (await import('#src/ui/provenance-surface.tsx')).ProvenanceSurface }));

interface ProvenancePopoverProps {
  /** What the figure is, such as "Price": names the popover. */
  label: string;
  /** Where the figure was observed; a total over many products has none. */
  provenance?: Provenance | undefined;
  /** Says method, span, certainty and range as well. */
  estimate?: Estimate | undefined;
  kind?: FigureKind | undefined;
  note?: ReactNode;
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
          <ProvenanceSurface label={label} anchor={button} isOpen={isOpen} onOpenChange={setOpen}>
            <ProvenanceDetails {...details} />
          </ProvenanceSurface>
        </Suspense>
      )}
    </>
  );
};
