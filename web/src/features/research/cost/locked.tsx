import { type ComponentProps, Suspense } from 'react';
import type { LockedButton } from '#src/features/research/cost/locked-button.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const Button = lazyPart(() => import('#src/features/research/cost/locked-button.tsx'), 'LockedButton');

/** `LockedButton` where most plans have no use for it: it is loaded only where something is locked. */
export const Locked = (props: ComponentProps<typeof LockedButton>) => (
  <Suspense>
    <Button {...props} />
  </Suspense>
);
