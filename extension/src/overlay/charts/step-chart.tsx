import { markOf } from '@telaah/shared/features/research/history/day/day-mark';
import { dayWords } from '@telaah/shared/features/research/history/day/day-words';
import { useTranslation } from '@telaah/shared/i18n/react';
import { campaignName } from '@telaah/shared/lib/dates/campaigns';
import { DayLegend } from '@telaah/shared/ui/charts/day-key';
import { DaySign } from '@telaah/shared/ui/charts/day-sign';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type ChartPoint, type ChartPoints, marksOfPoints, stepPath } from '#src/overlay/charts/chart-points.ts';

const HEIGHT = 132;
/** Room above the plot for campaign names, and below it for the strip of days without stock. */
const TOP = 16;
const FOOT = 6;
const FLOOR = HEIGHT - FOOT;

/** Width of an element in px. The drawing is made for it, so that its hatching is never stretched. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
};

interface Scales {
  x: (at: number) => number;
  price: (value: number) => number;
  units: (value: number) => number;
  low: number;
  high: number;
  most: number;
}

const scalesOf = ({ points, slot }: ChartPoints, width: number): Scales => {
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = high === low ? Math.max(1, high * 0.05) : (high - low) * 0.1;
  const most = Math.max(0, ...points.map(({ sold }) => sold?.value ?? 0));
  const margin = slot === null ? 4 : 0;
  const tall = FLOOR - TOP;
  return {
    x: (at) => margin + at * (width - 2 * margin),
    price: (value) => TOP + (1 - (value - low + room) / (high - low + 2 * room)) * tall,
    units: (value) => FLOOR - (value / Math.max(1, most * 1.08)) * tall,
    low,
    high,
    most,
  };
};

interface StepDrawingProps {
  chart: ChartPoints;
  scales: Scales;
  width: number;
}

const Drawing = ({ chart: { points, slot, campaigns }, scales, width }: StepDrawingProps) => {
  const day = slot === null ? 6 : slot * width;
  const places = points.map(({ at, price }) => ({
    x: slot === null ? scales.x(at) : scales.x(at) - day / 2,
    y: price === null ? null : scales.price(price),
  }));
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden className="block fill-none">
      {campaigns.map(({ twin, from, to }) => (
        <g key={twin} data-campaign={campaignName(twin)}>
          <rect x={scales.x(from)} width={scales.x(to) - scales.x(from)} height={FLOOR} fill="currentColor" fillOpacity="0.09" />
          <text
            x={Math.min(width - 16, Math.max(16, scales.x((from + to) / 2)))}
            y={TOP - 3}
            textAnchor="middle"
            className="fill-text-2 text-label"
          >
            {campaignName(twin)}
          </text>
        </g>
      ))}
      {points.map(({ key, at, sold, soldOut }) => (
        <DaySign
          key={key}
          mark={sold && markOf(sold.value, sold.state)}
          left={scales.x(at) - day / 2}
          width={day}
          top={TOP}
          floor={FLOOR}
          bar={{ top: scales.units(sold?.value ?? 0), most: 18 }}
          range={[sold?.high == null ? 0 : Math.max(0, scales.units(sold.high)), scales.units(sold?.low ?? 0)]}
          soldOut={soldOut}
        />
      ))}
      <path d={`M0 ${FLOOR + 0.5}H${width}`} className="stroke-line" />
      <path d={stepPath(places, slot === null ? (places.at(-1)?.x ?? 0) : width)} className="stroke-chart-1" strokeWidth="2" />
      {slot === null &&
        places.map(
          ({ x, y }, index) => y !== null && <circle key={points[index]?.key} cx={x} cy={y} r="2.5" className="fill-chart-1" />,
        )}
    </svg>
  );
};

/** Prices as steps over bars of units. A tap or an arrow key shows a day's figures. */
export const StepChart = ({ chart, label }: { chart: ChartPoints; label: string }) => {
  const { t } = useTranslation('overlay');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { place, width } = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const { points, slot } = chart;
  const [first, last] = [points[0], points.at(-1)];
  const scales = scalesOf(chart, width);
  if (!first || !last || !points.some(({ price, sold }) => price !== null || sold?.value != null)) return null;
  const shown = chosen === null ? undefined : points[Math.min(chosen, points.length - 1)];

  const wordsOf = ({ day, price, sold, soldOut }: ChartPoint): string => {
    const known = sold && dayWords(sold, format, common);
    return [
      format.day(day),
      sold &&
        `${t('history.sold_day')} ${format.count(sold.value === null ? null : Math.round(sold.value))}${known ? ` (${known})` : ''}`,
      `${t('history.price')} ${format.money(price)}`,
      soldOut ? common('day.mark.sold_out') : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect();
    const away = points.map(({ at }) => Math.abs(scales.x(at) - (clientX - left)));
    setChosen(away.indexOf(Math.min(...away)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = chosen ?? points.length;
    const next = { ArrowLeft: from - 1, ArrowRight: (chosen ?? -1) + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(points.length - 1, Math.max(0, next)));
  };
  const hasPrice = Number.isFinite(scales.low);
  return (
    <figure aria-label={label} className="flex flex-col gap-1">
      <p className="min-h-4 text-label text-text-2 tabular-nums @max-[640px]:min-h-8">
        {shown ? wordsOf(shown) : t('history.tap')}
      </p>
      <div className="flex gap-2 text-badge text-text-3 tabular-nums">
        {slot !== null && (
          <div aria-hidden className="relative w-8 shrink-0 text-right">
            <span className="absolute right-0" style={{ top: scales.units(scales.most) - 8 }}>
              {format.countCompact(scales.most)}
            </span>
            <span className="absolute right-0" style={{ top: FLOOR - 8 }}>
              0
            </span>
          </div>
        )}
        <div className="min-w-0 flex-1">
          <div
            ref={place}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={(chosen ?? points.length - 1) + 1}
            aria-valuetext={wordsOf(shown ?? last)}
            className="relative touch-pan-y rounded-chip"
            style={{ height: HEIGHT }}
            onPointerMove={choose}
            onPointerDown={choose}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
            onKeyDown={onKeyDown}
          >
            {shown && (
              <span
                aria-hidden
                className="absolute inset-y-0 border-text-3 border-l border-dashed"
                style={{ left: scales.x(shown.at) }}
              />
            )}
            {width > 0 && <Drawing chart={chart} scales={scales} width={width} />}
          </div>
          <div aria-hidden className="flex justify-between">
            <span>{format.day(first.day, false)}</span>
            {last.day !== first.day && <span>{format.day(last.day, false)}</span>}
          </div>
        </div>
        {hasPrice && (
          <div aria-hidden className="relative w-20 shrink-0">
            {(scales.high === scales.low ? [scales.high] : [scales.high, scales.low]).map((price) => (
              <span key={price} className="absolute whitespace-nowrap text-chart-1" style={{ top: scales.price(price) - 8 }}>
                {format.money(price)}
              </span>
            ))}
          </div>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-3">
        <ul aria-hidden className="flex flex-wrap gap-x-3 text-label text-text-2">
          {slot !== null && (
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-[2px] bg-chart-3 opacity-60" />
              {t('history.sold_day')}
            </li>
          )}
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden className="w-3.5 border-chart-1 border-t-2" />
            {t('history.price')}
          </li>
        </ul>
        <DayLegend marks={marksOfPoints(chart)} />
      </figcaption>
    </figure>
  );
};
