import { afterAll, describe, expect, it } from 'vitest';
import { median } from '#src/lib/statistics.ts';
import { type Crowd, crowdStory } from '#src/testing/crowd.ts';
import { type CrowdOutcome, playCrowd } from '#src/testing/crowd-market.ts';
import { runs } from '#src/testing/runs.ts';
import { percent, tableText } from '#src/testing/table.ts';

/** `npm run poison` runs more seeds, and four days of lies. */
const seeds = Array.from({ length: runs(6, 1) }, (_, n) => n + 1);
const DAYS = runs(4, 1);
const LIARS = [45, 46, 47, 48, 49].map((n) => `liar-${n}`);

const HEAD = [
  'crowd',
  'tried',
  'stood',
  'median error',
  'wrong hours',
  'wrong names',
  'held',
  'of true',
  'back',
  'of several',
  'found',
];
const rows: string[][] = [];
const wrongOf = new Map<string, CrowdOutcome[]>();
/** Goal: share of wrong hours of the products lied about, over four days. */
const MOST_WRONG = 0.005;

const verdictOn = ([name, outcomes]: [string, CrowdOutcome[]]): string => {
  const mean = (of: (outcome: CrowdOutcome) => number) => outcomes.reduce((sum, each) => sum + of(each), 0) / outcomes.length;
  const wrong = mean((each) => each.wrongPriceShare);
  const ofSeveral = mean((each) => each.wrongPriceShare * each.wrongOfSeveral) / wrong;
  const verdict = wrong <= MOST_WRONG ? 'holds' : 'MISSED';
  return `${name}: ${percent(wrong)} of the hours wrong on average, goal ≤ ${percent(MOST_WRONG)}: ${verdict}; in ${percent(ofSeveral)} of these several networks said the same, which stands until a second sees the truth or the court sits, in the others nobody else had looked yet\n`;
};

afterAll(() => {
  if (process.env.FULL_PROPERTIES) process.stderr.write(`${tableText([HEAD, ...rows])}${[...wrongOf].map(verdictOn).join('')}`);
});

const tell = (name: string, outcome: CrowdOutcome): CrowdOutcome => {
  const {
    lies,
    publishedLies,
    medianError,
    wrongPriceShare,
    wrongNames,
    quarantined,
    heldTrue,
    restored,
    restoredFromSeveral,
    suspended,
  } = outcome;
  const liars = suspended.filter(({ reporter }) => reporter.startsWith('liar'));
  const after = median(liars.map(({ hours }) => hours));
  rows.push([
    name,
    String(lies),
    String(publishedLies),
    percent(medianError),
    `${percent(wrongPriceShare)}${wrongPriceShare > MOST_WRONG ? ' MISSED' : ''}`,
    ...[wrongNames, quarantined, heldTrue, restored, restoredFromSeveral].map(percent),
    `${liars.length}${liars.length === 0 ? '' : ` after ${after.toFixed(1)} h`}${liars.length < suspended.length ? `, ${suspended.length - liars.length} honest` : ''}`,
  ]);
  return outcome;
};

const play = (name: string, crowd: Pick<Crowd, 'seed' | 'honest' | 'liars' | 'times' | 'renames'>) =>
  tell(`${name} (${crowd.seed})`, playCrowd(crowdStory({ ...crowd, days: 2 + DAYS, lyingDays: DAYS, lies: 0.6 })));

/** Highest share of honest observations that are quarantined, and honest reporters of fifty that may be suspended by mistake. */
const MOST_HELD = 0.016;
const MOST_CONVICTED = 1;

describe('a crowd', () => {
  it.each(seeds)(
    'of honest people with vouchers, regions and old tabs is hardly held up, and hardly anybody is convicted (%i)',
    (seed) => {
      const { quarantined, suspended } = play('50 honest', { seed, honest: 50, liars: 0 });
      expect(quarantined).toBeLessThanOrEqual(MOST_HELD);
      expect(suspended.length).toBeLessThanOrEqual(MOST_CONVICTED);
    },
    300_000,
  );

  const gangs = [
    { name: '5 of 50 lie, +38 %', times: 1.38 },
    { name: '5 of 50 lie, ×3 and names', times: 3, renames: true },
  ];
  const tried = gangs.flatMap(({ name, ...lie }) => seeds.map((seed) => ({ name, seed, lie })));
  it.each(tried.slice(0, runs(tried.length, 1)))(
    'shows what is true while $name, and finds them within a day ($seed)',
    ({ name, seed, lie }) => {
      const outcome = play(name, { seed, honest: 45, liars: 5, ...lie });
      const { medianError, wrongPriceShare, quarantined, restored, suspended } = outcome;
      wrongOf.set(name, [...(wrongOf.get(name) ?? []), outcome]);
      const liars = suspended.filter(({ reporter }) => reporter.startsWith('liar'));
      expect(liars.map(({ reporter }) => reporter).sort()).toEqual(LIARS);
      expect(Math.max(...liars.map(({ hours }) => hours))).toBeLessThanOrEqual(24);
      expect(suspended.length - liars.length).toBeLessThanOrEqual(MOST_CONVICTED);
      expect(medianError).toBe(0);
      // A single day has few hours, so one wrong hour weighs more.
      expect(wrongPriceShare).toBeLessThanOrEqual(runs(MOST_WRONG, 0.1));
      expect(quarantined).toBeLessThanOrEqual(MOST_HELD);
      // A lie of one network ends with the next observation of the value known before.
      expect(restored ?? 1).toBe(1);
    },
    300_000,
  );
});
