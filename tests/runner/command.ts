import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

export interface Ran {
  code: number;
  output: string;
  seconds: number;
}

/** Runs a program of node_modules/.bin in the repository's root. `live`: shows its output at once. */
export const run = (
  command: string,
  args: string[],
  options: { env?: Record<string, string>; live?: boolean } = {},
): Promise<Ran> => {
  const began = performance.now();
  const path = `${join(repository, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    cwd: repository,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', WXT_TELEMETRY_DISABLED: '1', ...options.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (options.live === true) process.stdout.write(chunk);
    });
  }
  return new Promise((settle) => {
    child.on('error', (error) => settle({ code: 127, output: `${output}\n${error.message}`, seconds: 0 }));
    child.on('close', (code) => settle({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }));
  });
};
