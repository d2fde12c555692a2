import { Link, useRouterState } from '@tanstack/react-router';
import { languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { InFrame } from '#src/frame/shell/in-frame.ts';
import { plainButton, plainPrimary } from '#src/kit/page/button-styles.ts';
import { LanguageBar } from '#src/kit/page/language-bar.tsx';
import { LegalLinks } from '#src/kit/support/legal-links.tsx';
import { useSession } from '#src/session/account/session.ts';
import { useChooseLanguage } from '#src/session/account/use-language.ts';

interface PublicFrameProps {
  action?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** Frame of public pages; loads nothing of the dashboard's frame. */
export const PublicFrame = ({ action, narrow = false, children }: PublicFrameProps) => {
  const { t } = useTranslation(['common', 'layout']);
  const width = clsx('mx-auto w-full px-5 max-sm:px-4', narrow ? 'max-w-2xl' : 'max-w-7xl');
  return (
    <div className="flex grow flex-col bg-bg">
      <header className={clsx('flex items-center gap-2 py-3', width)}>
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-md font-semibold text-[18px] text-accent"
          title={t('layout:nav.home')}
        >
          <img src="/icon.svg" alt="" width={28} height={28} />
          <span className={clsx(action !== undefined && 'max-sm:sr-only')}>{t('app.name')}</span>
        </Link>
        {action === undefined ? (
          <LanguageBar />
        ) : (
          <>
            <div className="ml-auto max-sm:hidden">
              <LanguageBar />
            </div>
            <LanguageChoice />
          </>
        )}
        {action}
      </header>
      <main id="main" className={clsx('flex-1 pt-4 pb-12', width)}>
        <InFrame value={true}>{children}</InFrame>
      </main>
      <footer className={clsx('border-line border-t py-4', width)}>
        <LegalLinks />
      </footer>
    </div>
  );
};

/** For phones, where the account links leave no room for all languages. */
const LanguageChoice = () => {
  const { t, i18n } = useTranslation('common');
  const choose = useChooseLanguage();
  return (
    <select
      aria-label={t('language.label')}
      value={i18n.language}
      className="ml-auto h-8 rounded-md bg-bg px-1 text-text-2 uppercase sm:hidden pointer-coarse:h-11"
      onChange={({ target }) => void choose(target.value as UiLanguage)}
    >
      {languages.map((language) => (
        <option key={language} lang={language} value={language}>
          {language}
        </option>
      ))}
    </select>
  );
};

/** Adds the public frame for visitors; signed-in users already have the dashboard's. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['common', 'layout']);
  const isSignedIn = useSession() !== null;
  // Includes the search parameters.
  const here = useRouterState({ select: ({ location }) => location.href });
  if (isSignedIn) return children;
  const wayIn = (
    <>
      <Link to="/login" search={{ redirected_from: here }} className={plainButton}>
        {t('common:account.signIn')}
      </Link>
      <Link to="/register" className={plainPrimary}>
        {t('layout:account.start')}
      </Link>
    </>
  );
  return <PublicFrame action={wayIn}>{children}</PublicFrame>;
};
