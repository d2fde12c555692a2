import { type Gate, PREVIEW_DAYS, PREVIEW_ROWS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import type { RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { type DayRange, isWithin } from '@telaah/shared/lib/dates/day-range';
import { isKeptList, keepList } from '#src/http/body/json-body.ts';
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
  if (!isKeptList(items)) return make();
  const made = cuts.get(items) ?? new Map<string, readonly unknown[]>();
  cuts.set(items, made);
  const key = `${shown} ${view}`;
  const found = (made.get(key) as Row[] | undefined) ?? keepList(make());
  made.set(key, found);
  return found;
};

/** The part of a page that the plan shows. Other rows are removed here, so they are never sent. */
export const pageFor = <Row>(
  found: FoundRows<Row>,
  opens: Gate,
  rights: Rights,
  cut: (row: Row, rights: Rights) => Row,
): Omit<RowsAnswer<Row>, PriceField> => {
  const gate = previewGate(opens, found.total_count, PREVIEW_ROWS);
  const items = shownOf(found.items, gate?.shown ?? found.items.length, viewOf(rights), (row) => cut(row, rights));
  return { ...found, items, total_page: gate ? 1 : found.total_page, gate };
};

/** Days are history: a plan without it gets the newest days, whatever it requests. `bounds`: all days that may be requested. */
export const sumsFor = <Summary>(
  found: SummedRows<Summary>,
  history: Gate,
  asked: DayRange,
  bounds: DayRange,
): Omit<SumsAnswer<Summary>, PriceField> => {
  const gate = previewGate(history, found.daily_sales.length, PREVIEW_DAYS);
  const range = gate ? { from: addDays(bounds.to, 1 - PREVIEW_DAYS), to: bounds.to } : asked;
  const daily_sales = found.daily_sales.filter(({ day }) => isWithin({ from: day, to: day }, range));
  return {
    ...found,
    summary_range: { from: found.generation.day_from, to: found.generation.day_to },
    daily_sales,
    range: { ...range, min: bounds.from, max: bounds.to },
    in_range: { sold: added(daily_sales.map(({ sold }) => sold)), revenue: added(daily_sales.map(({ revenue }) => revenue)) },
    gate,
  };
};
