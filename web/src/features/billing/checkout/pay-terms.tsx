import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { RichText } from '#src/kit/page/rich-text.tsx';

/** Opens in new tabs, so that the choices are not lost. */
export const PayTerms = () => {
  const { t } = useTranslation('billing');
  return (
    <p className="text-[12px] text-text-3 leading-4">
      <RichText text={t('pay.terms')} marks={{ terms: <TermsLink />, refund: <RefundLink /> }} />
    </p>
  );
};

const termsLinkStyle = 'underline underline-offset-2';

const TermsLink = ({ children }: { children?: ReactNode }) => (
  <a href="/terms-and-condition" target="_blank" rel="noopener" className={termsLinkStyle}>
    {children}
  </a>
);

const RefundLink = ({ children }: { children?: ReactNode }) => (
  <a href="/refund-policy" target="_blank" rel="noopener" className={termsLinkStyle}>
    {children}
  </a>
);
