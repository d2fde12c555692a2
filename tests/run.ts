import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLogged } from './e2e/markets/server-logs.ts';
import { rounds } from './projects.ts';
import { chromiumPath } from './runner/chromium.ts';
import { repository, run } from './runner/command.ts';
import { playwrightFailures, vitestFailures } from './runner/failures.ts';
import { playwrightTimings, slowest, type Timings, vitestTimings } from './runner/slowest.ts';

/** `npm test`: checks, unit and database tests, browser tests if a Chromium is found. Ends with all failures and `N passed, N failed`. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const folder = mkdtempSync(join(tmpdir(), 'telaah-tests-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, because the log is long. */
const failures: string[] = [];
const retried: string[] = [];
/** Printed before the failures: whoever keeps only the end of the output must find these there. */
const serverLogs: string[] = [];
const add = (name: string, count: Count, seconds: number, timings?: Timings) => {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  if (timings !== undefined) process.stdout.write(`${slowest(timings)}\n\n`);
  process.stdout.write(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${seconds.toFixed(0)} s)\n\n`,
  );
};

const step = async (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
  const { code, output, seconds } = await run(command, args, { env });
  if (code !== 0) {
    process.stdout.write(`${output}\n`);
    failures.push(`${name}\n${output.trim().split('\n').slice(-30).join('\n')}`);
  }
  add(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, seconds);
};

const unitTests = async (name: string, args: string[], databaseUrl: string) => {
  const file = join(folder, `${name.replace(/\W/g, '-')}.json`);
  const ran = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
    env: { DATABASE_URL: databaseUrl },
    live: true,
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof vitestFailures>[0] &
      Parameters<typeof vitestTimings>[0] & {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        success: boolean;
      };
    failures.push(...vitestFailures(report));
    // A file that cannot be loaded has no failed test.
    const failed = Math.max(report.numFailedTests, report.success && ran.code === 0 ? 0 : 1);
    const count = { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
    add(name, count, ran.seconds, vitestTimings(report, repository));
  } catch {
    add(name, { passed: 0, failed: 1, skipped: 0 }, ran.seconds);
  }
};

/** A failed story runs once more: a real fault fails twice, and a story that passes then is listed at the end, to be fixed. */
const browserTests = async () => {
  if (chromiumPath() === null) {
    process.stdout.write(
      'Browser tests were skipped: no Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n\n',
    );
    total.skipped += 1;
    return;
  }
  const file = join(folder, 'browser.json');
  const ran = await run('playwright', ['test', '-c', 'tests/playwright.config.ts', '--reporter=line,json', '--retries=1'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    live: true,
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof playwrightFailures>[0] &
      Parameters<typeof playwrightTimings>[0] & {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      };
    failures.push(...playwrightFailures(report));
    retried.push(...playwrightFailures(report, 'flaky'));
    const { stats } = report;
    if (stats.unexpected + stats.flaky > 0) serverLogs.push(...lastLogged());
    const failed = Math.max(stats.unexpected, ran.code === 0 ? 0 : 1);
    const count = { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
    add('browser tests', count, ran.seconds, playwrightTimings(report));
  } catch {
    add('browser tests', { passed: 0, failed: 1, skipped: 0 }, ran.seconds);
  }
};

await step('types, lint, format', 'node', ['tests/check.ts', '--without-tests']);
// Includes the component gallery, which browser tests need and which is never shipped.
await step('build', 'turbo', ['run', 'build', '--output-logs=errors-only'], { GALLERY: '1' });
for (const { name, args, databaseUrl } of rounds(process.env.DATABASE_URL)) await unitTests(name, args, databaseUrl);
await browserTests();
rmSync(folder, { recursive: true, force: true });
if (serverLogs.length > 0) process.stdout.write(`${serverLogs.join('\n\n')}\n\n`);
if (retried.length > 0) process.stdout.write(`What failed once, and passed when told again:\n\n${retried.join('\n\n')}\n\n`);
if (failures.length > 0) process.stdout.write(`What failed:\n\n${failures.join('\n\n')}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`);
process.exit(total.failed === 0 ? 0 : 1);
