import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type Trigger = ReactElement<ComponentProps<'button'>>;

interface OnDemandProps {
  /** A `<button>`, or a component that passes all props on to one. */
  trigger: Trigger;
  popup: 'menu' | 'dialog';
  /** Renders the popup around the trigger; may be a lazy component. */
  children: (trigger: ReactElement<Record<string, unknown>>) => ReactNode;
}

/** Loads and mounts a popup on the first click, because most are never opened. The pressed button keeps the focus. */
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
