import { lazy, Suspense } from 'react';
import { loadTexts } from '#src/i18n.ts';
import type { AskForDataProps } from '#src/kit/asking-for-data.tsx';

const Asking = lazy(async () => {
  const [{ AskingForData }] = await Promise.all([import('#src/kit/asking-for-data.tsx'), loadTexts('research')]);
  return { default: AskingForData };
});

/** What stands wherever data is missing. Few see it: its code and words come when it is shown. */
export const AskForData = (props: AskForDataProps) => (
  <Suspense>
    <Asking {...props} />
  </Suspense>
);
