import { createDb } from '@telaah/db';
import { quantile } from '@telaah/shared/lib/statistics';
import { type Figure, figure } from '../figures/figures.ts';
import type { Api } from '../market/api.ts';
import { appOn } from '../market/app.ts';
import { type BenchDatabase, OURS } from '../market/database.ts';
import type { Subjects } from '../market/subjects.ts';
import { countersOf } from '../meters/counters.ts';
import { type Call, type Load, load, together } from '../meters/load.ts';
import { findPgbench, pgbench } from '../meters/pgbench.ts';
import { backendSeconds, cpuSeconds, peakMemory } from '../meters/processes.ts';
import type { Statement } from '../meters/recorder.ts';
import { freshFilter } from '../queries/queries.ts';
import { type Server, startServer } from './server.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
const PART_MS = 2000;
const PRODUCTS = '/internal/feature/product_research/products';
const CATEGORIES = '/internal/feature/category';
/** `application_name` of the API's own connections. */
const APPLICATION = 'telaah';

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

interface DatabaseCost {
  statements: Statement[];
  rows: number;
}

interface PageCosts {
  /** An unpaid query in a new process. */
  paid: DatabaseCost;
  /** Another page of the paid query, as in the load test. */
  free: DatabaseCost;
  /** `kept`: the same page again; `unchanged`: an answer that the browser still has. */
  kept: DatabaseCost;
  unchanged: DatabaseCost;
}

/** Measures on a single connection, whose counters can be read, with its own API. */
const costsOfPages = async (api: Api, bench: BenchDatabase, server: Server, subjects: Subjects): Promise<PageCosts> => {
  const statements: Statement[] = [];
  const onStatement = (text: string, values: readonly unknown[]) => void statements.push({ text, values, ms: 0 });
  const db = createDb(bench.url, { max: 1, applicationName: OURS, onStatement });
  try {
    let app = appOn(api, db, server.headers.Origin ?? '');
    const ask = async (path: string, init: RequestInit, due: number): Promise<Response> => {
      const response = await app.request(path, init);
      if (response.status !== due) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response;
    };
    const costOf = async (path: string, init: RequestInit, due = 200): Promise<DatabaseCost & { response: Response }> => {
      const before = await countersOf(db, bench.client);
      statements.length = 0;
      const response = await ask(path, init, due);
      const recordedStatements = [...statements];
      const after = await countersOf(db, bench.client);
      return { statements: recordedStatements, rows: after.rows - before.rows, response };
    };
    const { headers } = server;
    // The first use of a period opens its tokens, which must not be measured.
    await ask(PRODUCTS, { method: 'POST', headers, body: JSON.stringify({ marketplaces: ['tokopedia'] }) }, 200);
    app = appOn(api, db, headers.Origin ?? '');
    const page = (n: number) => ({ method: 'POST', headers, body: JSON.stringify(freshFilter(subjects, n)) });
    const [paid, free, repeated] = [
      await costOf(PRODUCTS, page(0)),
      await costOf(PRODUCTS, page(1)),
      await costOf(PRODUCTS, page(1)),
    ];
    const tag = (await ask(CATEGORIES, { headers }, 200)).headers.get('ETag') ?? '';
    const unchanged = await costOf(CATEGORIES, { headers: { ...headers, 'If-None-Match': tag } }, 304);
    return { paid, free, kept: repeated, unchanged };
  } finally {
    await db.destroy();
  }
};

const pageFigures = ({ paid, free, kept: repeated, unchanged }: PageCosts): Figure[] => {
  const line = (name: string, { statements, rows }: DatabaseCost, most: number) =>
    figure(`statements: ${name}`, statements.length, { goal: { most }, note: `${rows} rows read` });
  return [
    line('a page that is paid for', paid, 5),
    line('another page of the same question', free, 5),
    line('a kept page', repeated, 1),
    line('304', unchanged, 1),
  ];
};

interface Costs {
  node: number;
  postgres: number | null;
  requests: number;
}

const costly = async (bench: BenchDatabase, server: Server, costs: Costs, work: () => Promise<Load>): Promise<Load> => {
  const before = [cpuSeconds(server.pid), await backendSeconds(bench.client, APPLICATION)] as const;
  const done = await work();
  const after = [cpuSeconds(server.pid), await backendSeconds(bench.client, APPLICATION)] as const;
  costs.node += (after[0] ?? Number.NaN) - (before[0] ?? Number.NaN);
  costs.postgres =
    costs.postgres === null || after[1] === null || before[1] === null ? null : costs.postgres + after[1] - before[1];
  costs.requests += done.times.length;
  return done;
};

const rate = ({ times, seconds }: Load) => times.length / seconds;

const etagOf = async (server: Server): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${server.port}${CATEGORIES}`, { headers: server.headers });
  await response.arrayBuffer();
  return response.headers.get('ETag') ?? '';
};

const figuresOf = (
  parts: Record<'fresh' | 'kept' | 'unchanged', Load>,
  program: string | null,
  bare: number[],
  costs: Costs,
): Figure[] => {
  const { fresh, kept, unchanged } = parts;
  const p95 = quantile(fresh.times, 0.95);
  const microseconds = (seconds: number | null) => (seconds === null ? null : (1_000_000 * seconds) / costs.requests);
  const failures = [fresh, kept, unchanged].flatMap(({ failed }) => [...failed]);
  const none = program === null ? 'pgbench was not found' : '';
  return [
    figure('HTTP page, p50', quantile(fresh.times, 0.5), {
      unit: 'ms',
      note: `${Math.round(rate(fresh))} requests/s, ${CONNECTIONS} connections`,
    }),
    figure('HTTP page, p95', p95, { unit: 'ms', note: `p99 ${quantile(fresh.times, 0.99).toFixed(1)} ms` }),
    figure('pgbench, p95, the same statements', bare.length === 0 ? null : quantile(bare, 0.95), { unit: 'ms', note: none }),
    figure('HTTP p95 / pgbench p95', bare.length === 0 ? null : p95 / quantile(bare, 0.95), { goal: { most: 2 }, note: none }),
    figure('Node CPU per page', microseconds(costs.node), { unit: 'µs' }),
    figure('PostgreSQL CPU per page', microseconds(costs.postgres), {
      unit: 'µs',
      note: costs.postgres === null ? 'its processes are not on this machine' : '',
    }),
    figure('Node CPU / PostgreSQL CPU', costs.postgres === null ? null : costs.node / costs.postgres, { goal: { most: 1.2 } }),
    figure('cached page / uncached, requests/s', rate(kept) / rate(fresh), {
      goal: { least: 5 },
      note: `${Math.round(rate(kept))}/s`,
    }),
    figure('304 / uncached page, requests/s', rate(unchanged) / rate(fresh), {
      goal: { least: 10 },
      note: `${Math.round(rate(unchanged))}/s`,
    }),
    figure(
      'failed requests',
      failures.reduce((sum, [, count]) => sum + count, 0),
      { goal: { most: 0 }, note: failures.map(([status, count]) => `${count} with status ${status}`).join(', ') },
    ),
  ];
};

/** Measures the products route of the real server, alternating with pgbench on the same statements. Load, server and database share the cores. */
export const measureHttp = async (api: Api, bench: BenchDatabase, subjects: Subjects): Promise<Figure[]> => {
  const server = await startServer(bench.url);
  try {
    const program = findPgbench();
    const pages = await costsOfPages(api, bench, server, subjects);
    const etag = await etagOf(server);
    const { port } = server;
    const headers = { ...server.headers, ...BROWSER };
    let nextFilter = 2;
    const post = (filter: object): Call => ({ method: 'POST', path: PRODUCTS, headers, body: JSON.stringify(filter) });
    const fresh = () => post(freshFilter(subjects, nextFilter++));
    const repeated = () => post(freshFilter(subjects, 0));
    const unchanged = (): Call => ({ method: 'GET', path: CATEGORIES, headers: { ...headers, 'If-None-Match': etag } });
    await load(port, 200, PART_MS / 4, CONNECTIONS, fresh);
    const parts: Record<'fresh' | 'kept' | 'unchanged', Load[]> = { fresh: [], kept: [], unchanged: [] };
    const bare: number[] = [];
    const costs: Costs = { node: 0, postgres: 0, requests: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      parts.fresh.push(await costly(bench, server, costs, () => load(port, 200, PART_MS, CONNECTIONS, fresh)));
      if (program !== null) bare.push(...(await pgbench(program, bench.url, pages.free.statements, PART_MS / 1000, CONNECTIONS)));
      parts.kept.push(await load(port, 200, PART_MS, CONNECTIONS, repeated));
      parts.unchanged.push(await load(port, 304, PART_MS, CONNECTIONS, unchanged));
    }
    const all = { fresh: together(parts.fresh), kept: together(parts.kept), unchanged: together(parts.unchanged) };
    return [
      ...pageFigures(pages),
      ...figuresOf(all, program, bare, costs),
      figure('peak memory of the server', peakMemory(server.pid), { unit: 'MB' }),
    ];
  } finally {
    await server.stop();
  }
};
