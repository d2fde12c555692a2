import { clsx } from 'clsx';
import { useTranslation } from '#src/i18n/react.ts';
import type { ChartSeries } from '#src/ui/charts/chart-data.ts';

const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6', 'bg-chart-7', 'bg-chart-8'];
const borders = [
  'border-chart-1',
  'border-chart-2',
  'border-chart-3',
  'border-chart-4',
  'border-chart-5',
  'border-chart-6',
  'border-chart-7',
  'border-chart-8',
];

/** The legend key of a series; its shape distinguishes series without relying on colour. */
export const ChartKey = ({ series }: { series: ChartSeries }) => {
  if (series.kind === 'bars')
    return <span aria-hidden="true" className={clsx('inline-block size-2.5 shrink-0 rounded-[2px]', fills[series.color - 1])} />;
  if (series.kind === 'points')
    return (
      <span
        aria-hidden="true"
        className={clsx('inline-block size-2.5 shrink-0 rounded-full border-2', borders[series.color - 1])}
      />
    );
  return (
    <span aria-hidden="true" className={clsx('flex w-3.5 shrink-0 gap-[2px]', borders[series.color - 1])}>
      {(series.dashed ? ['a', 'b'] : ['a']).map((piece) => (
        <span key={piece} className="grow border-inherit border-t-2" />
      ))}
    </span>
  );
};

interface ChartLegendProps {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Names of the series; a click hides or shows one. A single series cannot be hidden. */
export const ChartLegend = ({ series, hidden, onToggle }: ChartLegendProps) => {
  const { t } = useTranslation('common');
  if (series.length < 2) {
    return series.map((each) => (
      <span key={each.id} className="inline-flex items-center gap-1.5 text-label text-text-2">
        <ChartKey series={each} />
        {each.label}
      </span>
    ));
  }
  return series.map((each) => {
    const isShown = !hidden.has(each.id);
    return (
      <button
        key={each.id}
        type="button"
        aria-pressed={isShown}
        title={t('chart.toggle', { label: each.label })}
        className={clsx(
          'inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-chip px-1 text-label hover:bg-surface-2 pointer-coarse:min-h-11',
          isShown ? 'text-text-2' : 'text-text-3 line-through [&>:first-child]:opacity-40',
        )}
        onClick={() => onToggle(each.id)}
      >
        <ChartKey series={each} />
        {each.label}
      </button>
    );
  });
};
