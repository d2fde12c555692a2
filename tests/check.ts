import { run } from './command.ts';

/** Types, lint, format and the architecture test: everything that needs no database and no browser. */
const steps: [string, string, string[]][] = [
  ['extension types', 'wxt', ['prepare', 'extension']],
  ['types', 'tsc', ['-b', 'shared', 'db', 'api', 'web', 'extension', 'tests']],
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'biome', ['format']],
  ['architecture', 'vitest', ['run', '--project', 'tests', 'architecture.test.ts']],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const { code, output, seconds } = await run(command, args);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (code !== 0) {
    failed += 1;
    process.stdout.write(`${output}\n`);
  }
}
process.exit(failed === 0 ? 0 : 1);
