import { type ComponentProps, lazy, Suspense } from 'react';
import type { LockedButton } from '#src/features/research/locked-button.tsx';

const Button = lazy(async () => ({ default: (await import('#src/features/research/locked-button.tsx')).LockedButton }));

/** `LockedButton` where most plans have no use for it: it is loaded only where something is locked. */
export const Locked = (props: ComponentProps<typeof LockedButton>) => (
  <Suspense>
    <Button {...props} />
  </Suspense>
);
