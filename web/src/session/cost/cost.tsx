import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';

interface CostProps {
  tokens: number;
  /** At the end of the line, without a separator. */
  apart?: boolean;
  className?: string;
}

/** Price of a press of the surrounding control; nothing for 0. */
export const Cost = ({ tokens, apart = false, className }: CostProps) => {
  const { t } = useTranslation('layout');
  if (tokens === 0) return null;
  const cost = t('tokens.cost', { count: tokens });
  const style = apart ? 'ml-auto shrink-0 text-[12px] text-text-2 leading-4' : 'font-normal';
  return <span className={clsx('whitespace-nowrap', style, className)}>{apart ? cost : `· ${cost}`}</span>;
};
