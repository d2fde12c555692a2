import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from './recorder.ts';

const run = promisify(execFile);

/** Searches the PATH, then Debian's folders, newest version first. */
export const findPgbench = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [...folders, ...versions.map((version) => join(debian, version, 'bin'))].map((folder) => join(folder, 'pgbench'));
  return places.find((place) => existsSync(place)) ?? null;
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value);
};

/** Writes statements as a pgbench script with variables, so that every parameter stays one. */
export const scriptOf = (statements: readonly Pick<Statement, 'text' | 'values'>[]): { script: string; variables: string[] } => {
  const variables: string[] = [];
  const lines = statements.map(({ text, values }, s) => {
    values.forEach((value, i) => {
      if (value !== null) variables.push(`s${s}p${i + 1}=${textOf(value)}`);
    });
    const named = text.replace(/\$(\d+)/g, (_, n: string) => (values[Number(n) - 1] === null ? 'null' : `:s${s}p${n}`));
    return `${named.replace(/\s+/g, ' ').trim()};`;
  });
  return { script: `${lines.join('\n')}\n`, variables };
};

/** Milliseconds of each run of the script, with prepared statements. */
export const pgbench = async (
  program: string,
  url: string,
  statements: readonly Statement[],
  seconds: number,
  connections: number,
): Promise<number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'telaah-pgbench-'));
  try {
    const { script, variables } = scriptOf(statements);
    const file = join(folder, 'page.sql');
    writeFileSync(file, script);
    const set = variables.flatMap((variable) => ['-D', variable]);
    const amount = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)];
    await run(program, [...amount, '-f', file, ...set, '-l', `--log-prefix=${join(folder, 'log')}`, url], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .filter((ms) => ms > 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
