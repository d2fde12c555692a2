import type { HeadId } from '@telaah/shared/kinds/heads';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#src/i18n.ts';

export interface AskForDataProps {
  of: HeadId;
  /** The words or the address that found nothing; left out: the page's own address. */
  asked?: string;
}

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
