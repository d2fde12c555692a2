import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';

/** What a press of the button around it costs, after its words. Zero is not spoken of. */
export const Cost = ({ tokens, className }: { tokens: number; className?: string }) => {
  const { t } = useTranslation('layout');
  if (tokens === 0) return null;
  return <span className={clsx('font-normal whitespace-nowrap', className)}>· {t('tokens.cost', { count: tokens })}</span>;
};
