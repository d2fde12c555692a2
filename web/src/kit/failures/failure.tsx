import { CallFailure } from '#src/api/api.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { wasOffline } from '#src/session/offline/offline-state.ts';

/** What an error state shows of a failed call. A lost connection reads as "cannot be reached". */
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
