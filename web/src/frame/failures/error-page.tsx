import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { useConnection } from '#src/api/connection.ts';
import { HelpLink } from '#src/frame/failures/help-link.tsx';
import { LazyOfflinePage } from '#src/frame/failures/lazy-offline.tsx';
import { AnyFrame } from '#src/frame/shell/any-frame.tsx';
import { useFailedLine } from '#src/kit/failures/failed-line.ts';
import { useReasonWords } from '#src/kit/failures/reason-words.ts';
import { plainButton, plainPrimary } from '#src/kit/page/button-styles.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { isPageOffline } from '#src/session/offline/offline-state.ts';

/** After an update the server no longer has an older build's chunks. Each browser has its own message for that. */
const isOldBuild = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed|error loading.*module/i.test(error.message);

const useReason = (error: unknown): string => {
  const { t } = useTranslation(['layout', 'errors']);
  const reasonOf = useReasonWords();
  const isOffline = useConnection() === 'offline';
  // Offline, a missing chunk does not mean an update.
  if (isOffline) return t('errors:title.offline');
  if (isOldBuild(error)) return t('failure.update');
  if (!(error instanceof CallFailure)) return t('errors:title.generic');
  return reasonOf(error.code);
};

const BrokenPage = ({ error: thrown, reset }: ErrorComponentProps) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { t } = useTranslation('layout');
  const router = useRouter();
  const reason = useReason(error);
  const line = useFailedLine(error);
  usePageTitle(t('failure.title'));
  return (
    <AnyFrame>
      <div className="mx-auto grid w-full max-w-md content-start justify-items-start gap-3 py-12" role="alert">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('failure.title')}</h1>
        <p className="text-text-2">{reason}</p>
        {line && <p className="select-all break-all text-[12px] text-text-3">{line}</p>}
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={plainPrimary}
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {t('failure.retry')}
          </button>
          <button type="button" className={plainButton} onClick={() => location.reload()}>
            {t('failure.reload')}
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <HelpLink />
          {!isOldBuild(error) && <SupportLink about={error} />}
        </div>
      </div>
    </AnyFrame>
  );
};

/** Offline, the failure is usually a missing file of the page, so it shows the offline page. */
export const ErrorPage = (props: ErrorComponentProps) => {
  const [isOffline] = useState(isPageOffline);
  const broken = <BrokenPage {...props} />;
  return isOffline ? <LazyOfflinePage>{broken}</LazyOfflinePage> : broken;
};
