import type { Db } from '@telaah/db';
import { dayReader } from '@telaah/shared/features/estimates/day-reader';
import { historicalPageCost, tokenCosts } from '@telaah/shared/features/ledger/costs';
import { productDays } from '@telaah/shared/features/research/history/days';
import type { HistoryProductRow, HistoryProductsResult } from '@telaah/shared/features/research/history/group';
import { type HistoryHead, historyAddress } from '@telaah/shared/features/research/history/heads';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays, dayList, daysBetween } from '@telaah/shared/lib/dates/dates';
import { type DayRange, rangeLength } from '@telaah/shared/lib/dates/day-range';
import { PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import type { GenerationCache } from '#src/features/research/generation/generation.service.ts';
import { findProductSeries, type ProductSeries, soldProducts } from '#src/features/research/history/group.repo.ts';
import type { GroupRunner } from '#src/features/research/history/group.runner.ts';
import type { GroupBasics } from '#src/features/research/history/group-history.ts';
import { type HistoryDeps, openUntil, sameHistory } from '#src/features/research/history/open-history.ts';
import { type MonthRecord, monthsOfProducts } from '#src/features/research/history/product.repo.ts';
import { findCachedFigure } from '#src/features/research/product/products.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type ChargedQuestion, chargeForAnswer, freeUntilOf, type PayingAsker, paidFor } from '#src/kinds/charge-answer.ts';
import { toRequestedRange } from '#src/kinds/days.ts';
import { previewGate } from '#src/kinds/preview.ts';
import { rightsOf } from '#src/kinds/rights.ts';

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** The range of units that the counters at both ends allow; null when an end is unknown or the counter restarted between. */
const soldRange = (months: readonly MonthRecord[], { from, to }: DayRange, mid: number | null): HistoryProductRow['sold_range'] => {
  const { value, isIn } = dayReader(months);
  const edge = addDays(from, -1);
  const [low, high] = [value(to, (month) => month.sold_low), value(to, (month) => month.sold_high)];
  const [before, after] = [value(edge, (month) => month.sold_low), value(edge, (month) => month.sold_high)];
  if (mid === null || low === null || before === null || after === null) return null;
  if (dayList(from, to).some((day) => isIn(day, (month) => month.began))) return null;
  return { low: Math.min(mid, Math.max(0, low - after)), high: high === null ? null : Math.max(mid, high - before) };
};

interface RowInputs {
  months: readonly MonthRecord[];
  series: ProductSeries | undefined;
  /** Index of the range's first day in the series. */
  first: number;
  range: DayRange;
  all: number | null;
}

const daysIn = (values: readonly (number | null)[] | undefined, { first, range }: RowInputs): (number | null)[] => {
  const length = rangeLength(range);
  return values?.slice(first, first + length) ?? Array<null>(length).fill(null);
};

const rowOf = (product: ProductRow, read: RowInputs): HistoryProductRow => {
  const { months, series, first, range, all } = read;
  const days = productDays(months, range.from, range.to);
  const daily_sold = daysIn(series?.sold, read);
  const isKnown = (place: number) => ((series?.known_days ?? 0) & (1 << (first + place))) !== 0;
  const states = days.map(({ state }) => state);
  const prices = days.flatMap(({ price }) => price ?? []);
  const highest = days.flatMap(({ price_high }) => price_high ?? []);
  const sold = sumOf(daily_sold);
  const revenue = sumOf(daysIn(series?.revenue, read));
  const { product_id, marketplace, name, url, image_url, store_id, store_name, store_tier, category_name, provenance, twin } =
    product;
  return {
    product_id,
    marketplace,
    name,
    url,
    image_url,
    store_id,
    store_name,
    store_tier,
    category_name,
    provenance,
    twin,
    price: prices.length === 0 ? null : Math.min(...prices),
    price_high: highest.length === 0 ? null : Math.max(...highest),
    sold,
    sold_range: daily_sold.every((_, place) => isKnown(place)) ? soldRange(months, range, sold) : null,
    revenue,
    share: revenue === null || all === null || all <= 0 ? null : Math.min(1, revenue / all),
    daily_sold,
    daily_interpolated: daily_sold.flatMap((value, place) =>
      value !== null && (!isKnown(place) || states[place] === 'interpolated') ? [place] : [],
    ),
  };
};

const rowsOf = async (db: Db, ids: number[], read: Pick<RowInputs, 'first' | 'range' | 'all'>): Promise<HistoryProductRow[]> => {
  if (ids.length === 0) return [];
  const { from, to } = read.range;
  const [products, months, series] = await Promise.all([
    productRows(db, ids),
    monthsOfProducts(db, ids, addDays(from, -1), to),
    findProductSeries(db, ids),
  ]);
  const byProduct = Map.groupBy(months, ({ product_id }) => String(product_id));
  const seriesById = new Map(series.map((each) => [String(each.product_id), each]));
  return products.map((product) => {
    const id = product.product_id;
    return rowOf(product, { ...read, months: byProduct.get(id) ?? [], series: seriesById.get(id) });
  });
};

interface HistoryList {
  history: HistoryHead;
  list: NonNullable<HistoryHead['list']>;
  id: string | number;
}

interface ListPageCharge {
  cost: number;
  /** Identifies the question when it is repeated. */
  same: readonly unknown[];
  within: NonNullable<ChargedQuestion['within']>;
  link: string;
  /** It is free until then. Null: not paid yet. */
  freeUntil: Date | null;
}

// The price of a page. Where pages have a common maximum price, each payment takes one of that many slots and stores the page's address:
// simultaneous pages never exceed the maximum, and a paid page is free.
const priceOf = async (
  deps: HistoryDeps,
  asker: PayingAsker,
  { history, list, id }: HistoryList,
  page: number,
  historyUntil: Date,
): Promise<ListPageCharge> => {
  const link = `${historyAddress(history, id, null)}?tab=products&page=${page}`;
  const listed = [list.use, id];
  const opening = sameHistory(history, id);
  if (page <= 1) return { cost: 0, same: listed, within: { opening }, link, freeUntil: historyUntil };
  if (list.most === null) {
    const same = [...listed, page];
    const freeUntil = freeUntilOf(await paidFor(deps, asker, same), []);
    return { cost: freeUntil === null ? tokenCosts[list.use] : 0, same, within: { opening }, link, freeUntil };
  }
  const places = Array.from({ length: list.most }, (_, place) => [...listed, 'place', place]);
  const paid = await Promise.all(places.map(async (same) => (await paidFor(deps, asker, same))[0]));
  const own = paid.find((each) => each?.link === link);
  const ends = paid.flatMap((each) => each?.until.getTime() ?? []);
  const cost = own ? 0 : historicalPageCost(page, ends.length);
  const free = own?.until ?? (cost === 0 ? new Date(Math.min(...ends)) : null);
  return { cost, same: places[paid.indexOf(undefined)] ?? listed, within: { opening, places }, link, freeUntil: free };
};

/**
 * A page of the group's products on days of its history. Throws `conflict` unless the history is open; it includes the first page, later ones
 * have their price. Plans without histories get only the number.
 */
export const openProducts = async <Input>(
  deps: HistoryDeps,
  cache: GenerationCache,
  runner: GroupRunner<Input>,
  asker: PayingAsker,
  input: Input & { page: number },
): Promise<HistoryProductsResult> => {
  const { db, clock } = deps;
  const { history } = runner;
  const now = clock.now();
  const facts = asker.facts.valuesOf(runner.needs(now));
  const [rights, of] = await Promise.all([rightsOf(asker.facts, now), runner.find(deps, input, facts)]);
  const found = (range: DayRange, page: number) => listOf({ db, cache, now, facts }, runner, of, range, page);
  if (!rights.history.allowed) {
    const range = runner.bounds(of, now, WINDOW_DAYS);
    toRequestedRange(runner.toRange(input), range);
    const { total } = await found(range, 1);
    const gate = previewGate(rights.history, total, 0);
    return { range, items: [], total_count: total, total_page: 1, page: 1, cost: { previous: null, next: null }, spent: 0, gate };
  }
  const id = runner.id(of);
  const range = toRequestedRange(runner.toRange(input), runner.bounds(of, now, rights.historicalRange));
  const open = await openUntil(deps, asker, history, id);
  if (open === null || !history.list) throw new ApiError('conflict', 'Open the history first: the list of products comes with it');
  const { ids, total, page, revenue } = await found(range, input.page);
  const total_page = pageCount(total, PAGE_SIZE);
  const listed = { history, list: history.list, id };
  const price = (of: number) => priceOf(deps, asker, listed, of, open);
  const pagePrice = await price(page);
  const question = { use: history.list.use, label: async () => runner.name(of), ...pagePrice, link: () => pagePrice.link };
  const { result: items, spent } = await chargeForAnswer(
    deps,
    asker,
    question,
    () => rowsOf(db, ids, { range, first: daysBetween(of.generation.day_from, range.from), all: revenue }),
    (rows) => rows.length > 0,
  );
  const costOf = async (other: number) => (other < 1 || other > total_page ? null : (await price(other)).cost);
  const [previous, next] = await Promise.all([costOf(page - 1), costOf(page + 1)]);
  return { range, items, total_count: total, total_page, page, cost: { previous, next }, spent, gate: null };
};

/** Ids of a page of products, cached until a patch touches them. */
const listOf = async <Input>(
  asking: Parameters<typeof findCachedFigure>[0],
  runner: GroupRunner<Input>,
  of: GroupBasics,
  range: DayRange,
  page: number,
) => {
  const first = daysBetween(of.generation.day_from, range.from);
  const places = Array.from({ length: rangeLength(range) }, (_, i) => first + i);
  const name = `history ${range.from} ${range.to} ${page}`;
  const found = await findCachedFigure(asking, runner.filter(of), 'own', name, (selection) =>
    soldProducts(asking.db, selection, places, page),
  );
  return found ?? { ids: [], total: 0, page: 1, revenue: null };
};
