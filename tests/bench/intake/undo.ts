import { parseArgs } from 'node:util';
import { type Figure, figure, figuresText } from '../figures/figures.ts';
import { type Api, loadApi } from '../market/api.ts';
import { type BenchDatabase, type Client, OURS, withBench } from '../market/database.ts';
import { NOW } from '../market/market.ts';
import { backendSeconds, cpuSeconds } from '../meters/processes.ts';
import { recorded, type Statement } from '../meters/recorder.ts';
import { growWithLiar, LIAR } from './suppressed-market.ts';

/**
 * `npm run bench:undo -- [--looks 20000] [--pg URL]`: time to withdraw all claims of one accepted reporter about products that others observed
 * too, as `npm run reporter -- ID --bar` does it. Ends with 1 if anything of the reporter is left.
 */
const MILLION = 1_000_000;
const GOAL_SECONDS = 600;
const NAMED = 8;

const step = (text: string) => process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${text}\n`);

const { values } = parseArgs({ options: { looks: { type: 'string', default: '20000' }, pg: { type: 'string' } } });
const wanted = Number(values.looks);
if (!Number.isInteger(wanted) || wanted < 100) throw new Error('--looks is a whole number from 100');

/** Remains of the reporter in the market: rows of the account, and values that only this account claimed. */
const REMAINS: Record<string, string> = {
  ...Object.fromEntries(
    ['observation', 'claim', 'store_claim', 'placement', 'store_reading'].map((name) => [
      `rows of his in ${name}`,
      `select 1 from ${name} where reporter::text = '${LIAR}'`,
    ]),
  ),
  'prices that only he told':
    'select 1 from product_live l where price is not null and not exists (' +
    `select from observation o where o.product_id = l.product_id and o.price = l.price and o.reporter is distinct from '${LIAR}')`,
};

const findRemains = async (client: Client): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, query] of Object.entries(REMAINS))
    if ((await client.query(`select exists (${query}) as found`)).rows[0].found) found.push(name);
  return found;
};

const command = async (api: Api, db: BenchDatabase['db'], flag: '--accept' | '--suspend'): Promise<number> => {
  const began = performance.now();
  const output: string[] = [];
  const print = (text: string) => void output.push(text);
  const code = await api.runReporter([LIAR, flag], 'earned', NOW, { withDb: (work) => work(db), out: print, err: print });
  if (code !== 0) throw new Error(output.join('\n'));
  step(output.join(' '));
  return (performance.now() - began) / 1000;
};

const shareFigures = (statements: Statement[], seconds: number): Figure[] => {
  const sums = new Map<string, { ms: number; calls: number }>();
  for (const { text, ms } of statements) {
    const name = text.replace(/\s+/g, ' ').trim().slice(0, 64);
    const entry = sums.get(name) ?? { ms: 0, calls: 0 };
    sums.set(name, { ms: entry.ms + ms, calls: entry.calls + 1 });
  }
  const all = [...sums].toSorted(([, a], [, b]) => b.ms - a.ms);
  const share = (ms: number) => ms / 10 / seconds;
  const waited = all.reduce((sum, [, { ms }]) => sum + ms, 0);
  return [
    figure('of it waiting for the database', share(waited), { unit: '%', note: `${statements.length} statements` }),
    ...all.slice(0, NAMED).map(([name, { ms, calls }]) => figure(`  ${name}`, share(ms), { unit: '%', note: `${calls} times` })),
  ];
};

const difference = (from: number | null, to: number | null): number | null => (from === null || to === null ? null : to - from);

const measure = async (api: Api, { db, client }: BenchDatabase): Promise<{ figures: Figure[]; left: string[] }> => {
  step(`a market of which one reporter told ${wanted} looks`);
  const market = await growWithLiar(api, db, wanted);
  await command(api, db, '--accept');
  await api.refreshMarket(db, NOW);
  await client.query('vacuum analyze');
  const before = await findRemains(client);
  if (!before.includes('prices that only he told')) throw new Error('Nothing that he said stands: there is nothing to undo');

  step(`${market.observations} of ${market.all} looks at ${market.products} products are his`);
  const record = recorded(db);
  const ours = cpuSeconds(process.pid);
  const theirs = await backendSeconds(client, OURS);
  const seconds = await command(api, record.db, '--suspend');
  const ourCpu = difference(ours, cpuSeconds(process.pid));
  const theirCpu = difference(theirs, await backendSeconds(client, OURS));
  const began = performance.now();
  await api.refreshMarket(db, NOW);
  const refresh = (performance.now() - began) / 1000;
  const left = await findRemains(client);
  const rate = market.observations / seconds;
  const figures = [
    figure('looks taken back', market.observations, {
      note: `${(market.all / market.products).toFixed(0)} looks a product in all`,
    }),
    figure('products', market.products),
    figure('seconds', seconds, { note: `and ${refresh.toFixed(1)} s until lists and sums show it` }),
    figure('looks a second', rate, { note: `${Math.round(market.products / seconds)} products a second` }),
    figure('seconds for 1,000,000 at this rate', MILLION / rate, {
      goal: { most: GOAL_SECONDS },
      note: 'by the clock: as quick as the machine',
    }),
    figure(
      'the same by processor time',
      ourCpu === null || theirCpu === null ? null : ((ourCpu + theirCpu) * MILLION) / market.observations,
      {
        goal: { most: GOAL_SECONDS },
        note: 'ours and the database’s together, whoever else works on the machine',
      },
    ),
    figure('taking back / ingesting the same looks', seconds / market.ingest, { note: `${market.ingest.toFixed(1)} s` }),
    figure('processor seconds of it, ours', ourCpu),
    figure("processor seconds of it, the database's", theirCpu),
    ...shareFigures(record.statements, seconds),
    ...Object.keys(REMAINS).map((name) =>
      figure(`afterwards: ${name}`, left.includes(name) ? 1 : 0, {
        goal: { most: 0 },
        note: `${before.includes(name) ? 'found' : 'none'} before, ${left.includes(name) ? 'found' : 'none'} now`,
      }),
    ),
  ];
  return { figures, left };
};

await withBench(values.pg ?? null, async (bench) => {
  const { figures, left } = await measure(await loadApi(), bench);
  process.stdout.write(`\n${bench.name}, PostgreSQL ${bench.version}\n\n${figuresText(figures)}\n`);
  if (left.length > 0) process.exitCode = 1;
});
