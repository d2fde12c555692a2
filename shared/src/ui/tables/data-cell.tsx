import type { ReactNode } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { AnyColumn, IntervalCell, Trend } from '#src/kinds/column.ts';
import { wibDay } from '#src/lib/dates/dates.ts';
import { type Format, MISSING } from '#src/lib/format/format.ts';
import { isKnown, UNKNOWN } from '#src/lib/interval.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { EstimateFigure } from '#src/ui/estimates/estimate-figure.tsx';
import { ProvenancePopover } from '#src/ui/estimates/provenance-popover.tsx';
import { CounterText } from '#src/ui/figures/counter-text.tsx';
import { IntervalText } from '#src/ui/figures/interval-text.tsx';
import { MoneyText } from '#src/ui/figures/money-text.tsx';
import { PriceText } from '#src/ui/figures/price-text.tsx';
import { Sparkline } from '#src/ui/figures/sparkline.tsx';
import { WeekChange } from '#src/ui/figures/week-change.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';
import { useObservedAt } from '#src/ui/locale/use-observed-at.tsx';
import type { Words } from '#src/ui/locale/use-words.tsx';

interface DataCellProps {
  /** The caller draws `entity` columns, which link to pages, and `slot` columns, which belong to one screen. */
  column: Exclude<AnyColumn, { form: 'entity' | 'slot' }>;
  row: object;
  label: string;
  provenance: Provenance | undefined;
  words: Words;
  marketplace?: MarketplaceId | undefined;
}

const TrendLine = ({ trend: { values, interpolated }, label }: { trend: Trend; label: string }) => {
  const between = new Set(interpolated);
  const states = values.map((_, place) => (between.has(place) ? ('interpolated' as const) : null));
  return <Sparkline values={values} states={states} label={label} color={3} />;
};

const ShareBar = ({ share }: { share: number | null }) => (
  <span className="inline-flex items-center gap-2">
    {share !== null && (
      <span className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
        <span className="block h-full bg-chart-3" style={{ width: `${share * 100}%` }} />
      </span>
    )}
    <span className="min-w-12 text-right">{useFormat().percent(share)}</span>
  </span>
);

const TextCell = ({ text }: { text: string | null }) => (
  <span className="block max-w-full truncate text-text-2" title={text ?? undefined}>
    {text ?? MISSING}
  </span>
);

/** Certainty and basis of an interval; undefined for an unknown one. */
const toBasisText = (column: IntervalCell<object>, row: object, words: Words, format: Format): string | undefined => {
  const about = column.about?.(row);
  if (!about || !isKnown(column.get(row) ?? UNKNOWN)) return undefined;
  const money = Object.fromEntries(Object.entries(about.money).map(([name, value]) => [name, format.money(value)]));
  const sure = words('provenance.sure', { grade: words(`grade.${about.grade}`) });
  return `${words(`rests.${about.rests}`, money)} ${sure}`;
};

/** One cell of a table, drawn by its column's form. Unknown values are a dash. */
export const DataCell = ({ column, row, label, provenance, words, marketplace }: DataCellProps) => {
  const format = useFormat();
  const seenAt = useObservedAt();
  const sourced = (figure: ReactNode, note?: string) =>
    provenance ? (
      <ProvenancePopover label={label} provenance={provenance} note={note}>
        {figure}
      </ProvenancePopover>
    ) : (
      figure
    );
  switch (column.form) {
    case 'money':
      return sourced(
        column.upTo ? <PriceText low={column.get(row)} high={column.upTo(row)} /> : <MoneyText value={column.get(row)} />,
      );
    case 'count':
      return sourced(format.count(column.get(row)));
    case 'decimal':
      return sourced(format.decimal(column.get(row), column.digits));
    case 'estimate':
      return (
        <EstimateFigure
          isCell
          label={label}
          estimate={column.get(row)}
          kind={column.unit}
          marketplace={marketplace}
          provenance={provenance}
        />
      );
    case 'counter':
      return sourced(<CounterText counter={column.get(row)} />);
    case 'change':
      return <WeekChange label={label} {...column.get(row)} provenance={provenance} />;
    case 'trend':
      return <TrendLine trend={column.get(row)} label={label} />;
    case 'text':
      return <TextCell text={column.get(row)} />;
    case 'interval':
      return sourced(<IntervalText value={column.get(row)} kind={column.unit} />, toBasisText(column, row, words, format));
    case 'share':
      return <ShareBar share={column.get(row)} />;
    case 'word': {
      const key = column.get(row);
      return key === null ? MISSING : <span className="whitespace-nowrap">{words(key)}</span>;
    }
    case 'date': {
      const at = column.get(row);
      return at ? format.day(wibDay(at)) : MISSING;
    }
    case 'instant': {
      const at = column.get(row);
      return at ? seenAt(at, column.year ?? false) : MISSING;
    }
  }
};
