import { expect, test } from 'vitest';
import { playwrightTimings, slowest, vitestTimings } from './slowest.ts';

test('tells the ten that took longest, the longest first', () => {
  const tests = Array.from({ length: 12 }, (_, i) => ({ name: `test ${i}`, ms: 1000 * i }));
  const lines = slowest({ files: [{ name: 'a.test.ts', ms: 66_040 }], tests }).split('\n');
  expect(lines.slice(0, 4)).toEqual(['Slowest files:', '   66.0 s  a.test.ts', 'Slowest tests:', '   11.0 s  test 11']);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('    2.0 s  test 2');
});

test('reads what Vitest reports, also of a test that did not run', () => {
  const testResults = [
    {
      name: '/here/api/a.test.ts',
      startTime: 5_000,
      endTime: 7_500,
      assertionResults: [{ fullName: 'adds', duration: 2_000 }, { fullName: 'waits' }],
    },
  ];
  expect(vitestTimings({ testResults }, '/here')).toEqual({
    files: [{ name: 'api/a.test.ts', ms: 2_500 }],
    tests: [
      { name: 'api/a.test.ts › adds', ms: 2_000 },
      { name: 'api/a.test.ts › waits', ms: 0 },
    ],
  });
});

test('reads what Playwright reports, at any depth', () => {
  const story = (title: string, duration: number) => ({ title, tests: [{ projectName: 'web', results: [{ duration }] }] });
  const suites = [
    { title: 'plans.spec.ts', specs: [story('opens', 100)], suites: [{ title: 'phone', specs: [story('buys', 400)] }] },
  ];
  expect(playwrightTimings({ suites })).toEqual({
    files: [{ name: 'plans.spec.ts', ms: 500 }],
    tests: [
      { name: '[web] plans.spec.ts › opens', ms: 100 },
      { name: '[web] plans.spec.ts › phone › buys', ms: 400 },
    ],
  });
});
