import type { LegendMark } from '#src/features/research/history/day/day-mark.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { DaySign } from '#src/ui/charts/day-sign.tsx';

const DayKey = ({ mark }: { mark: LegendMark }) => (
  <svg aria-hidden="true" width="12" height="14" className="shrink-0 fill-none">
    {mark === 'campaign' ? (
      <rect width="12" height="14" fill="currentColor" fillOpacity="0.12" />
    ) : mark === 'sold_out' ? (
      <DaySign mark={undefined} left={0} width={12} top={0} floor={8} soldOut />
    ) : (
      <DaySign
        mark={mark}
        left={0}
        width={12}
        top={1}
        floor={13}
        gap={4}
        bar={{ top: mark === 'zero' ? 13 : mark === 'hatched' ? 5 : 2, most: 12 }}
        range={[1, 9]}
      />
    )}
  </svg>
);

export const DayLegend = ({ marks }: { marks: readonly LegendMark[] }) => {
  const { t } = useTranslation('common');
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('day.legend')} className="flex flex-wrap gap-x-3 gap-y-0.5 text-label text-text-2">
      {marks.map((mark) => (
        <li key={mark} className="inline-flex items-center gap-1.5">
          <DayKey mark={mark} />
          {t(`day.mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
};
