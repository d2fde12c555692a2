import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '@telaah/db';
import type { ProductFilter, ProductSort } from '@telaah/shared/features/research/kinds/product.kind';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { repository } from '../../runner/command.ts';

export type Selection = { readonly selection: unique symbol };

export interface Totals {
  products: number;
  stores: number;
  sold: number | null;
  revenue: number | null;
  rating_c: number | null;
  price_median: number | null;
}

export interface DaySums {
  sold: (number | null)[];
  revenue: (number | null)[];
}

export interface ProductRecord {
  product_id: number;
  name: string;
  price: number | null;
  sold_30d: number | null;
  revenue_30d: number | null;
}

export interface HistoryDay {
  day: string;
  price: number | null;
  sold: number | null;
}

type Stored = { readonly stored: unique symbol };
type From = { source: 'demo' | 'import' | 'capture'; reporter?: string; network?: string; trusted?: boolean; now: Date };

/** Functions of the API that the benchmark calls. The package exports only its client, so they are loaded by path. */
export interface Api {
  ingest(db: Db, snapshots: Snapshot[], from: From): Promise<{ state: string }[]>;
  refreshMarket(db: Db, now: Date): Promise<{ days: number; research: string } | null>;
  rebuildResearch(db: Db, dayTo: string): Promise<number>;
  selectionOf(db: Db, filter: ProductFilter, known: { newest: string }): Promise<Selection | null>;
  countProducts(db: Db, selection: Selection): Promise<number>;
  firstMatches(
    db: Db,
    selection: Selection,
    sorted: { sort: ProductSort; order: 'asc' | 'desc' },
  ): Promise<{ total: number; ids: number[] } | null>;
  pageOfProducts(
    db: Db,
    selection: Selection,
    page: { sort: ProductSort; order: 'asc' | 'desc'; page: number; total: number },
  ): Promise<number[]>;
  loadProducts(db: Db, ids: number[]): Promise<ProductRecord[]>;
  sumProducts(db: Db, selection: Selection, total: number): Promise<Totals>;
  sumDays(db: Db, selection: Selection): Promise<DaySums>;
  loadMonthRecords(db: Db, productId: number, from: string, to: string): Promise<Stored[]>;
  productDays(months: Stored[], from: string, to: string): HistoryDay[];
  createApp(deps: object): { request(path: string, init: RequestInit): Promise<Response> };
  createLog(level: string): unknown;
  runReporter(args: string[], trust: 'earned', now: Date, outside: Outside): Promise<number>;
}

interface Outside {
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  out: (text: string) => void;
  err: (text: string) => void;
}

const PLACES: Record<keyof Api, string> = {
  ingest: 'api/src/features/market/ingest/ingest.service.ts',
  refreshMarket: 'api/src/features/market/publish/refresh.service.ts',
  rebuildResearch: 'api/src/features/market/publish/rebuild.repo.ts',
  selectionOf: 'api/src/features/research/selection/selection.repo.ts',
  countProducts: 'api/src/features/research/selection/product.repo.ts',
  firstMatches: 'api/src/features/research/selection/product.repo.ts',
  pageOfProducts: 'api/src/features/research/selection/product.repo.ts',
  loadProducts: 'api/src/features/research/rows/product-rows.repo.ts',
  sumProducts: 'api/src/features/research/sums/analytics.repo.ts',
  sumDays: 'api/src/features/research/sums/analytics.repo.ts',
  loadMonthRecords: 'api/src/features/research/history/product.repo.ts',
  productDays: 'shared/src/features/research/history/days.ts',
  createApp: 'api/src/app.ts',
  createLog: 'api/src/http/server/log.ts',
  runReporter: 'api/src/cli/reporter-command.ts',
};

/** Throws if a function has moved or was renamed. */
export const loadApi = async (): Promise<Api> => {
  const found = await Promise.all(
    Object.entries(PLACES).map(async ([name, place]) => {
      const module = await import(pathToFileURL(join(repository, place)).href);
      if (typeof module[name] !== 'function') throw new Error(`The benchmark does not find ${name} in ${place}`);
      return [name, module[name]] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as Api;
};
