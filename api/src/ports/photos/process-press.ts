import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { OUT_OF_MEMORY, type PhotoPress, type Pressed } from '#src/ports/photos/photos.ts';

const PROGRAM = join(import.meta.dirname, 'press-process.ts');
/** Ms for one photo. Starting the process is not counted, because the first photo waits for it. */
const PATIENCE_MS = 5_000;
const START_MS = 5_000;
/** Ms without work after which the process ends. */
const IDLE_MS = 60_000;
/** How many photos may wait; the next one is answered `busy`. Each is at most 5 MiB. */
const MOST_WAITING = 8;

interface PhotoPressOptions {
  log: Logger;
  /** For tests, ms. */
  patience?: number;
}

/** One photo at a time in a separate process, started when needed; a photo that takes too long or kills it is refused. */
export const processPress = ({ log, patience = PATIENCE_MS }: PhotoPressOptions): PhotoPress => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  const start = (): ChildProcess => {
    // No environment, so no secrets. It may read files, for its own code, but write none.
    const started = fork(PROGRAM, [], {
      env: {},
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-warning=SecurityWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Only logged: the waiting call resolves on `exit`.
    started.on('error', (error) => log.warn({ err: error }, 'the process that looks at photos'));
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const ask = (bytes: Uint8Array): Promise<Pressed> => {
    const isNew = child === null;
    child ??= start();
    const worker = child;
    const { promise, resolve } = Promise.withResolvers<Pressed>();
    const onAnswer = (answer: Pressed) => resolve(answer);
    const onExit = (code: number | null) => {
      if (code !== OUT_OF_MEMORY) log.warn({ code }, 'a photo was the end of the process that looked at it');
      resolve({ fault: code === OUT_OF_MEMORY ? 'too_large' : 'broken' });
    };
    const late = setTimeout(
      () => {
        resolve({ fault: 'too_large' });
        end();
      },
      patience + (isNew ? START_MS : 0),
    );
    worker.once('message', onAnswer).once('exit', onExit);
    worker.send({ bytes });
    return promise.finally(() => {
      clearTimeout(late);
      worker.off('message', onAnswer).off('exit', onExit);
    });
  };

  return {
    press: async (bytes) => {
      if (waiting >= MOST_WAITING) return { fault: 'busy' };
      waiting += 1;
      if (idle) clearTimeout(idle);
      const turn = last.then(() => ask(bytes));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    close: () => {
      if (idle) clearTimeout(idle);
      end();
    },
  };
};
