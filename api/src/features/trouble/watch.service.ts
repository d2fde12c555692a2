import type { Db } from '@telaah/db';
import { oneRun } from '@telaah/shared/lib/one-run';
import type { Logger } from 'pino';
import { raiseIncident } from '#src/features/alarms/service.ts';
import { resolveClosedProblems } from '#src/features/trouble/repo.ts';
import { findHealthProblems, toFailureText } from '#src/features/trouble/service.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { HealthProblem, ProblemFacts } from '#src/runtime/deps.ts';

const EVERY_MS = 10_000;
/** What is done before a look keeps it waiting no longer. */
const BEFORE_MS = 5_000;
/** A watch that has ended no look for so long sees nothing. */
const SILENT_MS = 45_000;

export interface HealthMonitorOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  /** What a worker does before it looks: says that it is there, and helps where it can. */
  before?: () => Promise<void>;
  /** The jobs that stand still. */
  stopped?: () => Promise<ProblemFacts[]>;
}

export interface HealthMonitor {
  /** All that was wrong at the last look, and that the last was long ago. */
  problems(): readonly HealthProblem[];
  /** Looks now. Never rejects: what it cannot find out is a trouble. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = ({ kind, subject }: HealthProblem) => `${kind} ${subject}`;

const atMost = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
};

/** What stands after a look: what was found, and what stood of kinds that could not be looked for. What stands longer began when it began. */
const toOpenProblems = (
  found: readonly HealthProblem[],
  before: readonly HealthProblem[],
): { standing: HealthProblem[]; unseen: string[] } => {
  const unseen = found.filter(({ kind }) => kind === 'monitor_failing').map(({ subject }) => subject);
  const known = new Map(before.map((trouble) => [keyOf(trouble), trouble.since]));
  const now = found.map((trouble) =>
    trouble.kind === 'monitor_failing' ? { ...trouble, since: known.get(keyOf(trouble)) ?? trouble.since } : trouble,
  );
  return { standing: [...now, ...before.filter(({ kind }) => unseen.includes(kind))], unseen };
};

const toSilenceProblems = (milliseconds: number): HealthProblem[] =>
  milliseconds < SILENT_MS
    ? []
    : [
        {
          kind: 'monitor_silent',
          subject: 'monitor',
          detail: 'what is wrong cannot be seen',
          since: new Date(Date.now() - milliseconds),
        },
      ];

/** Looks at once and every ten seconds. What begins is an alarm and a line in the log, what ends is over in both. */
export const startHealthMonitor = ({
  db,
  clock,
  log,
  before = async () => {},
  stopped = async () => [],
}: HealthMonitorOptions): HealthMonitor => {
  let standing: readonly HealthProblem[] = [];
  let unwritten: HealthProblem | null = null;
  let lookedAt = performance.now();
  let hasResolved = false;
  /** Those that are written down as alarms; the rest is tried again at the next look. */
  let told = new Set<string>();

  const tell = async (unseen: readonly string[], isAnyGone: boolean, now: Date) => {
    let failed: HealthProblem | null = null;
    const write = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        log.error({ err: error }, 'an incident could not be written');
        const since = unwritten?.since ?? new Date();
        failed ??= { kind: 'monitor_failing', subject: 'incident', detail: toFailureText(error), since };
        return false;
      }
    };
    for (const trouble of standing)
      if (!told.has(keyOf(trouble)) && (await write(() => raiseIncident(log, db, 'health', trouble, now))))
        told.add(keyOf(trouble));
    if (!hasResolved || isAnyGone) hasResolved = await write(() => resolveClosedProblems(db, standing, unseen, now));
    unwritten = failed;
  };
  const beat = oneRun(() => before().catch((error: unknown) => log.error({ err: error }, 'heartbeat failed')));
  const look = async () => {
    await atMost(BEFORE_MS, beat());
    const now = clock.now();
    const after = toOpenProblems(await findHealthProblems(db, now, stopped), standing);
    const stands = new Set(after.standing.map(keyOf));
    const gone = standing.filter((trouble) => !stands.has(keyOf(trouble)));
    // Said first: nothing that fails below keeps it from whoever asks.
    standing = after.standing;
    lookedAt = performance.now();
    told = new Set([...told].filter((key) => stands.has(key)));
    for (const { kind, subject } of gone) log.info({ kind, subject }, 'health problem is over');
    await tell(after.unseen, gone.length > 0, now);
  };
  let looking = Promise.resolve();
  const lookOnce = oneRun(() => look().catch((error: unknown) => log.error({ err: error }, 'health check failed')));
  const lookNow = () => {
    looking = lookOnce();
    return looking;
  };
  const timer = setInterval(() => {
    for (const { kind, subject } of toSilenceProblems(performance.now() - lookedAt))
      log.error({ kind, subject }, 'health monitor silent');
    void lookNow();
  }, EVERY_MS);
  void lookNow();
  return {
    problems: () => [...standing, ...(unwritten ? [unwritten] : []), ...toSilenceProblems(performance.now() - lookedAt)],
    check: lookNow,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};
