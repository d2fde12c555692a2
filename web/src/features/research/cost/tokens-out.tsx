import { Suspense } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

export const isTokensOut = (error: Error | null): boolean => error instanceof CallFailure && error.code === 'tokens_exhausted';

const Card = lazyPart(() => import('#src/features/research/cost/tokens-out-card.tsx'), 'TokensOutCard');

/** Few run out: what they are told comes when they do. */
export const TokensOut = () => (
  <Suspense>
    <Card />
  </Suspense>
);
