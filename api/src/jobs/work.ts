import type { Db } from '@telaah/db';
import type { PgBoss, WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { noted } from '#src/features/trouble/service.ts';

/**
 * Work that never runs beside itself in this process. The queue lets a job expire without stopping it and hands out the next: that one finds
 * the first still at work and does nothing.
 */
export const alone = (work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};

export type StartWork = (name: string, options: WorkOptions, work: () => Promise<void>) => Promise<void>;

/** Takes a queue's jobs on. What fails is in the log with its cause, and known as failing until a run ends well; the queue tries again. */
export const takeOn =
  (boss: PgBoss, db: Db, log: Logger): StartWork =>
  async (name, options, work) => {
    await boss.work(name, options, async () => {
      try {
        await noted(db, name, work);
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed');
        throw error;
      }
    });
  };
