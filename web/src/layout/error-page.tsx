import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CallFailure } from '#src/api.ts';
import { usePageTitle } from '#src/layout/page-title.ts';
import { plainButton, plainPrimary } from '#src/layout/plain.ts';
import { SupportLink } from '#src/layout/support-link.tsx';

/** A chunk of an older build is gone from the server after an update. Each browser words it in its own way. */
const isOldBuild = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed|error loading.*module/i.test(error.message);

/** In place of a page that broke: what happened, its code and request id, and two ways on. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation(['layout', 'errors', 'bundled']);
  const router = useRouter();
  usePageTitle(t('failure.title'));
  const failure = error instanceof CallFailure ? error : null;
  const code = failure?.code === 'network' ? 'unavailable' : failure?.code;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md content-start justify-items-start gap-3 px-5 py-16" role="alert">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('failure.title')}</h1>
      <p className="text-text-2">
        {isOldBuild(error) ? t('failure.update') : code ? t(`errors:code.${code}`) : t('errors:title.generic')}
      </p>
      {failure && (
        <p className="select-all text-[12px] text-text-3">
          {failure.status > 0 && `${t('bundled:failed', { code: failure.status })} · `}
          {failure.code}
          {failure.requestId && ` · ${t('failure.request', { id: failure.requestId })}`}
        </p>
      )}
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
      {!isOldBuild(error) && <SupportLink about={failure} />}
    </main>
  );
};
