import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';

export const HelpLink = () => {
  const { t } = useTranslation('layout');
  return (
    <Link
      to="/help"
      className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {t('nav.help')}
    </Link>
  );
};
