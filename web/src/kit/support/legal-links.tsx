import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';

const legalLinkStyle = 'inline-flex min-h-6 items-center hover:text-accent hover:underline pointer-coarse:min-h-11';

export const LegalLinks = ({ className }: { className?: string }) => {
  const { t } = useTranslation('layout');
  return (
    <nav
      aria-label={t('legal.title')}
      className={clsx('flex flex-wrap gap-x-4 text-[12px] text-text-3 leading-4 print:hidden', className)}
    >
      <a href="/terms-and-condition" className={legalLinkStyle}>
        {t('legal.terms')}
      </a>
      <a href="/privacy-policy" className={legalLinkStyle}>
        {t('legal.privacy')}
      </a>
      <a href="/refund-policy" className={legalLinkStyle}>
        {t('legal.refund')}
      </a>
      <a href="/third-party-notices.txt" className={legalLinkStyle}>
        {t('legal.notices')}
      </a>
      <Link to="/contact" className={legalLinkStyle}>
        {t('legal.contact')}
      </Link>
    </nav>
  );
};
