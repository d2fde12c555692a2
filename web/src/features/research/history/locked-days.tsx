import { useNavigate } from '@tanstack/react-router';
import type { Preview } from '@telaah/shared/features/plans/preview';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CalendarDays, Ellipsis, LockKeyhole } from 'lucide-react';
import { Locked } from '#src/features/research/cost/locked.tsx';
import { Paywall } from '#src/features/research/cost/paywall.tsx';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { usePhone } from '#src/kit/page/media.ts';

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

/** Behind the paywall are decorative bars, never data. */
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

export const LockedRangeBar = ({ range, gate }: { range: DayRange; gate: Preview }) => {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  const isPhone = usePhone();
  const format = useFormat();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 pointer-coarse:min-h-11">
      <span className="inline-flex min-h-9 items-center gap-1.5 text-text-2 tabular-nums">
        <CalendarDays size={14} aria-hidden="true" />
        {format.dayRange(range.from, range.to, !isPhone)}
      </span>
      <Locked size="md" label={t('gate.range')} requiredPlan={gate.requiredPlan} />
      {isPhone ? (
        <LazyMenu
          trigger={<IconButton label={t('range.more')} icon={Ellipsis} className="ml-auto" />}
          items={[
            {
              key: 'compare',
              label: (
                <span className="flex items-center gap-2">
                  <LockKeyhole size={14} aria-hidden="true" className="text-text-3" />
                  {t('gate.compare')}
                  <Badge>{gate.requiredPlan}</Badge>
                </span>
              ),
              onSelect: () => void navigate({ to: '/price' }),
            },
          ]}
        />
      ) : (
        <Locked size="md" label={t('gate.compare')} requiredPlan={gate.requiredPlan} />
      )}
    </div>
  );
};
