import { clsx } from 'clsx';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format.ts';
import { sparkPath } from '#src/ui/sparkline-path.ts';
import { useFormat } from '#src/ui/use-format.tsx';

interface SparklineProps {
  /** Oldest first; null is a gap. */
  values: readonly (number | null)[];
  /** What is drawn: the drawing is named after it. */
  label: string;
  kind?: 'count' | 'money';
  /** 1 = price, 2 = revenue, 3 = sales. */
  color?: 1 | 2 | 3;
  width?: number;
  height?: number;
  className?: string;
}

const colors = {
  1: 'stroke-chart-1 fill-chart-1',
  2: 'stroke-chart-2 fill-chart-2',
  3: 'stroke-chart-3 fill-chart-3',
};

/** A trend at a glance. First, last, lowest and highest values are in its text; without any value it is a dash. */
export const Sparkline = ({ values, label, kind = 'count', color = 1, width = 72, height = 24, className }: SparklineProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <span className={clsx('text-text-3', className)}>{MISSING}</span>;
  const text = kind === 'money' ? format.money : format.count;
  const words = t('figure.trendDetail', {
    label,
    first: text(known[0]),
    last: text(known.at(-1)),
    low: text(Math.min(...known)),
    high: text(Math.max(...known)),
  });
  const { line, area } = sparkPath(values, width, height);
  return (
    <span className={clsx('inline-block align-middle', className)} title={words}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={clsx('block max-w-full', colors[color])}
      >
        <path d={area} stroke="none" fillOpacity="0.12" />
        <path
          d={line}
          fill="none"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="sr-only select-none">{words}</span>
    </span>
  );
};
