import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/use-format';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Away } from '#src/session/away.ts';
import { useCheckAgain } from '#src/session/use-check-again.ts';

/** When the oldest answer was given that is on the screen and came out of the pocket; null: there is none. */
const useSavedAt = (): number | null => {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({
      type: 'active',
      predicate: ({ meta, state }) => meta?.isCharged === true && state.data !== undefined,
    });
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at < performance.timeOrigin);
    return times.length === 0 ? null : Math.min(...times);
  });
};

/** Above everything while there is no network, and above an answer of before for as long as it stands: of when it is what one sees. */
export const AwayStrip = ({ away }: { away: Away }) => {
  const { t } = useTranslation('away');
  const format = useFormat();
  const savedAt = useSavedAt();
  useCheckAgain();
  const { isNow, heardAt } = away;
  if (!isNow && savedAt === null) return null;
  const time = (at: number) => ({ time: format.dateTime(at) });
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-line border-b bg-warn-soft px-5 py-2 text-[13px] text-warn leading-5 max-md:px-3"
    >
      <CloudOff size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        {isNow && (heardAt === null ? t('strip.alone') : t('strip.offline', time(heardAt)))}
        {savedAt !== null && <> {t(isNow ? 'strip.saved' : 'strip.savedStill', time(savedAt))}</>}
      </p>
    </div>
  );
};
