import { type ComponentProps, Suspense } from 'react';
import type { LockedButton } from '#src/features/research/cost/locked-button.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const Button = lazyPart(() => import('#src/features/research/cost/locked-button.tsx'), 'LockedButton');

/** Loads `LockedButton` on demand, because most plans do not need it. */
export const Locked = (props: ComponentProps<typeof LockedButton>) => (
  <Suspense>
    <Button {...props} />
  </Suspense>
);
