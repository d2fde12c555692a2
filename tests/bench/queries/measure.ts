import type { Db } from '@telaah/db';
import { median } from '@telaah/shared/lib/statistics';
import { checksum } from '../figures/stats.ts';
import type { Client } from '../market/database.ts';
import { buffersOf, recorded } from '../meters/recorder.ts';
import { askNaive, type Question } from './queries.ts';

export interface Measured {
  name: string;
  what: string;
  rows: number;
  /** Milliseconds of each call, as seen by the caller. */
  ours: number[];
  naive: number[];
  ourBuffers: number | null;
  naiveBuffers: number | null;
  ourSum: string;
  naiveSum: string;
  answers: [unknown, unknown] | null;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const compare = async (db: Db, client: Client, question: Question): Promise<Measured> => {
  const [ours, naive] = [await question.ours(db), await askNaive(client, question)];
  const [ourSum, naiveSum] = [checksum(ours), checksum(naive)];
  return {
    name: question.name,
    what: question.what,
    rows: question.rows(ours),
    ours: [],
    naive: [],
    ourBuffers: null,
    naiveBuffers: null,
    ourSum,
    naiveSum,
    answers: ourSum === naiveSum ? null : [ours, naive],
  };
};

/** Total time limit of the naive side. At least one round runs. */
const BUDGET_MS = 30_000;

/** Alternates both sides of every question: ours `calls` times, the naive twin once per round. Buffers are counted last, as EXPLAIN takes time. */
export const measure = async (
  db: Db,
  client: Client,
  questions: Question[],
  rounds: number,
  calls: number,
): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const question of questions) measured.push(await compare(db, client, question));
  const began = performance.now();
  for (let round = 0; round < rounds && (round === 0 || performance.now() - began < BUDGET_MS); round++) {
    for (const [i, question] of questions.entries()) {
      for (let call = 0; call < calls; call++) measured[i]?.ours.push(await timed(() => question.ours(db)));
      measured[i]?.naive.push(await timed(() => askNaive(client, question)));
    }
  }
  for (const [i, question] of questions.entries()) {
    const record = recorded(db);
    await question.ours(record.db);
    const row = measured[i];
    if (row === undefined) continue;
    row.ourBuffers = await buffersOf(client, record.statements);
    row.naiveBuffers = await buffersOf(client, [question.naive]);
  }
  return measured;
};

/** Ratio of the naive twin's time to ours. */
export const ratioOf = ({ ours, naive }: Measured): number => median(naive) / median(ours);
