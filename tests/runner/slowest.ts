/** Lists the slowest tests after each step, so that a new slow test is noticed in the usual log. */

const SHOWN = 10;

interface Timed {
  name: string;
  ms: number;
}

export interface Timings {
  files: Timed[];
  tests: Timed[];
}

const list = (title: string, timed: Timed[]): string[] => [
  `${title}:`,
  ...timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
];

export const slowest = ({ files, tests }: Timings): string =>
  [...list('Slowest files', files), ...list('Slowest tests', tests)].join('\n');

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

/** Timings in Vitest's `json` report; files are named relative to `root`. */
export const vitestTimings = ({ testResults }: VitestReport, root: string): Timings => {
  const short = (name: string) => name.replace(`${root}/`, '');
  return {
    files: testResults.map(({ name, startTime, endTime }) => ({ name: short(name), ms: endTime - startTime })),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${short(name)} › ${fullName}`, ms: duration ?? 0 })),
    ),
  };
};

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

/** Timings in Playwright's `json` report; a file takes as long as its stories together. */
export const playwrightTimings = (report: { suites: PlaywrightSuite[] }): Timings => {
  const within = (suite: PlaywrightSuite, path: string[]): Timed[] => {
    const here = [...path, suite.title];
    const direct = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        name: `[${projectName}] ${[...here, spec.title].join(' › ')}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
    return [...direct, ...(suite.suites ?? []).flatMap((inner) => within(inner, here))];
  };
  const files = report.suites.map((file) => ({ name: file.title, stories: within(file, []) }));
  return {
    files: files.map(({ name, stories }) => ({ name, ms: stories.reduce((sum, { ms }) => sum + ms, 0) })),
    tests: files.flatMap(({ stories }) => stories),
  };
};
