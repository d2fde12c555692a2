import { run } from './runner/command.ts';

/** All checks that need no database and no browser: types, lint, format, architecture tests. `npm test` runs the architecture tests itself. */
type Step = [name: string, command: string, args: string[]];
const isPart = process.argv.includes('--without-tests');

let failed = 0;
const take = async ([name, command, args]: Step): Promise<void> => {
  const { code, output, seconds } = await run(command, args);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (code === 0) return;
  failed += 1;
  process.stdout.write(`${output}\n`);
};

/** Writes the types that the type check and the linter need for the extension, so only these two wait for it. */
const extensionTypes: Step = ['extension types', 'wxt', ['prepare', 'extension']];
await Promise.all([
  take(extensionTypes).then(() =>
    Promise.all([
      take(['types', 'tsc', ['-b', 'shared', 'db', 'api', 'web', 'extension', 'tests']]),
      take(['lint', 'oxlint', ['--quiet']]),
    ]),
  ),
  take(['format', 'biome', ['format']]),
  ...(isPart ? [] : [take(['architecture', 'vitest', ['run', '--project', 'tests', 'architecture']])]),
]);
process.exit(failed === 0 ? 0 : 1);
