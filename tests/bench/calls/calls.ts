import { createDb } from '@telaah/db';
import { seedAccounts } from '@telaah/db/demo/seed-accounts';
import { median } from '@telaah/shared/lib/statistics';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { readOptions } from '../figures/options.ts';
import { goalText, growthExponent, judge, short, table, type Verdict } from '../figures/stats.ts';
import { type Api, loadApi } from '../market/api.ts';
import { appOn, signIn } from '../market/app.ts';
import { type BenchDatabase, type Client, OURS, withBench } from '../market/database.ts';
import { exactSnapshots, growMarket, moved, NOW } from '../market/market.ts';
import { chooseSubjects, type Subjects } from '../market/subjects.ts';
import { countersOf } from '../meters/counters.ts';
import { recorded, type Statement } from '../meters/recorder.ts';
import { type Call, callList } from './call-list.ts';

/**
 * `npm run bench:calls`: cost of the first, uncached request of every research call: statements, rows and pages read, time relative to the bare
 * statements, and growth with the market. Calls that must read everything they cover, such as sums, are judged per item. Three observations
 * a product over ninety days are enough, because interpolation fills the days between.
 */
const ORIGIN = 'http://127.0.0.1';
/** Timed requests per call; an untimed first one pays tokens and warms plans and pages. */
const COUNTED = 9;
const MOST_GROWTH = { most: 0.1 };

interface Cost {
  statements: number;
  rows: number;
  pages: number;
  shown: number;
  /** Number of items that the answer covers, for calls that read all of them; otherwise 1. */
  per: number;
  ms: number;
  bareMs: number;
}

/** Keeps three observations of a listing: ninety days ago, at the start of the window, and the newest. */
const threeSnapshots = (all: Snapshot[]): Snapshot[] => {
  const snapshots = exactSnapshots(all);
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  return first && last && first !== last ? [moved(first, -60), first, last] : [];
};

/** Milliseconds of all statements. Their writes are rolled back. */
const bare = async (client: Client, statements: readonly Statement[]): Promise<number> => {
  const reads = statements.filter(({ text }) => !/^\s*(?:explain|begin|commit|rollback|start)/i.test(text));
  await client.query('begin');
  const began = performance.now();
  for (const { text, values } of reads) await client.query(text, [...values]);
  const ms = performance.now() - began;
  await client.query('rollback');
  return ms;
};

const requestOf = ({ path, get, input }: Call): [path: string, init: RequestInit] => {
  const address = `/internal/feature/${path}`;
  if (!get) return [address, { method: 'POST', body: JSON.stringify(input) }];
  const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  return [`${address}?${new URLSearchParams(query)}`, {}];
};

const measureCall = async (api: Api, { url, client }: BenchDatabase, call: Call, headers: HeadersInit): Promise<Cost> => {
  // A single connection, whose counters can be read; its statements run one after another like the bare ones.
  const db = createDb(url, { max: 1, applicationName: OURS });
  const [path, init] = requestOf(call);
  const ask = async (on: typeof db) => {
    // A new app has no cached answers.
    const app = appOn(api, on, ORIGIN, () => NOW);
    await app.request('/healthz', {});
    const began = performance.now();
    const response = await app.request(path, { ...init, headers });
    const body = (await response.json()) as Record<string, unknown>;
    const ms = performance.now() - began;
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`);
    return { ms, body };
  };
  const { body } = await ask(db);
  const before = await countersOf(db, client);
  await ask(db);
  const after = await countersOf(db, client);
  const record = recorded(db);
  await ask(record.db);
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (let i = 0; i < COUNTED; i++) {
    times.push((await ask(db)).ms);
    bareTimes.push(await bare(client, record.statements));
  }
  await db.destroy();
  return {
    statements: record.statements.length,
    rows: after.rows - before.rows,
    pages: after.pages - before.pages,
    shown: call.shown(body),
    per: call.per?.(body) ?? 1,
    ms: median(times),
    bareMs: median(bareTimes),
  };
};

interface Stage {
  size: number;
  costs: Map<string, Cost>;
}

const growthOf = (stages: readonly Stage[], path: string, cost: (cost: Cost) => number): number | null =>
  growthExponent(
    stages.flatMap(({ size, costs }) => {
      const found = costs.get(path);
      return found ? [{ size, cost: cost(found) }] : [];
    }),
  );

const HEAD = [
  'call',
  'stmts',
  'rows read',
  'shown',
  'read / shown',
  'pages',
  'ms',
  'call / bare',
  'of',
  'growth: pages',
  'rows',
  'ms',
  'goal',
];

interface Judged {
  row: string[];
  verdicts: Verdict[];
}

const lineOf = (stages: readonly Stage[], { path, per, than }: Call): Judged => {
  const last = stages.at(-1)?.costs;
  const cost = last?.get(path);
  if (!cost) return { row: [path], verdicts: [] };
  const growth = growthOf(stages, path, (each) => each.pages / each.per);
  const base = than && last?.get(than.path);
  const goals = [
    { text: `growth${per ? ' a row' : ''} ${goalText(MOST_GROWTH)}`, verdict: judge(growth, MOST_GROWTH) },
    ...(than && base
      ? [{ text: `≤ ${than.most} × ${than.path} (${short(cost.ms / base.ms)})`, verdict: judge(cost.ms / base.ms, than) }]
      : []),
  ];
  const figures = [
    cost.statements,
    cost.rows,
    cost.shown,
    cost.rows / cost.shown,
    cost.pages,
    cost.ms,
    cost.ms / cost.bareMs,
    per ? cost.per : null,
    growth,
    growthOf(stages, path, (each) => each.rows / each.per),
    growthOf(stages, path, ({ ms }) => ms),
  ];
  return {
    row: [path, ...figures.map(short), goals.map(({ text, verdict }) => `${text} ${verdict}`).join('; ')],
    verdicts: goals.map(({ verdict }) => verdict),
  };
};

const measureStage = async (api: Api, bench: BenchDatabase, size: number, calls: readonly Call[]): Promise<Stage> => {
  const app = appOn(api, bench.db, ORIGIN, () => NOW);
  const headers = await signIn(async (path, init) => app.request(path, init), ORIGIN);
  const costs = new Map<string, Cost>();
  for (const call of calls) costs.set(call.path, await measureCall(api, bench, call, headers));
  return { size, costs };
};

const main = async (): Promise<void> => {
  const { sizes, targets } = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
  const api = await loadApi();
  for (const target of targets) {
    await withBench(target, async (bench) => {
      await seedAccounts(bench.db, NOW, false);
      const market = growMarket(api, bench.db, bench.client, sizes.at(-1) ?? 0, 30, threeSnapshots);
      const stages: Stage[] = [];
      let subjects: Subjects | null = null;
      let calls: Call[] = [];
      for (const size of sizes) {
        process.stderr.write(`  ${bench.name}: a market of ${size} listings\n`);
        await market.growTo(size);
        subjects ??= await chooseSubjects(bench.client, market.titles());
        // Chosen once, so that the questions are the same at every size.
        if (calls.length === 0) calls = await callList(bench.client, subjects);
        stages.push(await measureStage(api, bench, size, calls));
      }
      const lines = calls.map((call) => lineOf(stages, call));
      const verdicts = lines.flatMap((line) => line.verdicts);
      const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
      process.stdout.write(`\n${bench.name}, PostgreSQL ${bench.version}, ${sizes.at(-1)} listings\n\n`);
      process.stdout.write(`${table([HEAD, ...lines.map(({ row }) => row)], [0, HEAD.length - 1])}\n`);
      process.stdout.write(`\n${count('holds')} goals hold, ${count('misses')} are missed\n`);
    });
  }
};

await main();
