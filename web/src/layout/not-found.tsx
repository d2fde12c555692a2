import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { usePageTitle } from '#src/layout/page-title.ts';
import { plainPrimary } from '#src/layout/plain.ts';

export const NotFound = () => {
  const { t } = useTranslation('layout');
  usePageTitle(t('notFound.title'));
  return (
    <main id="main" className="mx-auto grid max-w-md justify-items-start gap-3 px-5 py-16">
      <p className="font-semibold text-[20px] text-text-3 leading-7">404</p>
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('notFound.title')}</h1>
      <p className="text-text-2">{t('notFound.text')}</p>
      <Link to="/" className={plainPrimary}>
        {t('notFound.home')}
      </Link>
    </main>
  );
};
