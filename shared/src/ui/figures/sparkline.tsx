import { clsx } from 'clsx';
import type { DayState } from '#src/features/research/history/day/day-state.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format/format.ts';
import { sparkBars, sparkSteps } from '#src/ui/figures/sparkline-path.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface SparklineProps {
  /** One per day, oldest first; null is an unknown day. */
  values: readonly (number | null)[];
  states?: readonly (DayState | null)[] | undefined;
  label: string;
  kind?: 'count' | 'money';
  /** `bars` for amounts per day, `step` for values that last until they change, such as prices. */
  form?: 'bars' | 'step';
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

type DrawingProps = Pick<SparklineProps, 'values' | 'states'> & { width: number; height: number };

const Slots = ({ path }: { path: string }) => <path d={path} className="stroke-text-3" fill="none" strokeWidth="0.75" />;

const Bars = ({ values, states, ...size }: DrawingProps) => {
  const { solid, hatched, hatch, slots } = sparkBars(values, states, size);
  return (
    <>
      <Slots path={slots} />
      <path d={solid} stroke="none" />
      <path d={hatched} stroke="none" fillOpacity="0.2" />
      <path d={hatch} fill="none" strokeWidth="0.75" />
    </>
  );
};

const Steps = ({ values, ...size }: DrawingProps) => {
  const { line, slots } = sparkSteps(values, size);
  return (
    <>
      <Slots path={slots} />
      <path d={line} fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
};

/** A small trend. Its text has the first, last, lowest and highest value; without any value it is a dash. */
export const Sparkline = ({
  values,
  states,
  label,
  kind = 'count',
  form = 'bars',
  color = 1,
  width = 72,
  height = 24,
  className,
}: SparklineProps) => {
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
  const Drawing = form === 'step' ? Steps : Bars;
  return (
    <span className={clsx('inline-block align-middle', className)} title={words}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={clsx('block max-w-full', colors[color])}
      >
        <Drawing values={values} states={states} width={width} height={height} />
      </svg>
      <span className="sr-only select-none">{words}</span>
    </span>
  );
};
