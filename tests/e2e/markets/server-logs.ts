import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../runner/command.ts';

/* Logs of the servers are kept until the next run, because they may be the only explanation of a story that rarely fails. */

const logs = join(repository, 'tests/test-results/servers');

export const openLog = (market: string): WriteStream => {
  mkdirSync(logs, { recursive: true });
  return createWriteStream(join(logs, `${market}.log`));
};

const LINES = 40;

export const lastLogged = (): string[] =>
  (existsSync(logs) ? readdirSync(logs) : []).map((file) => {
    const lines = readFileSync(join(logs, file), 'utf8').trimEnd().split('\n');
    const relevant = lines.filter((line) => !line.includes('"route":') || line.includes('"status":5'));
    return `The server ${file} (tests/test-results/servers)\n${relevant.slice(-LINES).join('\n')}`;
  });
