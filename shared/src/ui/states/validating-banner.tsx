import { TriangleAlert } from 'lucide-react';
import type { QuarantineReason } from '#src/features/market/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';

export const ValidatingBanner = ({ reason }: { reason: QuarantineReason | null }) => {
  const { t } = useTranslation('common');
  return (
    <p className="flex w-full items-start gap-2 rounded-[6px] bg-warn-soft px-3 py-2 text-[13px]/[20px] text-warn">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-medium">{t('validating.strip')}</strong>
        {' · '}
        {reason === null ? t('validating.first') : t('validating.reason', { reason: t(`quarantine.${reason}`) })}
      </span>
    </p>
  );
};
