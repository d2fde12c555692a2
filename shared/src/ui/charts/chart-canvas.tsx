import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useTranslation } from '#src/i18n/react.ts';
import { readColors, watchColors } from '#src/ui/charts/chart-colors.ts';
import type { ChartData } from '#src/ui/charts/chart-data.ts';
import { alignedData, chartOptions, type HoveredDay } from '#src/ui/charts/chart-options.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface ChartCanvasProps {
  data: ChartData;
  hidden: ReadonlySet<string>;
  height: number;
  /** Receives the uPlot instance for the cursor and the picture; null after it is destroyed. */
  onPlot: (plot: uPlot | null) => void;
  onHover: (hovered: HoveredDay | null) => void;
  onSelect: ((from: number, to: number) => void) | undefined;
}

// uPlot's own styles as classes: a style sheet in the document would not reach into a shadow root.
const sheet =
  '[&_.u-wrap]:relative [&_.u-wrap]:select-none [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-under]:overflow-hidden [&_canvas]:relative [&_canvas]:block [&_canvas]:size-full [&_.u-axis]:absolute [&_.u-select]:pointer-events-none [&_.u-select]:absolute [&_.u-select]:bg-accent/15 [&_.u-cursor-x]:pointer-events-none [&_.u-cursor-x]:absolute [&_.u-cursor-x]:top-0 [&_.u-cursor-x]:left-0 [&_.u-cursor-x]:h-full [&_.u-cursor-x]:border-text-3 [&_.u-cursor-x]:border-r [&_.u-cursor-x]:border-dashed [&_.u-cursor-pt]:pointer-events-none [&_.u-cursor-pt]:absolute [&_.u-cursor-pt]:top-0 [&_.u-cursor-pt]:left-0 [&_.u-cursor-pt]:rounded-full [&_.u-off]:hidden';

/** Recreates the chart when data, language, theme or visible lines change; a new width only resizes it. */
export const ChartCanvas = ({ data, hidden, height, onPlot, onHover, onSelect }: ChartCanvasProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('common');
  const format = useFormat();
  const [theme, setTheme] = useState(0);
  // New callbacks must not recreate the chart.
  const listeners = useRef({ onPlot, onHover, onSelect });
  useEffect(() => {
    listeners.current = { onPlot, onHover, onSelect };
  });
  const canSelect = onSelect !== undefined;

  useEffect(() => (place.current ? watchColors(place.current, () => setTheme((count) => count + 1)) : undefined), []);

  // `theme` is a dependency only to read the colours again after it changes.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const options = chartOptions({
      data,
      hidden,
      format,
      words: { payday: t('chart.band.payday'), ramadan: t('chart.band.ramadan') },
      colors: readColors(element),
      width: Math.max(160, element.clientWidth),
      height,
      canSelect,
      onHover: (hovered) => listeners.current.onHover(hovered),
      onSelect: (from, to) => listeners.current.onSelect?.(from, to),
    });
    const chart = new uPlot(options, alignedData(data), element);
    listeners.current.onPlot(chart);
    const observer = new ResizeObserver(() => {
      const width = Math.max(160, element.clientWidth);
      if (width !== chart.width) chart.setSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
      listeners.current.onPlot(null);
      listeners.current.onHover(null);
    };
  }, [data, hidden, format, t, height, canSelect, theme]);

  return <div ref={place} className={`min-w-0 touch-pan-y overflow-hidden ${sheet}`} style={{ height }} />;
};
