import { run } from './runner/command.ts';

/** `npm run e2e -- ARGS…`: builds with the component gallery, which is never shipped, and runs Playwright with the arguments. */
const env = { GALLERY: '1' };
const built = await run('turbo', ['run', 'build', '--output-logs=errors-only'], { env });
if (built.code !== 0) process.stdout.write(built.output);
const { code } =
  built.code === 0
    ? await run('playwright', ['test', '-c', 'tests/playwright.config.ts', ...process.argv.slice(2)], { env, live: true })
    : built;
process.exit(code);
