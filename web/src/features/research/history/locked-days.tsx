import type { Preview } from '@telaah/shared/features/plans/preview';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Paywall } from '#src/features/research/paywall.tsx';

/** Heights of bars that stand for nothing. */
const BARS = [
  'h-8',
  'h-14',
  'h-10',
  'h-16',
  'h-12',
  'h-20',
  'h-9',
  'h-12',
  'h-24',
  'h-14',
  'h-10',
  'h-16',
  'h-8',
  'h-20',
  'h-12',
  'h-14',
] as const;

/** The days that the plan does not show, before shapes of a chart. */
export const LockedDays = ({ gate }: { gate: Preview }) => {
  const { t } = useTranslation('history');
  return (
    <Paywall title={t('gate.days', { count: gate.hidden })} text={t('gate.daysText')} requiredPlan={gate.requiredPlan}>
      <div className="flex h-40 items-end gap-2 border-line border-b px-3">
        {BARS.map((height, i) => (
          <span key={`${height}-${i}`} className={`min-w-2 flex-1 rounded-t-chip bg-surface-2 ${height}`} />
        ))}
      </div>
    </Paywall>
  );
};
