import { Suspense } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

export const isTokensOut = (error: Error | null): boolean => error instanceof CallFailure && error.code === 'tokens_exhausted';

const Card = lazyPart(() => import('#src/features/research/cost/tokens-out-card.tsx'), 'TokensOutCard');

/** Loaded on demand, because few people run out of tokens. */
export const TokensOut = () => (
  <Suspense>
    <Card />
  </Suspense>
);
