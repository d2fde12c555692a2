import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { measureHttp } from './calls/http.ts';
import { type Figure, figure, figuresText } from './figures/figures.ts';
import { type Options, readOptions } from './figures/options.ts';
import { short, table } from './figures/stats.ts';
import { measureDays } from './intake/day.ts';
import { countErrors, measureRates, measureSizes } from './intake/ingestion.ts';
import { measureRefresh, measureSwap } from './intake/rebuild.ts';
import { type Api, loadApi } from './market/api.ts';
import { type BenchDatabase, withBench } from './market/database.ts';
import { growMarket } from './market/market.ts';
import { chooseSubjects, type Subjects } from './market/subjects.ts';
import { measure } from './queries/measure.ts';
import { fillNaive } from './queries/naive.ts';
import { measureDuckDb } from './queries/peers.ts';
import { type Question, questionsOn } from './queries/queries.ts';
import { countVerdicts, type Line, linesOf, linesText, type Stage } from './queries/report.ts';

/**
 * `npm run bench`: compares the product's queries with a naive schema, the bare database and DuckDB for the same answers. Ratios, shares and
 * growth are judged, never seconds. Ends with 1 if an answer differs, a rollup is wrong or a read fails.
 */
interface Result {
  target: string;
  version: string;
  lines: Line[];
  figures: Figure[];
  faults: string[];
}

/** Rounds, and our calls per round: more at the full size, for which percentiles are shown. */
const AT_FULL_SIZE = { rounds: 5, calls: 20 };
const BELOW = { rounds: 4, calls: 6 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const step = (text: string) => process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${text}\n`);
const loads = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

interface Grown {
  stages: Stage[];
  questions: Question[];
  subjects: Subjects;
  figures: Figure[];
  nextDay: ReturnType<ReturnType<typeof growMarket>['nextDay']>;
}

const growAndMeasure = async (api: Api, bench: BenchDatabase, { sizes, days }: Options): Promise<Grown> => {
  const { db, client } = bench;
  const products = sizes.at(-1) ?? 0;
  const market = growMarket(api, db, client, products, days);
  const stages: Stage[] = [];
  let subjects: Subjects | null = null;
  let questions: Question[] = [];
  const taken = { rows: 0, ingest: 0, refresh: 0 };
  for (const size of sizes) {
    step(`${bench.name}: a market of ${size} products`);
    const grown = await market.growTo(size);
    taken.rows += grown.rows;
    taken.ingest += grown.ingest;
    taken.refresh = grown.refresh;
    await fillNaive(client);
    subjects ??= await chooseSubjects(client, market.titles());
    questions = await questionsOn(api, db, subjects);
    step(`${bench.name}: questions at ${size}`);
    const { rounds, calls } = size === products ? AT_FULL_SIZE : BELOW;
    stages.push({ size, measured: await measure(db, client, questions, rounds, calls) });
  }
  if (subjects === null) throw new Error('A market needs a size');
  const figures = [
    figure('first load, looks/s', taken.rows / taken.ingest, { note: `${taken.rows} looks, whole histories` }),
    figure('first refresh at full size, s', taken.refresh, { note: 'all days and research' }),
  ];
  return { stages, questions, subjects, figures, nextDay: market.nextDay() };
};

const startFigures = ({ starts }: BenchDatabase): Figure[] =>
  starts === null
    ? []
    : [
        figure('first start / next start of the embedded database', starts.first / starts.second, {
          note: `${starts.first.toFixed(2)} s and ${starts.second.toFixed(2)} s`,
        }),
      ];

const different = (stages: Stage[]): string[] =>
  stages.flatMap(({ size, measured }) =>
    measured.flatMap(({ name, answers }) =>
      answers === null
        ? []
        : [
            `${name} at ${size}: ours ${JSON.stringify(answers[0]).slice(0, 300)}\n    naive ${JSON.stringify(answers[1]).slice(0, 300)}`,
          ],
    ),
  );

/** Figures for which any value above zero is an error. */
const faultsOf = (figures: Figure[]): string[] =>
  figures
    .filter(({ goal, verdict }) => goal === '≤ 0' && verdict === 'misses')
    .map(({ name, value, note }) => `${name}: ${value} ${note}`);

const runOn = async (api: Api, bench: BenchDatabase, options: Options): Promise<Result> => {
  const { stages, questions, subjects, figures, nextDay } = await growAndMeasure(api, bench, options);
  const products = options.sizes.at(-1) ?? 0;
  figures.unshift(...startFigures(bench));
  const faults = different(stages);
  if (options.peer !== null) {
    step(`${bench.name}: DuckDB`);
    const peer = await measureDuckDb(bench, questions, subjects);
    figures.push(...peer.figures);
    faults.push(...peer.different);
  }
  step(`${bench.name}: HTTP`);
  figures.push(...(await measureHttp(api, bench, subjects)));
  step(`${bench.name}: ingestion`);
  figures.push(...(await measureSizes(bench.client)), ...(await measureRates(api, bench, nextDay)));
  step(`${bench.name}: rollups and research`);
  figures.push(
    ...(await measureRefresh(api, bench, products)),
    ...(await countErrors(api, bench, nextDay)),
    ...(await measureSwap(api, bench, questions)),
  );
  return { target: bench.name, version: bench.version, lines: linesOf(stages), figures, faults: [...faults, ...faultsOf(figures)] };
};

const show = ({ target, version, lines, figures, faults }: Result, products: number): void => {
  say(
    `\n${target}, PostgreSQL ${version}, ${products} products. Goals against the naive twin are for a million products: "at 1M" goes on with the growth measured here.\n`,
  );
  say(linesText(lines));
  say(`\n${figuresText(figures)}`);
  for (const fault of faults) say(`\n  FAULT ${fault}`);
};

const compareTargets = (results: Result[]): Figure[] => {
  const [embedded, server] = results;
  if (embedded === undefined || server === undefined) return [];
  return embedded.lines.flatMap((line) => {
    const other = server.lines.find(({ name }) => name === line.name);
    return other ? [figure(`embedded / server: ${line.what}`, line.p50 / other.p50, { goal: { most: 3 } })] : [];
  });
};

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
  const began = performance.now();
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? '',
    memoryGb: totalmem() / 2 ** 30,
    loadBefore: loads(),
    loadAfter: '',
  };
  const api = await loadApi();
  const results: Result[] = [];
  for (const target of options.targets) {
    const result = await withBench(target, (bench) => runOn(api, bench, options));
    step(`${result.target}: a day of the market`);
    const day = await measureDays(api, target, options.sizes, options.days);
    results.push({ ...result, figures: [...result.figures, ...day.figures] });
  }
  machine.loadAfter = loads();
  const products = options.sizes.at(-1) ?? 0;
  for (const result of results) show(result, products);
  const between = compareTargets(results);
  if (between.length > 0) say(`\n${figuresText(between)}`);
  const verdicts = results.map(({ lines, figures }) => countVerdicts(lines, figures)).concat(countVerdicts([], between));
  const [holds, misses] = (['holds', 'misses'] as const).map((key) => verdicts.reduce((sum, each) => sum + each[key], 0));
  const faults = results.flatMap((result) => result.faults);
  if (options.json !== null)
    writeFileSync(
      options.json,
      `${JSON.stringify({ machine, options: { ...options, targets: results.map(({ target }) => target) }, results, between }, null, 2)}\n`,
    );
  say(
    `\n${table(
      [
        ['machine', `${machine.cores} cores, ${machine.cpu}, ${short(machine.memoryGb)} GB, Node ${machine.node}`],
        ['load', `${machine.loadBefore} before, ${machine.loadAfter} after`],
        ['sizes', options.sizes.join(', ')],
      ],
      [0, 1],
    )}`,
  );
  say('\nGoals of the design that nothing here measures: top brands, price alerts, XLSX files.');
  say(`${holds} goals hold, ${misses} miss, ${faults.length} faults, ${Math.round((performance.now() - began) / 1000)} s`);
  return faults.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && process.env.DEBUG) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}
