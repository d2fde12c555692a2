import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { RichText } from '#src/kit/rich-text.tsx';

/** What one agrees to by paying, beside the payment: what was chosen stays. */
export const PayTerms = () => {
  const { t } = useTranslation('billing');
  return (
    <p className="text-[12px] text-text-3 leading-4">
      <RichText
        text={t('pay.terms')}
        marks={{ terms: <PolicyLink to="/terms-and-condition" />, refund: <PolicyLink to="/refund-policy" /> }}
      />
    </p>
  );
};

const PolicyLink = ({ to, children }: { to: '/terms-and-condition' | '/refund-policy'; children?: ReactNode }) => (
  <Link to={to} target="_blank" className="underline underline-offset-2">
    {children}
  </Link>
);
