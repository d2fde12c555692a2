import type { Db } from '@telaah/db';
import { shareRun } from '@telaah/shared/lib/share-run';
import type { Logger } from 'pino';
import { resolveClosedProblems } from '#src/features/health/repo.ts';
import { findHealthProblems, toFailureText } from '#src/features/health/service.ts';
import { raiseIncident } from '#src/features/incidents/service.ts';
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
  let openProblems: readonly HealthProblem[] = [];
  let unreported: HealthProblem | null = null;
  let checkedAt = performance.now();
  let hasResolved = false;
  /** Problems whose incident is stored; the others are tried again at the next check. */
  let reported = new Set<string>();

  const report = async (unseen: readonly string[], isAnyGone: boolean, now: Date) => {
    let failed: HealthProblem | null = null;
    const write = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        log.error({ err: error }, 'an incident could not be written');
        const since = unreported?.since ?? new Date();
        failed ??= { kind: 'monitor_failing', subject: 'incident', detail: toFailureText(error), since };
        return false;
      }
    };
    for (const trouble of openProblems)
      if (!reported.has(keyOf(trouble)) && (await write(() => raiseIncident(log, db, 'health', trouble, now))))
        reported.add(keyOf(trouble));
    if (!hasResolved || isAnyGone) hasResolved = await write(() => resolveClosedProblems(db, openProblems, unseen, now));
    unreported = failed;
  };
  const heartbeat = shareRun(() => before().catch((error: unknown) => log.error({ err: error }, 'heartbeat failed')));
  const runCheck = async () => {
    await atMost(BEFORE_MS, heartbeat());
    const now = clock.now();
    const after = toOpenProblems(await findHealthProblems(db, now, stopped), openProblems);
    const openKeys = new Set(after.standing.map(keyOf));
    const gone = openProblems.filter((trouble) => !openKeys.has(keyOf(trouble)));
    // Set first, so that a failure below cannot hide the problems.
    openProblems = after.standing;
    checkedAt = performance.now();
    reported = new Set([...reported].filter((key) => openKeys.has(key)));
    for (const { kind, subject } of gone) log.info({ kind, subject }, 'health problem is over');
    await report(after.unseen, gone.length > 0, now);
  };
  let checking = Promise.resolve();
  const checkOnce = shareRun(() => runCheck().catch((error: unknown) => log.error({ err: error }, 'health check failed')));
  const checkNow = () => {
    checking = checkOnce();
    return checking;
  };
  const timer = setInterval(() => {
    for (const { kind, subject } of toSilenceProblems(performance.now() - checkedAt))
      log.error({ kind, subject }, 'health monitor silent');
    void checkNow();
  }, EVERY_MS);
  void checkNow();
  return {
    problems: () => [...openProblems, ...(unreported ? [unreported] : []), ...toSilenceProblems(performance.now() - checkedAt)],
    check: checkNow,
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
};
