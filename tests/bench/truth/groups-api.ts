import { givePlan } from '@telaah/api/testing/billing/subscriber';
import { fillWith } from '@telaah/api/testing/market/market-fixture';
import { createTestApp, NOW } from '@telaah/api/testing/test-app';
import { startTestServer } from '@telaah/db/testing/database';
import { comparedWeek } from '@telaah/shared/features/estimates/change';
import type { SumEstimate } from '@telaah/shared/features/estimates/sum';
import { categoryRow } from '@telaah/shared/features/research/category';
import { groupHistoryResult } from '@telaah/shared/features/research/history/group';
import { categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import { productSummary } from '@telaah/shared/features/research/product';
import { storeRow } from '@telaah/shared/features/research/store';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { tableFile } from '@telaah/shared/kinds/csv';
import { addDays, daysBetween } from '@telaah/shared/lib/dates/dates';
import type { z } from 'zod';
import type { SimulatedProduct } from './groups-market.ts';
import { WINDOW } from './schedules.ts';

export interface GroupRef {
  kind: 'store' | 'category' | 'search' | 'marketplace' | 'market';
  name: string;
}

export interface GroupAnswer {
  sold: SumEstimate;
  /** The same figure in every place that shows it: tile, days of the chart, list, history with its days, file. */
  ways: Record<string, number | null>;
  change: number | null;
}

const DAY_TO = addDays(NOW.toISOString().slice(0, 10), -1);

/** A market of simulated goods in the API, with a user who may see everything. */
export const createGroupMarketOf = async (make: (to: string) => SimulatedProduct[]) => {
  const server = await startTestServer();
  const api = await createTestApp({ limits: 'wide' });
  const market = make(DAY_TO);
  await fillWith(
    api.test.db,
    market.flatMap(({ snapshots }) => snapshots),
    NOW,
  );
  let user = await api.signIn();
  let callCount = 0;
  const post = async <T>(schema: z.ZodType<T>, call: string, body: object): Promise<T> => {
    // Renews the account regularly, because the questions need more tokens than a month has.
    if (callCount++ % 50 === 0) {
      user = await api.signIn();
      await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
    }
    const response = await api.post(`/internal/feature/${call}`, body, user.headers);
    if (!response.ok) throw new Error(`${call} ${JSON.stringify(body)}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const all = async <Row>(schema: z.ZodType<Row>, call: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await post(rowsAnswerSchema(schema), call, { page });
      rows.push(...found.items);
      pages = found.total_page;
    }
    return rows;
  };
  const stores = new Map((await all(storeRow, 'store_research/stores')).map((row) => [row.external_id ?? '', row]));
  const categories = new Map(
    (await all(categoryRow, 'category_research/categories')).map((row) => [`${row.marketplace}-${row.category_name}`, row]),
  );
  const research = await api.test.db
    .selectFrom('research as r')
    .innerJoin('product as p', 'p.product_id', 'r.product_id')
    .select('p.external_id')
    .where('r.sold_30d', 'is not', null)
    .execute();
  const analytics = async (filter: object) => {
    const { summary, daily_sales } = await post(sumsAnswerSchema(productSummary), 'product_research/analytics', filter);
    const drawn = daily_sales.reduce<number | null>((sum, { sold }) => (sold === null ? sum : (sum ?? 0) + sold), null);
    return { summary, drawn };
  };
  const fileOf = (kind: typeof storeKind | typeof categoryKind, row: object): number | null => {
    const [head = [], line = []] = tableFile(kind, [row], ['sold_30d']);
    return line[head.indexOf('sold_30d')] as number | null;
  };
  const historyOf = async (call: string, body: object) => {
    const { summary, days } = await post(groupHistoryResult, call, body);
    const drawn = days.reduce<number | null>((sum, { sold }) => (sold === null ? sum : (sum ?? 0) + sold), null);
    return { history: summary.sold.mid, 'days of the history': drawn };
  };
  const range = { minDate: addDays(DAY_TO, 1 - WINDOW), maxDate: DAY_TO };

  const ask = async ({ kind, name }: GroupRef): Promise<GroupAnswer | null> => {
    const row = kind === 'store' ? stores.get(name) : kind === 'category' ? categories.get(name) : undefined;
    if ((kind === 'store' || kind === 'category') && row === undefined) return null;
    const filters = {
      store: row && 'store_id' in row ? { store_id: row.store_id } : {},
      category: row && 'category_id' in row ? { category_id: row.category_id, marketplaces: [row.marketplace] } : {},
      search: { keyword: name },
      marketplace: { marketplaces: [name] },
      market: {},
    };
    const { summary, drawn } = await analytics(filters[kind]);
    const ways: GroupAnswer['ways'] = { tile: summary.sold_30d.mid, chart: drawn };
    if (row && 'store_id' in row)
      Object.assign(
        ways,
        { list: row.sold_30d.mid, file: fileOf(storeKind, row) },
        await historyOf('store_research/history', { storeId: row.store_id, ...range }),
      );
    if (row && 'category_id' in row)
      Object.assign(
        ways,
        { list: row.sold_30d.mid, file: fileOf(categoryKind, row) },
        await historyOf('category_research/history', { categoryId: row.category_id, ...range }),
      );
    return { sold: summary.sold_30d, ways, change: summary.sold_change_7d };
  };

  const { counted, countedBefore } = comparedWeek(DAY_TO);
  const place = (day: string) => daysBetween(range.minDate, day);
  return {
    market,
    known: new Set(research.map(({ external_id }) => external_id)),
    places: { counted: counted.map(place), before: countedBefore.map(place) },
    ask,
    close: async () => {
      await api.close();
      await server.stop();
    },
  };
};
