/** Computed colours of a chart, because a canvas cannot read CSS variables. */
export interface ChartColors {
  series: string[];
  text: string;
  /** For labels on bands. */
  word: string;
  /** For ranges, which must be visible on every bar. */
  strong: string;
  line: string;
  surface: string;
  warn: string;
  neg: string;
  accent: string;
  font: string;
}

export const readColors = (element: Element): ChartColors => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim() || style.color;
  return {
    series: Array.from({ length: 8 }, (_, index) => token(`chart-${index + 1}`)),
    text: token('text-3'),
    word: token('text-2'),
    strong: token('text'),
    line: token('line'),
    surface: token('surface'),
    warn: token('warn'),
    neg: token('neg'),
    accent: token('accent'),
    font: style.fontFamily,
  };
};

/** Calls `onChange` when colours may have changed: theme, system theme, forced colours, printing. Returns the undo. */
export const watchColors = (element: Element, onChange: () => void): (() => void) => {
  const stop = new AbortController();
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print']) {
    matchMedia(query).addEventListener('change', onChange, { signal: stop.signal });
  }
  const observer = new MutationObserver(onChange);
  const root = element.closest('.ui');
  if (root) observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  return () => {
    stop.abort();
    observer.disconnect();
  };
};
