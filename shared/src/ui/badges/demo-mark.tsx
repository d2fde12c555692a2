import { FlaskConical } from 'lucide-react';
import { useTranslation } from '#src/i18n/react.ts';
import { Badge } from '#src/ui/badges/badge.tsx';

/** Marks figures from the market generator, so that nobody takes them for observations. */
export const DemoMark = ({ className }: { className?: string }) => {
  const { t } = useTranslation('common');
  return (
    <Badge tone="info" title={t('demo.detail')} className={className}>
      <FlaskConical size={12} aria-hidden="true" className="shrink-0" />
      {t('demo.mark')}
    </Badge>
  );
};
