import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { alarm } from '#src/features/alarms/service.ts';
import { resolveOthers } from '#src/features/trouble/repo.ts';
import { findTroubles, type Trouble } from '#src/features/trouble/service.ts';
import type { Clock } from '#src/ports/clock.ts';

const EVERY_MS = 10_000;

export interface WatchOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  /** What a worker does before it looks: says that it is there, and helps where it can. */
  before?: () => Promise<void>;
}

export interface Watch {
  /** All that was wrong at the last look. */
  troubles(): readonly Trouble[];
  /** Looks now. Never rejects: what it cannot find out is in the log, and readiness says that the database is away. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = ({ kind, subject }: Trouble) => `${kind} ${subject}`;

/** Looks at once and every ten seconds. What begins is an alarm and a line in the log, what ends is over in both. */
export const startWatch = ({ db, clock, log, before = async () => {} }: WatchOptions): Watch => {
  let standing: readonly Trouble[] = [];
  let isFirst = true;
  const look = async () => {
    await before();
    const now = clock.now();
    const found = await findTroubles(db, now);
    const known = new Set(standing.map(keyOf));
    const stands = new Set(found.map(keyOf));
    const gone = standing.filter((trouble) => !stands.has(keyOf(trouble)));
    for (const trouble of found) if (!known.has(keyOf(trouble))) await alarm(log, db, 'trouble', trouble, now);
    if (isFirst || gone.length > 0) await resolveOthers(db, found, now);
    for (const { kind, subject } of gone) log.info({ kind, subject }, 'trouble is over');
    standing = found;
    isFirst = false;
  };
  let looking: Promise<void> | null = null;
  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'the watch could not look'))
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void lookOnce(), EVERY_MS);
  void lookOnce();
  return {
    troubles: () => standing,
    look: lookOnce,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};
