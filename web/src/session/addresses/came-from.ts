import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { safeRedirect } from '#src/session/addresses/redirect.ts';

/** `redirected_from`: the page requested before the login, unchecked. */
export const readCameFrom = ({ redirected_from }: Record<string, unknown>): { redirected_from?: string | undefined } => ({
  redirected_from: typeof redirected_from === 'string' ? redirected_from : undefined,
});

/** The safe target, `/` by default, and a function that goes there. */
export const useTarget = (requestedPath: string | undefined): { target: string; go: () => Promise<void> } => {
  const router = useRouter();
  const target = safeRedirect(requestedPath, location.origin, Object.keys(router.routesByPath));
  const go = useCallback(async () => {
    // Routes loaded other data for the visitor.
    router.clearCache();
    await router.navigate({ href: target });
  }, [router, target]);
  return { target, go };
};
