import { useTranslation } from '@telaah/shared/i18n/react';
import { FlaskConical } from 'lucide-react';

export const DemoDot = () => {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex shrink-0 text-info" title={`${t('demo.mark')}: ${t('demo.detail')}`}>
      <FlaskConical size={12} aria-hidden="true" />
      <span className="sr-only">{t('demo.mark')}</span>
    </span>
  );
};
