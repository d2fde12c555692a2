import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, quantile } from '@telaah/shared/lib/statistics';
import { repository } from '../../runner/command.ts';
import { type Figure, figure } from '../figures/figures.ts';
import { load } from '../meters/load.ts';
import { cpuSeconds, memory } from '../meters/processes.ts';

const CLIENTS = 60;
const ASKED = 21;
const PART_MS = 3_000;
/** The longest public answer. */
const PAGE = '/openapi.json';

const neverReads = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(ASKED));
  return socket;
};

export const measureUnread = async (): Promise<Figure[]> => {
  const child = spawn(process.execPath, [join(repository, 'tests/bench/calls/unread-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    const [port, pid] = [Number(printed), child.pid ?? 0];
    const ask = (path: string, ms: number) => load(port, 200, ms, 1, () => ({ method: 'GET', path, headers: {} }));
    await ask(PAGE, 500);
    const before = cpuSeconds(pid);
    const pages = await ask(PAGE, PART_MS);
    const spent = cpuSeconds(pid);
    const cpu = before === null || spent === null ? null : (1000 * (spent - before)) / pages.requests;
    await ask('/healthz', 500);
    const idle = await ask('/healthz', PART_MS);
    const idleMemory = memory(pid);
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => neverReads(port)));
    const busy = await ask('/healthz', PART_MS);
    const busyMemory = memory(pid);
    for (const client of await clients) client.destroy();
    await wait(PART_MS);
    const memoryAfter = memory(pid);
    const more = (now: number | null) => (now === null || idleMemory === null ? null : now - idleMemory);
    return [
      figure(`CPU of one ${PAGE}`, cpu, { unit: 'ms', note: `${pages.requests} asked for` }),
      figure(
        `/healthz beside ${CLIENTS} who ask ${ASKED} times and never read, p50 / alone`,
        median(busy.times) / median(idle.times),
        {
          goal: { most: 3 },
          note: `longest ${Math.max(...busy.times).toFixed(0)} ms, p99 ${quantile(busy.times, 0.99).toFixed(1)} ms`,
        },
      ),
      figure('memory that is kept for them', more(busyMemory), {
        unit: 'MB',
        goal: { most: 100 },
        note: `before ${idleMemory?.toFixed(0)} MB`,
      }),
      figure('memory that is kept once they are gone', more(memoryAfter), { unit: 'MB', goal: { most: 100 } }),
    ];
  } finally {
    child.kill();
  }
};
