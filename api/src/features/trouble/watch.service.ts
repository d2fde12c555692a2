import type { Db } from '@telaah/db';
import { oneRun } from '@telaah/shared/lib/one-run';
import type { Logger } from 'pino';
import { raiseIncident } from '#src/features/alarms/service.ts';
import { resolveClosedProblems } from '#src/features/trouble/repo.ts';
import { findHealthProblems, toFailureText } from '#src/features/trouble/service.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { HealthProblem, ProblemFacts } from '#src/runtime/deps.ts';

const EVERY_MS = 10_000;
/** A check waits at most so long for `before`. */
const BEFORE_MS = 5_000;
/** Without a finished check for so long, problems cannot be seen. */
const SILENT_MS = 45_000;

export interface HealthMonitorOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  before?: () => Promise<void>;
  stopped?: () => Promise<ProblemFacts[]>;
}

export interface HealthMonitor {
  /** The problems of the last check, and that it was long ago. */
  problems(): readonly HealthProblem[];
  /** Checks now. Never rejects: a failed check is a health problem. */
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

/** Open problems after a check: those found, and earlier ones of kinds whose check failed. A problem keeps its start. */
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

/** Checks at once and every ten seconds. A new problem raises an incident and is logged; a resolved one closes it and is logged. */
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
  /** Problems whose incident is stored; the others are tried again at the next check. */
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
    // Set first, so that a failure below cannot hide the problems.
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
