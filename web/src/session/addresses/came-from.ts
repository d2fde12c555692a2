import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { safeRedirect } from '#src/session/addresses/redirect.ts';

/** The specification's parameter: the page that somebody wanted before they had to sign in, as the address has it. */
export const readCameFrom = ({ redirected_from }: Record<string, unknown>): { redirected_from?: string | undefined } => ({
  redirected_from: typeof redirected_from === 'string' ? redirected_from : undefined,
});

/** Where to go after all, `/` where nothing sensible was asked for, and the way there with everything loaded anew. */
export const useTarget = (asked: string | undefined): { target: string; go: () => Promise<void> } => {
  const router = useRouter();
  const target = safeRedirect(asked, location.origin, Object.keys(router.routesByPath));
  const go = useCallback(async () => {
    // What routes loaded for a visitor is not what they need now.
    router.clearCache();
    await router.navigate({ href: target });
  }, [router, target]);
  return { target, go };
};
