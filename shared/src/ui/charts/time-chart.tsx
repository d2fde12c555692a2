import { type KeyboardEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { isCampaign } from '#src/features/research/history/day/chart-band.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { ChartCanvas } from '#src/ui/charts/chart-canvas.tsx';
import { type ChartSeries, chartData, marksOf, unitText } from '#src/ui/charts/chart-data.ts';
import { ChartLegend } from '#src/ui/charts/chart-legend.tsx';
import { type HoveredDay, scaleOf } from '#src/ui/charts/chart-options.ts';
import { bandWordsAt, dayWordsAt } from '#src/ui/charts/chart-words.ts';
import { DayLegend } from '#src/ui/charts/day-key.tsx';
import { SeasonLegend } from '#src/ui/charts/season-legend.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

const ChartTooltip = lazy(async () => ({ default: (await import('#src/ui/charts/chart-tooltip.tsx')).ChartTooltip }));
// Loaded on request: few people open the table.
const ChartTable = lazy(async () => ({ default: (await import('#src/ui/charts/chart-table.tsx')).ChartTable }));

interface TimeChartProps {
  label: string;
  /** WIB days, ascending. Keep the arrays identical between renders: a new one recreates the chart. */
  days: readonly string[];
  series: readonly ChartSeries[];
  validating?: readonly string[];
  soldOut?: readonly string[];
  axisTitle?: { left?: string; right?: string };
  /** Called with the first and last day of a range selected with the mouse. */
  onRange?: (from: string, to: string) => void;
  /** What selecting a range does and costs; a default text when omitted. */
  rangeHint?: string;
  note?: string;
  fileName?: string;
  height?: number;
}

const NONE: readonly string[] = [];
const tool =
  'inline-flex min-h-6 cursor-pointer items-center rounded-chip px-1.5 text-label text-accent hover:bg-accent-soft pointer-coarse:min-h-11';

export const TimeChart = ({
  label,
  days,
  series,
  validating = NONE,
  soldOut = NONE,
  axisTitle,
  onRange,
  rangeHint,
  note,
  fileName = 'telaah',
  height = 260,
}: TimeChartProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const hint = useId();
  const plot = useRef<uPlot | null>(null);
  const [isTable, setTable] = useState(false);
  const [hovered, setHovered] = useState<HoveredDay | null>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const data = useMemo(() => chartData(days, series, { validating, soldOut }), [days, series, validating, soldOut]);
  const hidden = useMemo(
    () => new Set(series.filter((each) => Boolean(each.isHidden) !== toggled.has(each.id)).map((each) => each.id)),
    [series, toggled],
  );
  const last = data.days.length - 1;
  const place = hovered !== null && hovered.place <= last ? hovered.place : null;
  const [first, end] = [data.days[0], data.days[last]];
  const isEmpty = data.series.every((each) => each.values.every((value) => value === null));

  const marks = marksOf(data, hidden);

  const toggle = (id: string) =>
    setToggled((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const shown = data.series.filter((each) => !hidden.has(each.id));
  const onAxis = (side: 'left' | 'right') => shown.some((each) => scaleOf(each) === side);
  const words = (at: number) =>
    [
      format.day(data.days[at] ?? ''),
      ...bandWordsAt(data, at, t),
      ...shown.map(
        (each) => `${each.label} ${each.values[at] == null ? t('chart.noData') : unitText(format, each.unit, each.values[at])}`,
      ),
      ...[dayWordsAt(shown, at, format, t)].filter((knowledge) => knowledge !== null),
      ...(data.soldOut.includes(at) ? [t('day.mark.sold_out')] : []),
      ...(data.validating.includes(at) ? [t('provenance.validating')] : []),
    ].join(', ');

  const moveTo = (next: number) => {
    const chart = plot.current;
    if (!chart) return;
    chart.setCursor({ left: chart.valToPos(Math.min(last, Math.max(0, next)), 'x'), top: 0 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = place ?? last + 1;
    const next = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: (place ?? -1) + 1,
      ArrowUp: (place ?? -1) + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      moveTo(next);
    } else if (event.key === 'Escape') setHovered(null);
  };
  const save = async () => {
    const { savePng } = await import('#src/ui/charts/chart-png.ts');
    if (!plot.current || first === undefined || end === undefined) return;
    const source = t('chart.source', { days: format.dayRange(first, end) });
    const signs = marks.map((mark) => ({ mark, text: t(`day.mark.${mark}`) }));
    savePng({ plot: plot.current, title: label, source, series: shown, marks: signs }, fileName);
  };

  if (first === undefined || end === undefined) return <p className="py-8 text-center text-text-3">{t('chart.noData')}</p>;
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pb-1">
        <ChartLegend series={data.series} hidden={hidden} onToggle={toggle} />
        <span className="ml-auto flex gap-1 print:hidden">
          <button type="button" className={tool} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'chart.asChart' : 'chart.asTable')}
          </button>
          {!isTable && (
            <button type="button" className={tool} onClick={() => void save()}>
              {t('chart.png')}
            </button>
          )}
        </span>
      </div>
      {isTable ? (
        <div style={{ minHeight: height + 20 }}>
          <Suspense>
            <ChartTable label={label} data={data} height={height + 20} />
          </Suspense>
        </div>
      ) : (
        <>
          <div aria-hidden="true" className="flex justify-between gap-2 text-badge text-text-3">
            <span>{onAxis('left') && axisTitle?.left}</span>
            <span>{onAxis('right') && axisTitle?.right}</span>
          </div>
          <div
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-describedby={hint}
            aria-valuemin={1}
            aria-valuemax={data.days.length}
            aria-valuenow={(place ?? last) + 1}
            aria-valuetext={words(place ?? last)}
            className="relative rounded-chip"
            onKeyDown={onKeyDown}
            onBlur={() => setHovered(null)}
          >
            <ChartCanvas
              data={data}
              hidden={hidden}
              height={height}
              onPlot={(made) => {
                plot.current = made;
              }}
              onHover={setHovered}
              onSelect={onRange && ((from, to) => onRange(data.days[from] ?? first, data.days[to] ?? end))}
            />
            {isEmpty && <p className="absolute inset-0 grid place-items-center text-text-3">{t('chart.noData')}</p>}
            {hovered !== null && place !== null && !isEmpty && (
              <Suspense>
                <ChartTooltip data={data} hidden={hidden} hovered={hovered} />
              </Suspense>
            )}
          </div>
          <figcaption className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-label text-text-3">
            <DayLegend marks={marks} />
            {data.bands.some((band) => !isCampaign(band)) && <SeasonLegend data={data} />}
            {data.validating.length > 0 && <span>{t('chart.validating')}</span>}
            {note !== undefined && <span>{note}</span>}
            {onRange && <span className="pointer-coarse:hidden">{rangeHint ?? t('chart.hint')}</span>}
            <span id={hint} className="sr-only">
              {t('chart.keys')}
            </span>
          </figcaption>
        </>
      )}
    </figure>
  );
};
