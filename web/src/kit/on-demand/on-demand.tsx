import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type Trigger = ReactElement<ComponentProps<'button'>>;

interface OnDemandProps {
  /** One `<button>`, or a component that passes everything on to one. */
  trigger: Trigger;
  /** What it opens. */
  popup: 'menu' | 'dialog';
  /** Makes the popup around the trigger; a lazy component is fine. */
  children: (trigger: ReactElement<Record<string, unknown>>) => ReactNode;
}

/**
 * A popup whose code and elements are only made when it is first used. A page has some forty of these, and most are never
 * opened. The first click makes the popup and opens it; the button that was pressed keeps the focus.
 */
export const OnDemand = ({ trigger, popup, children }: OnDemandProps) => {
  const [isMade, setMade] = useState(false);
  const idle = cloneElement(trigger, { 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setMade(true) });
  if (!isMade) return idle;
  return (
    <Suspense fallback={idle}>
      <Made trigger={trigger}>{children}</Made>
    </Suspense>
  );
};

const Made = ({ trigger, children }: Pick<OnDemandProps, 'trigger' | 'children'>) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return children(cloneElement(trigger, { ref: button }) as ReactElement<Record<string, unknown>>);
};
