import { stripVTControlCharacters } from 'node:util';

/** Lists the failed tests of a runner's JSON report: name, file and the first lines of the reason. */

const LINES = 14;

const failureText = (title: string, reason: string): string =>
  [title, ...stripVTControlCharacters(reason).trim().split('\n').slice(0, LINES)].join('\n    ');

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Failures in Vitest's `json` report. A file that could not be loaded has no tests, only a message. */
export const vitestFailures = (report: VitestReport): string[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failureText(name, message)] : [];
    return failed.map((test) => failureText(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Failures in Playwright's `json` report, whose suites (files, then `describe` blocks) are nested. `flaky`: failed once, then passed. */
export const playwrightFailures = (
  report: { suites: PlaywrightSuite[] },
  status: 'unexpected' | 'flaky' = 'unexpected',
): string[] => {
  const within = (suite: PlaywrightSuite, path: string[]): string[] => {
    const here = [...path, suite.title];
    const direct = (suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) =>
          failureText(
            `[${test.projectName}] ${[...here, spec.title].join(' › ')}`,
            test.results.map((result) => result.error?.message ?? '').join('\n'),
          ),
        ),
    );
    return [...direct, ...(suite.suites ?? []).flatMap((inner) => within(inner, here))];
  };
  return report.suites.flatMap((suite) => within(suite, []));
};
