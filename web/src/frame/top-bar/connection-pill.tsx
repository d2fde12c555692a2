import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '#src/api/connection.ts';
import { BarBanner } from '#src/frame/top-bar/bar-banner.tsx';
import { useReturnFocus } from '#src/kit/keyboard/use-return-focus.ts';
import { wasOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

const ASK_AGAIN_MS = 5000;

/** Shown while the server cannot be reached. Polls it, then repeats failed queries. */
export const ConnectionPill = () => {
  const { t } = useTranslation(['layout', 'common']);
  const queryClient = useQueryClient();
  const connection = useConnection();
  const [isExplained, setExplained] = useState(false);
  const pill = useReturnFocus(isExplained);

  useEffect(() => {
    if (connection === 'online') {
      const again = (before: number) =>
        void queryClient.refetchQueries({
          type: 'active',
          // Queries that cost tokens are not repeated if the page was opened offline, because nobody requested them now.
          predicate: ({ state, meta }) =>
            state.status === 'error' && state.errorUpdatedAt <= before && !(meta?.isCharged && wasOffline()),
        });
      const now = Date.now();
      again(now - ASK_AGAIN_MS);
      // Queries that failed just now would probably fail again, so they wait for the same pause.
      const timer = setTimeout(() => again(now), ASK_AGAIN_MS);
      return () => clearTimeout(timer);
    }
    if (connection === 'offline') return;
    const timer = setInterval(() => void queryClient.refetchQueries({ queryKey: sessionKey }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [connection, queryClient]);

  const Icon = connection === 'offline' ? CloudOff : LoaderCircle;
  return (
    <>
      <div role="status">
        {connection !== 'online' && (
          // No popover, because its code could not be loaded now.
          <button
            ref={pill}
            type="button"
            aria-expanded={isExplained}
            className="flex h-8 items-center pointer-coarse:h-11 pointer-coarse:min-w-9"
            onClick={() => setExplained(!isExplained)}
          >
            <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-warn-soft px-2.5 text-[12px] text-warn">
              <Icon size={14} aria-hidden="true" className={connection === 'reconnecting' ? 'motion-safe:animate-spin' : ''} />
              <span className="max-lg:sr-only">{t(`common:state.${connection}`)}</span>
            </span>
          </button>
        )}
      </div>
      <div role="status">
        {connection !== 'online' && isExplained && (
          <BarBanner tone="warn" icon={CloudOff} text={t(`connection.${connection}`)} onClose={() => setExplained(false)} />
        )}
      </div>
    </>
  );
};
