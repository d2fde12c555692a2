import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useEffect, useState } from 'react';
import { HelpLink } from '#src/frame/failures/help-link.tsx';
import { LazyOfflinePage } from '#src/frame/failures/lazy-offline.tsx';
import { AnyFrame } from '#src/frame/shell/any-frame.tsx';
import { plainPrimary } from '#src/kit/page/button-styles.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { peekSession } from '#src/session/account/session.ts';
import { isPageOffline, isUnansweredShell } from '#src/session/offline/offline-state.ts';

const UnknownAddress = () => {
  const { t } = useTranslation('layout');
  usePageTitle(t('notFound.title'));
  return (
    <AnyFrame>
      <div className="mx-auto grid w-full max-w-md content-start justify-items-start gap-3 py-12">
        <p className="font-semibold text-[20px] text-text-3 leading-7">404</p>
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('notFound.title')}</h1>
        <p className="text-text-2">{t('notFound.text')}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/" className={plainPrimary}>
            {t('notFound.home')}
          </Link>
          <HelpLink />
          <SupportLink />
        </div>
      </div>
    </AnyFrame>
  );
};

/** The server answers unknown addresses with 404. Offline it may be a page of the public site, so the offline page is shown. */
export const NotFound = () => {
  const queryClient = useQueryClient();
  const [isUnanswered] = useState(() => isPageOffline() || isUnansweredShell());
  useEffect(() => {
    if (isUnanswered) void peekSession(queryClient);
  }, [isUnanswered, queryClient]);
  return isUnanswered ? (
    <LazyOfflinePage>
      <UnknownAddress />
    </LazyOfflinePage>
  ) : (
    <UnknownAddress />
  );
};
