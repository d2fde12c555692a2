import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../runner/command.ts';

/* What the servers of the stories log is kept until the next run: a story that fails seldom is explained by it or not at all. */

const logs = join(repository, 'tests/test-results/servers');

export const openLog = (market: string): WriteStream => {
  mkdirSync(logs, { recursive: true });
  return createWriteStream(join(logs, `${market}.log`));
};

const LINES = 40;

/** The last that each server logged, requests that were answered aside. */
export const lastLogged = (): string[] =>
  (existsSync(logs) ? readdirSync(logs) : []).map((file) => {
    const lines = readFileSync(join(logs, file), 'utf8').trimEnd().split('\n');
    const told = lines.filter((line) => !line.includes('"route":') || line.includes('"status":5'));
    return `The server ${file} (tests/test-results/servers)\n${told.slice(-LINES).join('\n')}`;
  });
