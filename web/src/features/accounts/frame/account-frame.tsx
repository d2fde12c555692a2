import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageBar } from '#src/kit/page/language-bar.tsx';

export const AccountFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['account', 'common']);
  return (
    <div className="flex grow flex-col bg-bg">
      <header className="mx-auto flex w-full max-w-5xl items-center gap-3 px-5 py-3 max-sm:px-4">
        <Link to="/" className="flex items-center gap-2 font-semibold text-[18px] text-accent" title={t('login.back')}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          {t('common:app.name')}
        </Link>
        <LanguageBar />
      </header>
      <main
        id="main"
        className="mx-auto mt-[max(0.5rem,9dvh)] mb-8 grid w-full max-w-[27rem] gap-4 rounded-card border border-line bg-surface p-6 max-sm:mt-0 max-sm:max-w-none max-sm:border-x-0 max-sm:px-4"
      >
        {children}
      </main>
    </div>
  );
};

interface HeadingProps {
  title: string;
  children?: ReactNode;
  /** Focuses the heading, so that screen readers announce the new state. */
  isNew?: boolean;
}

export const Heading = ({ title, children, isNew = false }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-text text-title outline-none">
        {title}
      </h1>
      {children && <p className="break-words text-form text-text-2">{children}</p>}
    </div>
  );
};

/** Links under a form are underlined, because next to other text colour alone does not mark a link. */
export const quietLink =
  'text-accent underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
