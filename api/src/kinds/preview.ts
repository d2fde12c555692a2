import { type Gate, PREVIEW_DAYS, PREVIEW_ROWS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import type { RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { type DayRange, isWithin } from '@telaah/shared/lib/dates/day-range';
import { cacheEncodedList, isEncodedList } from '#src/http/body/json-body.ts';
import { type Rights, viewOf } from '#src/kinds/rights.ts';
import type { FoundRows, SummedRows } from '#src/kinds/runner.ts';

type PriceField = 'spent' | 'free_until' | 'hidden';

const added = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** How many of `total` rows a shut gate shows, at most `most`. Null: the gate is open. */
export const previewGate = (gate: Gate, total: number, most: number): Preview | null => {
  if (gate.allowed) return null;
  const shown = Math.min(total, most);
  return { requiredPlan: gate.requiredPlan, shown, hidden: total - shown };
};

/** The cut rows of a cached page per view, shared by all accounts whose plans show the same. */
const cuts = new WeakMap<object, Map<string, readonly unknown[]>>();

const shownOf = <Row>(items: Row[], shown: number, view: string, cut: (row: Row) => Row): Row[] => {
  const make = () => items.slice(0, shown).map(cut);
  if (!isEncodedList(items)) return make();
  const byView = cuts.get(items) ?? new Map<string, readonly unknown[]>();
  cuts.set(items, byView);
  const key = `${shown} ${view}`;
  const rows = (byView.get(key) as Row[] | undefined) ?? cacheEncodedList(make());
  byView.set(key, rows);
  return rows;
};

/** The part of a page that the plan shows. Other rows are removed here, so they are never sent. */
export const pageFor = <Row>(
  page: FoundRows<Row>,
  opens: Gate,
  rights: Rights,
  cut: (row: Row, rights: Rights) => Row,
): Omit<RowsAnswer<Row>, PriceField> => {
  const gate = previewGate(opens, page.total_count, PREVIEW_ROWS);
  const items = shownOf(page.items, gate?.shown ?? page.items.length, viewOf(rights), (row) => cut(row, rights));
  return { ...page, items, total_page: gate ? 1 : page.total_page, gate };
};

/** Days are history: a plan without it gets the newest days, whatever it requests. `bounds`: all days that may be requested. */
export const sumsFor = <Summary>(
  sums: SummedRows<Summary>,
  history: Gate,
  requested: DayRange,
  bounds: DayRange,
): Omit<SumsAnswer<Summary>, PriceField> => {
  const gate = previewGate(history, sums.daily_sales.length, PREVIEW_DAYS);
  const range = gate ? { from: addDays(bounds.to, 1 - PREVIEW_DAYS), to: bounds.to } : requested;
  const daily_sales = sums.daily_sales.filter(({ day }) => isWithin({ from: day, to: day }, range));
  return {
    ...sums,
    summary_range: { from: sums.generation.day_from, to: sums.generation.day_to },
    daily_sales,
    range: { ...range, min: bounds.from, max: bounds.to },
    in_range: { sold: added(daily_sales.map(({ sold }) => sold)), revenue: added(daily_sales.map(({ revenue }) => revenue)) },
    gate,
  };
};
