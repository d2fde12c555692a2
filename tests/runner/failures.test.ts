import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('names a failed test with its file and reason, without colours', () => {
  const lines = vitestFailures({
    testResults: [
      {
        name: 'api/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'pays › once', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
        ],
      },
    ],
  });
  expect(lines).toEqual(['api/a.test.ts › pays › once\n    expected 1 to be 2']);
});

test('a file that does not load is told by its own message', () => {
  const lines = vitestFailures({
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  });
  expect(lines).toEqual(['a.test.ts\n    no such module']);
});

test('finds failed stories at any depth, and leaves out those that passed', () => {
  const story = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'web', status, results: [{ error: { message: 'not visible' } }] }],
  });
  const lines = playwrightFailures({
    suites: [
      {
        title: 'plans.spec.ts',
        specs: [story('opens', 'expected')],
        suites: [{ title: 'phone', specs: [story('buys', 'unexpected')] }],
      },
    ],
  });
  expect(lines).toEqual(['[web] plans.spec.ts › phone › buys\n    not visible']);
  const again = { suites: [{ title: 'plans.spec.ts', specs: [story('opens', 'expected'), story('buys', 'flaky')] }] };
  expect(playwrightFailures(again)).toEqual([]);
  expect(playwrightFailures(again, 'flaky')).toEqual(['[web] plans.spec.ts › buys\n    not visible']);
});
