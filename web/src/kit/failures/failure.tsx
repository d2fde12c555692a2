import { CallFailure } from '#src/api/api.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { wasOffline } from '#src/session/offline/offline-state.ts';

/** Props of an `ErrorState`. A lost connection counts as `unavailable`. */
export const failureProps = (error: Error) => {
  const failure = error instanceof CallFailure ? error : null;
  return {
    code: failure === null || failure.code === 'network' ? ('unavailable' as const) : failure.code,
    status: failure?.status ?? null,
    requestId: failure?.requestId ?? null,
    needsConnection: failure?.code === 'network' && wasOffline(),
    support: <SupportLink about={error} />,
  };
};
