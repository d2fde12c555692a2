import { tierCode } from '@telaah/db/tables/codes';
import { keywordKey } from '@telaah/shared/features/market/keyword';
import { nameKey } from '@telaah/shared/features/market/names';
import {
  type Suggestions,
  type SuggestionsInput,
  suggestions,
  suggestionsInput,
} from '@telaah/shared/features/research/calls/suggestions';
import { type KeywordSummary, keywordRow, keywordSummary } from '@telaah/shared/features/research/keyword';
import {
  type KeywordFilter,
  type KeywordKind,
  type KeywordSort,
  keywordKind,
} from '@telaah/shared/features/research/kinds/keyword.kind';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import { Hono } from 'hono';
import {
  currentVersion,
  type GenerationFacts,
  generationDays,
  requireGeneration,
} from '#src/features/research/generation/generation.repo.ts';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import * as repo from '#src/features/research/keyword/keyword.repo.ts';
import { keywordRowOf, keywordSummaryOf, positionOf } from '#src/features/research/keyword/keyword-row.ts';
import { marketplaceKeys, toSearchWords } from '#src/features/research/keyword/search-words.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner, RunnerContext } from '#src/kinds/runner.ts';
import { isWithinLimits, limitsOf, type PlainColumns } from '#src/sql/conditions-sql.ts';

type KeywordColumn = 'price' | 'sold_30d' | 'rating_c' | 'tier' | 'bought';

const plainColumns: PlainColumns<KeywordKind['filters'], KeywordColumn> = {
  price: { column: 'price' },
  sold: { column: 'sold_30d' },
  rating: { column: 'rating_c', code: (stars: number) => Math.round(stars * 100) },
  tier: { column: 'tier', code: tierCode.code },
  // A row that is both organic and bought matches either value.
  place: { column: 'bought', code: (place: 'organic' | 'ad') => Number(place === 'ad') },
};

const fits = (row: repo.PlaceRecord, filter: KeywordFilter, newest: string): boolean => {
  const { place, ...rest } = filter;
  const brands = filter.brands?.map(nameKey);
  return (
    (place === undefined || (place === 'ad' ? row.bought : row.found)) &&
    (filter.store_id === undefined || row.store_id === filter.store_id) &&
    (brands === undefined || brands.length === 0 || (row.brand !== null && brands.includes(nameKey(row.brand)))) &&
    isWithinLimits({ ...row, bought: Number(row.bought) }, limitsOf(keywordKind, plainColumns, rest, newest))
  );
};

/** The value a row is sorted by. Position 1 is the highest, so positions are negated. */
const sortValue: Record<KeywordSort, (row: repo.PlaceRecord) => number | null> = {
  position: (row) => {
    const position = positionOf(row);
    return position === null ? null : -position;
  },
  days_on_page: ({ days }) => days,
  price: ({ price }) => price,
  sold_30d: ({ sold_30d }) => sold_30d,
  revenue_30d: ({ revenue_30d }) => revenue_30d,
  rating: ({ rating_c }) => rating_c,
  listed_at: ({ listed_at }) => listed_at?.getTime() ?? null,
};

const compareBy = (sort: KeywordSort, order: 'asc' | 'desc') => (a: repo.PlaceRecord, b: repo.PlaceRecord) => {
  const [x, y] = [sortValue[sort](a), sortValue[sort](b)];
  if (x === y) return Number(b.found) - Number(a.found) || a.product_id - b.product_id;
  if (x === null || y === null) return x === null ? 1 : -1;
  return order === 'asc' ? x - y : y - x;
};

const findRows = async ({ db }: RunnerContext, filter: KeywordFilter, newest: string) => {
  const key = keywordKey(toSearchWords(filter.keyword ?? ''));
  const keywords = key === '' ? [] : await repo.findKeywords(db, key, marketplaceKeys(filter.marketplaces));
  const ids = keywords.map(({ keyword_id }) => keyword_id);
  const rows = ids.length === 0 ? [] : (await repo.firstPages(db, ids)).filter((row) => fits(row, filter, newest));
  return { key, keywords, ids, rows };
};

/** First pages of keywords, as observed by accepted reporters. */
export const keywordRunner: KindRunner<KeywordKind, KeywordSummary, GenerationFacts> = {
  needs: (_filter, now) => requireGeneration(now),
  find: async (asking, { page: askedPage, sort = keywordKind.firstSort, order = 'desc', ...filter }) => {
    const { generation } = await currentVersion(asking);
    const { keywords, rows } = await findRows(asking, filter, generation.day_to);
    const total_page = pageCount(rows.length, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    const shown = rows.toSorted(compareBy(sort, order)).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const products = await productRows(
      asking.db,
      shown.map(({ product_id }) => product_id),
    );
    const byId = new Map(products.map((product) => [product.product_id, product]));
    const items = shown.flatMap((row) => {
      const product = byId.get(String(row.product_id));
      const keyword = keywords.find(({ keyword_id }) => keyword_id === row.keyword_id);
      return product && keyword ? [keywordRowOf(row, product, keyword)] : [];
    });
    return { items, total_count: rows.length, total_page, page, generation };
  },
  sums: {
    days: generationDays,
    of: async (asking, filter) => {
      const { generation } = await currentVersion(asking);
      const { key, keywords, ids, rows } = await findRows(asking, filter, generation.day_to);
      const related = rows.length === 0 ? [] : await repo.relatedKeywords(asking.db, ids, key);
      return { summary: keywordSummaryOf(keywords, rows, related, asking.now), daily_sales: [], generation };
    },
    isFound: ({ places }) => places > 0,
  },
  label: async (_asking, { keyword }) => (keyword ? toSearchWords(keyword) : null),
};

export const findSuggestions = async ({ db }: RunnerContext, { typed, marketplaces }: SuggestionsInput): Promise<Suggestions> => {
  const key = keywordKey(typed);
  return { items: key === '' ? [] : await repo.suggestKeywords(db, key, marketplaceKeys(marketplaces)) };
};

export const routes: RunnerRoutes = (deps) =>
  new Hono<AppEnv>()
    .route(
      '/',
      kindRoutes(
        deps,
        keywordKind,
        {
          row: keywordRow,
          summary: keywordSummary,
          says: {
            rows: 'Products on the first page of a keyword’s results, with how they moved',
            sums: 'What the first page of a keyword comes to: competition, prices, advertisements, shares of voice, related keywords',
          },
        },
        keywordRunner,
      ),
    )
    .post(
      `/internal/feature/${keywordKind.path}/${keywordKind.suggests}`,
      describe({
        summary: 'Keywords that somebody may mean who types, with how often their results were seen; free',
        tag: 'research',
        answer: suggestions,
      }),
      json(suggestionsInput),
      async (c) => c.json(await findSuggestions({ db: deps.db, now: deps.clock.now() }, c.req.valid('json')), 200),
    );
