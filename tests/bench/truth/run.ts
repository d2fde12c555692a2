import { writeFileSync } from 'node:fs';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { recorded } from '../../real/recorded.ts';
import { type Judged, judgeAll, judgeBirths } from './goals.ts';
import { tryGroups } from './groups.ts';
import { judgeGroups } from './groups-goals.ts';
import type { WindowCase } from './observation-times.ts';
import { type Options, readOptions } from './options.ts';
import { shopeeCases, tiktokCases, tokopediaCases } from './recorded-series.ts';
import { birthTables, goalsText, moneyTables, tablesOf, unitTables } from './report.ts';
import { WINDOW } from './schedules.ts';
import { simulate } from './simulate.ts';
import { calibrateFrom } from './training.ts';
import { trialOf } from './trial.ts';

/** `npm run bench:truth`: estimates products of known sales from ladders and occasional observations. Equal options give equal figures. */

const say = (text: string) => process.stdout.write(`${text}\n`);

const showRecorded = (seed: number, fitted: FittedParameters): void => {
  if (!recorded) {
    say('\nRecorded series: passed over, their folder is not there (REALDATA_DIR).');
    return;
  }
  const trialsOf = (cases: WindowCase[]) =>
    cases.filter(({ snapshots }) => snapshots.length > 0).map((each) => trialOf(each, fitted));
  const sets: [title: string, cases: WindowCase[]][] = [
    ['Recorded: commenting buyers of Shopee products', shopeeCases(seed, 1)],
    ['Recorded: the same, eight buyers for each', shopeeCases(seed, 8)],
    ['Recorded: best sellers of TikTok Shop, ten days', tiktokCases()],
  ];
  for (const [title, cases] of sets) say(`\n=== ${title}\n${unitTables(trialsOf(cases))}`);
  say(`\n=== Recorded: prices of a Tokopedia search\n${moneyTables(trialsOf(tokopediaCases()))}`);
};

const inOrder = (estimate: Estimate | null): boolean => {
  const { low, mid, high } = estimate ?? { low: null, mid: null, high: null };
  return low === null || mid === null || high === null || (low <= mid && mid <= high);
};

const main = async ({ products, groups, json, learnt, ...world }: Options): Promise<void> => {
  const began = performance.now();
  const numbers = learnt ? calibrateFrom(world) : startParameters;
  if (learnt) say(`Learnt on another market: ${JSON.stringify(numbers)}\n`);
  const trials = simulate(world, products, numbers);
  say(`Simulated: ${products} products, ${trials.length} windows, seed ${world.seed}, volatility ${world.volatility}`);
  say(tablesOf(trials));
  const births = simulate({ ...world, born: WINDOW }, products, numbers);
  say(`\n=== Births: ${births.length} windows of products that were listed inside them\n${birthTables(births)}`);
  showRecorded(world.seed, numbers);
  say('');
  const goals: Judged[] = [
    ...judgeAll(trials),
    ...judgeBirths(births),
    ...(groups === 0 ? [] : judgeGroups(await tryGroups(world, groups))),
  ];
  say(goalsText(goals));
  const disordered = trials.filter(({ units, revenue }) => ![units, revenue].every(({ estimate }) => inOrder(estimate)));
  if (disordered.length > 0) {
    say(`\nFAULT low ≤ middle ≤ high does not hold in ${disordered.length} windows`);
    process.exitCode = 1;
  }
  const missed = goals.filter(({ verdict }) => verdict === 'misses').length;
  say(`\n${goals.length - missed} goals met, ${missed} missed. ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (json !== null) writeFileSync(json, `${JSON.stringify({ world, products, goals }, null, 2)}\n`);
};

await main(readOptions(process.argv.slice(2)));
