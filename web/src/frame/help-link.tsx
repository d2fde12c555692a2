import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useSession } from '#src/session/session.ts';

/** To the questions and answers, from wherever somebody who is signed in is stuck. Nothing for visitors. */
export const HelpLink = () => {
  const { t } = useTranslation('layout');
  if (useSession() === null) return null;
  return (
    <Link
      to="/help"
      className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {t('nav.help')}
    </Link>
  );
};
