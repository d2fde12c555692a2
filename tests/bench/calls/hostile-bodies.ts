import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../runner/command.ts';
import { figuresText } from '../figures/figures.ts';
import { table } from '../figures/stats.ts';
import { measureUnread } from './unread.ts';

/**
 * `npm run bench:door`: how long the costliest bodies allowed for a capture block the event loop, from the first check of their text to the last
 * parsed observation; and how clients that request public pages without reading the answers slow down others. No database. A body is judged
 * relative to a search page of 50 cards, and waiting relative to an idle server, so that the machine's speed does not matter.
 */
interface CaptureBodies {
  honestBodies: Record<string, string>;
  costlyBodies: Record<string, string>;
  measureBodyCost(text: string, tries: number): number;
  passesCaptureLimits(text: string): boolean;
}

const TRIES = 20;
const MOST = 12;

const captureBodies = (await import(
  pathToFileURL(join(repository, 'api/src/testing/calls/costly-bodies.ts')).href
)) as CaptureBodies;
const bodies = { ...captureBodies.honestBodies, ...captureBodies.costlyBodies };
// The first run pays for compilation.
for (const text of Object.values(bodies)) captureBodies.measureBodyCost(text, 2);

const costs = Object.entries(bodies).map(([name, text]) => ({
  name,
  bytes: Buffer.byteLength(text),
  ms: captureBodies.measureBodyCost(text, TRIES),
  isIn: captureBodies.passesCaptureLimits(text),
}));
const honest = costs[0]?.ms ?? Number.NaN;
const rows = costs.map(({ name, bytes, ms, isIn }) => [
  name,
  String(Math.round(bytes / 1000)),
  ms.toFixed(1),
  (ms / honest).toFixed(1),
  isIn ? 'read' : 'refused',
]);
process.stdout.write(`${table([['body', 'kB', 'loop kept, ms', '× 50 cards', 'is'], ...rows])}\n`);
const worst = costs.reduce((a, b) => (b.ms > a.ms ? b : a));
const isGood = worst.ms / honest <= MOST;
process.stdout.write(
  `\nworst: ${worst.name}, ${worst.ms.toFixed(1)} ms, ${(worst.ms / honest).toFixed(1)} × 50 cards (goal ≤ ${MOST}): ${isGood ? 'ok' : 'MISSED'}\n`,
);
const unread = await measureUnread();
process.stdout.write(`\n${figuresText(unread)}\n`);
if (!isGood || unread.some(({ verdict }) => verdict === 'misses')) process.exitCode = 1;
