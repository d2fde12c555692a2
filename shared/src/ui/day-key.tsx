import type { LegendMark } from '#src/features/history/day-mark.ts';
import { clsx } from 'clsx';
import { useTranslation } from '#src/i18n/react.ts';

const HATCH = 'M1 5L5 1M1 9L9 1M1 13L11 3M5 13L11 7M9 13L11 11';
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3'] as const;
const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3'] as const;

interface DayKeyProps {
  mark: LegendMark;
  /** 1 = price, 2 = revenue, 3 = sales. */
  color?: 1 | 2 | 3;
}

/** The sign of a mark as it stands in a chart, 12 × 14 px. */
const DayKey = ({ mark, color = 3 }: DayKeyProps) => {
  const [fill, stroke] = [fills[color - 1], strokes[color - 1]];
  return (
    <svg aria-hidden="true" width="12" height="14" viewBox="0 0 12 14" className="shrink-0 fill-none" strokeWidth="1">
      {mark === 'solid' && <rect x="2" y="2" width="8" height="11" className={fill} opacity="0.75" />}
      {mark === 'zero' && (
        <>
          <path d="M0 13.5H12" className="stroke-line" />
          <rect x="2" y="11" width="8" height="2" className={fill} />
        </>
      )}
      {mark === 'hatched' && (
        <>
          <rect x="1" y="4" width="10" height="9.5" className={clsx(fill, stroke)} fillOpacity="0.15" />
          <path d="M1 9L6 4M1 13L10 4M5 13L11 7M9 13L11 11" className={stroke} />
          <path d="M6 .5V8M4 .5H8M4 8H8" className="stroke-text" />
        </>
      )}
      {mark === 'slot' && <path d={HATCH} className="stroke-text-3" />}
      {mark === 'sold_out' && (
        <>
          <path d="M0 8.5H12" className="stroke-line" />
          <rect y="9" width="12" height="4" className="fill-neg" />
        </>
      )}
      {mark === 'campaign' && <path d="M6 1V13" className="stroke-accent" strokeDasharray="3 2" />}
    </svg>
  );
};

/** What the signs of a chart mean; only those that stand in it. */
export const DayLegend = ({ marks, color }: { marks: readonly LegendMark[]; color?: 1 | 2 | 3 }) => {
  const { t } = useTranslation('common');
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('day.legend')} className="flex flex-wrap gap-x-3 gap-y-0.5 text-label text-text-2">
      {marks.map((mark) => (
        <li key={mark} className="inline-flex items-center gap-1.5">
          <DayKey mark={mark} {...(color && { color })} />
          {t(`day.mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
};
