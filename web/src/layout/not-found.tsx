import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { usePageTitle } from '#src/layout/page-title.ts';
import { plainPrimary } from '#src/layout/plain.ts';
import { PublicFrame } from '#src/layout/public-frame.tsx';

/** In place of a page inside of the dashboard's frame. */
export const NotFound = () => {
  const { t } = useTranslation('layout');
  usePageTitle(t('notFound.title'));
  return (
    <div className="mx-auto grid max-w-md content-start justify-items-start gap-3 py-12">
      <p className="font-semibold text-[20px] text-text-3 leading-7">404</p>
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('notFound.title')}</h1>
      <p className="text-text-2">{t('notFound.text')}</p>
      <Link to="/" className={plainPrimary}>
        {t('notFound.home')}
      </Link>
    </div>
  );
};

/** At an address that is no page at all, whoever comes there. */
export const NoSuchPage = () => (
  <PublicFrame narrow>
    <NotFound />
  </PublicFrame>
);
