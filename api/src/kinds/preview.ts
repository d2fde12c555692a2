import { type Gate, PREVIEW_DAYS, PREVIEW_ROWS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import type { Found, Summed } from '@telaah/shared/kinds/kind';
import { isKept, keep } from '#src/http/json-body.ts';
import { type Rights, viewOf } from '#src/kinds/rights.ts';
import type { FoundRows, SummedRows } from '#src/kinds/runner.ts';

/** What an answer says of its price, and of whoever asks. */
type Price = 'spent' | 'free_until' | 'hidden';

/** How many of `total` are shown where a gate is shut: at most `most`. Null where it is open. */
export const previewGate = (gate: Gate, total: number, most: number): Preview | null => {
  if (gate.allowed) return null;
  const shown = Math.min(total, most);
  return { requiredPlan: gate.requiredPlan, shown, hidden: total - shown };
};

/** Of kept pages what the plans show, by how they see them: made once for all who have one of them. */
const cuts = new WeakMap<object, Map<string, readonly unknown[]>>();

const shownOf = <Row>(items: Row[], shown: number, view: string, cut: (row: Row) => Row): Row[] => {
  const make = () => items.slice(0, shown).map(cut);
  if (!isKept(items)) return make();
  const made = cuts.get(items) ?? new Map<string, readonly unknown[]>();
  cuts.set(items, made);
  const key = `${shown} ${view}`;
  const found = (made.get(key) as Row[] | undefined) ?? keep(make());
  made.set(key, found);
  return found;
};

/** What of a page the plan shows, each row as `cut` has it by the rights. Rows that it does not show leave here: they are never sent. */
export const pageFor = <Row>(
  found: FoundRows<Row>,
  opens: Gate,
  rights: Rights,
  cut: (row: Row, rights: Rights) => Row,
): Omit<Found<Row>, Price> => {
  const gate = previewGate(opens, found.total_count, PREVIEW_ROWS);
  const items = shownOf(found.items, gate?.shown ?? found.items.length, viewOf(rights), (row) => cut(row, rights));
  return { ...found, items, total_page: gate ? 1 : found.total_page, gate };
};

/** Days are history: plans without it get the newest. */
export const sumsFor = <Summary>(found: SummedRows<Summary>, history: Gate): Omit<Summed<Summary>, Price> => {
  const gate = previewGate(history, found.daily_sales.length, PREVIEW_DAYS);
  return { ...found, daily_sales: gate ? found.daily_sales.slice(-gate.shown) : found.daily_sales, gate };
};
