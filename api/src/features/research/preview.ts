import type { Gate } from '@telaah/shared/features/plans/gates';
import { PREVIEW_DAYS, PREVIEW_ROWS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import type { AnalyticsResult, ProductRow, ProductsResult } from '@telaah/shared/features/research/product';
import type { Rights } from '#src/features/research/rights.ts';

/** What an answer says of its price. */
type Paying = 'spent' | 'free_until';

/** A row with its newest days only. */
export const shortRow = (row: ProductRow): ProductRow => ({ ...row, daily_sold: row.daily_sold.slice(-PREVIEW_DAYS) });

/** The days of a row are history: plans without it get the newest. */
const rowFor = (row: ProductRow, { history }: Rights): ProductRow => (history.allowed ? row : shortRow(row));

/** How many of `total` are shown where a gate is shut: at most `most`. Null where it is open. */
export const previewGate = (gate: Gate, total: number, most: number): Preview | null => {
  if (gate.allowed) return null;
  const shown = Math.min(total, most);
  return { requiredPlan: gate.requiredPlan, shown, hidden: total - shown };
};

/** What of a page the plan shows. Rows that it does not show leave here: they are never sent. */
export const pageFor = (found: Omit<ProductsResult, 'gate' | Paying>, rights: Rights): Omit<ProductsResult, Paying> => {
  const gate = previewGate(rights.research, found.total_count, PREVIEW_ROWS);
  const rows = gate ? found.items.slice(0, gate.shown) : found.items;
  return { ...found, items: rows.map((row) => rowFor(row, rights)), total_page: gate ? 1 : found.total_page, gate };
};

export const analyticsFor = (found: Omit<AnalyticsResult, 'gate' | Paying>, rights: Rights): Omit<AnalyticsResult, Paying> => {
  const gate = previewGate(rights.history, found.daily_sales.length, PREVIEW_DAYS);
  return { ...found, daily_sales: gate ? found.daily_sales.slice(-gate.shown) : found.daily_sales, gate };
};
