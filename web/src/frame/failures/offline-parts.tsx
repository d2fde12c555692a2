import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { AnyFrame } from '#src/frame/shell/any-frame.tsx';
import { plainPrimary } from '#src/kit/page/button-styles.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useSession } from '#src/session/account/session.ts';
import { useCheckAgain } from '#src/session/account/use-check-again.ts';
import { toRouterParts } from '#src/session/addresses/router-parts.ts';
import { offlineCache } from '#src/session/offline/offline-cache.ts';
import { useOffline } from '#src/session/offline/offline-state.ts';

/** Time of the oldest visible answer that came from the offline cache; null if there is none. */
const useCachedAt = (): number | null => {
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

/** Shown while offline and while a cached answer is visible. */
export const OfflineBanner = () => {
  const { t } = useTranslation('away');
  const format = useFormat();
  const savedAt = useCachedAt();
  useCheckAgain();
  const offline = useOffline();
  if (offline === null || (!offline.isOffline && savedAt === null)) return null;
  const { isOffline, heardAt } = offline;
  const time = (at: number) => ({ time: format.dateTime(at) });
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-line border-b bg-warn-soft px-5 py-2 text-[13px] text-warn leading-5 max-md:px-3"
    >
      <CloudOff size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        {isOffline && (heardAt === null ? t('strip.alone') : t('strip.offline', time(heardAt)))}
        {savedAt !== null && <> {t(isOffline ? 'strip.saved' : 'strip.savedStill', time(savedAt))}</>}
      </p>
    </div>
  );
};

const row = 'grid gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 hover:bg-surface-2';

const useCachedList = (account: string | undefined) => {
  const [saved, setSaved] = useState<Awaited<ReturnType<typeof offlineCache.list>>>([]);
  useEffect(() => {
    if (account === undefined) return;
    offlineCache.list(account).then(setSaved, () => setSaved([]));
  }, [account]);
  return saved;
};

/** Replaces a page that needs a connection. Once there is one, the page reloads on a press. */
export const OfflinePage = () => {
  const { t } = useTranslation(['away', 'calculators']);
  const format = useFormat();
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const isNow = useOffline()?.isOffline === true;
  const saved = useCachedList(useSession()?.user.id);
  const title = t(isHome ? 'page.home' : 'page.title');
  usePageTitle(title);
  return (
    <AnyFrame>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
        <div className="grid justify-items-start gap-2">
          <h1 className="font-semibold text-[20px] text-text leading-7">{title}</h1>
          <p className="max-w-prose text-text-2">{t(isNow ? 'page.text' : 'page.back')}</p>
          {!isNow && (
            <button type="button" className={plainPrimary} onClick={() => location.reload()}>
              {t('page.load')}
            </button>
          )}
        </div>
        {saved.length > 0 && (
          <section className="grid grid-cols-1 gap-2">
            <h2 className="font-semibold text-[16px] text-text leading-6">{t('page.saved')}</h2>
            <ul className="grid grid-cols-1 gap-2">
              {saved.map(([first]) => {
                const parts = first && toRouterParts(first.address);
                return (
                  parts && (
                    <li key={first.address}>
                      <Link {...parts} className={row}>
                        <span className="truncate font-medium text-accent">{first.title.replace(/ · [^·]+$/, '')}</span>
                        <span className="text-[13px] text-text-2">{t('page.answered', { time: format.dateTime(first.at) })}</span>
                      </Link>
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        )}
        <section className="grid grid-cols-1 gap-2">
          <h2 className="font-semibold text-[16px] text-text leading-6">{t('page.calculators')}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {calculatorIds.map((id) => (
              <li key={id}>
                <Link to="/calculators/$calculator" params={{ calculator: id }} className={row}>
                  <span className="font-medium text-accent">{t(`calculators:page.${id}.title`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AnyFrame>
  );
};
