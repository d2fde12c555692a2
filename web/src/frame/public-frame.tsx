import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { InFrame } from '#src/frame/in-frame.ts';
import { LanguageBar } from '#src/kit/language-bar.tsx';
import { LegalLinks } from '#src/kit/legal-links.tsx';
import { plainButton } from '#src/kit/plain.ts';
import { useSession } from '#src/session/session.ts';

interface PublicFrameProps {
  /** In the upper right corner, such as a link to sign in. */
  action?: ReactNode;
  /** For one thing at a time: a form, a payment. */
  narrow?: boolean;
  children: ReactNode;
}

/** Around pages that also visitors see. It loads none of the dashboard's frame. */
export const PublicFrame = ({ action, narrow = false, children }: PublicFrameProps) => {
  const { t } = useTranslation(['common', 'layout']);
  const width = clsx('mx-auto w-full px-5 max-sm:px-4', narrow ? 'max-w-2xl' : 'max-w-7xl');
  return (
    <div className="flex grow flex-col bg-bg">
      <header className={clsx('flex items-center gap-3 py-3', width)}>
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-md font-semibold text-[18px] text-accent"
          title={t('layout:nav.home')}
        >
          <img src="/icon.svg" alt="" width={28} height={28} />
          {t('app.name')}
        </Link>
        <LanguageBar />
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

/** Around a page for everybody: a visitor's frame; who is signed in has the dashboard's around all of it already. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const isSignedIn = useSession() !== null;
  // With all that was chosen.
  const here = useRouterState({ select: ({ location }) => location.href });
  if (isSignedIn) return children;
  const wayIn = (
    <Link to="/login" search={{ redirected_from: here }} className={plainButton}>
      {t('account.signIn')}
    </Link>
  );
  return <PublicFrame action={wayIn}>{children}</PublicFrame>;
};
