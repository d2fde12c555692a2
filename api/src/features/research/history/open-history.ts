import type { Db } from '@telaah/db';
import type { Gate } from '@telaah/shared/features/plans/gates';
import type { HistoryAnswer } from '@telaah/shared/features/research/history/answer';
import { isKnownDay } from '@telaah/shared/features/research/history/day/calendar';
import { type HistoryHead, historyAddress } from '@telaah/shared/features/research/history/heads';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays } from '@telaah/shared/lib/dates/dates';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import type { GenerationFacts } from '#src/features/research/generation/generation.repo.ts';
import type { FactRecord, FactValues } from '#src/http/call/required-fact.ts';
import { chargeForAnswer, freeUntilOf, type PayingAsker, paidFor, requirePaid } from '#src/kinds/charge-answer.ts';
import { type DayRangeInput, toRequestedRange } from '#src/kinds/days.ts';
import { requirePlan, rightsOf } from '#src/kinds/rights.ts';
import type { Deps } from '#src/runtime/deps.ts';

export type HistoryDeps = Pick<Deps, 'db' | 'clock' | 'checkpoint'>;

interface FoundDays {
  days: readonly { observed: boolean; sold: number | null }[];
  earlier: boolean;
}

/** What differs between histories: their subject, the days that exist, and where they are read. */
export interface HistoryRunner<Input, Of, Full extends FoundDays> {
  history: HistoryHead;
  /** Finds the subject. Throws `data_not_found` without one, before anything is paid. */
  find(deps: HistoryDeps, input: Input, facts: FactValues<GenerationFacts>): Promise<Of>;
  /** The facts it requires besides the plan and what was paid for. */
  needs(now: Date): GenerationFacts;
  toRange(input: Input): DayRangeInput;
  id(of: Of): string | number;
  name(of: Of): string | null;
  /** The days that may be requested when the plan shows `reach` of them. */
  bounds(of: Of, now: Date, reach: number): DayRange;
  read(db: Db, of: Of, range: DayRange, bounds: DayRange): Promise<Full>;
  empty(full: Full): Full;
  /** The answer to plans without histories: the newest days of these figures. */
  preview(full: Full, bounds: DayRange, gate: Gate): Full & Pick<HistoryAnswer, 'gate'>;
}

/** A history is found when one of its days was observed or has known sales. */
const isFound = ({ days }: FoundDays): boolean => days.some(isKnownDay);

const isSame = (a: DayRange, b: DayRange): boolean => a.from === b.from && a.to === b.to;
const answered = (range: DayRange, bounds: DayRange) => ({ ...range, min: bounds.from, max: bounds.to });

/** Identifies the history in a repeated question. Opening it pays for all of its days. */
export const sameHistory = ({ use }: HistoryHead, id: string | number): readonly unknown[] => [use, id];

/** Until when the asker has paid for it. Null: not open. */
export const openUntil = async (
  deps: HistoryDeps,
  asker: PayingAsker,
  history: HistoryHead,
  id: string | number,
): Promise<Date | null> => freeUntilOf(await paidFor(deps, asker, sameHistory(history, id)), []);

/** Facts that a history requires. `id`: of its subject, when the input contains it. */
export const requireHistoryFacts = (
  { history, needs }: Pick<HistoryRunner<never, never, never>, 'history' | 'needs'>,
  id: string | number | null,
  now: Date,
): FactRecord => ({
  ...requirePlan(now),
  ...(id !== null && requirePaid(sameHistory(history, id), now)),
  ...needs(now),
});

type OpenedHistory<Full> = Full & HistoryAnswer;

/**
 * A history as the plan shows it: opening takes tokens and pays for all its days for an hour, and days without known figures cost nothing; plans
 * without histories get a free preview. Throws `data_not_found` and `validation` before payment.
 */
export const openHistory = async <Input, Of, Full extends FoundDays>(
  deps: HistoryDeps,
  runner: HistoryRunner<Input, Of, Full>,
  asker: PayingAsker,
  input: Input,
): Promise<OpenedHistory<Full>> => {
  const { db, clock } = deps;
  const { history } = runner;
  const now = clock.now();
  const facts = asker.facts.valuesOf(runner.needs(now));
  const [rights, of] = await Promise.all([rightsOf(asker.facts, now), runner.find(deps, input, facts)]);
  if (!rights.history.allowed) {
    const bounds = runner.bounds(of, now, WINDOW_DAYS);
    toRequestedRange(runner.toRange(input), bounds);
    const range = { from: addDays(bounds.to, 1 - WINDOW_DAYS), to: bounds.to };
    const full = await runner.read(db, of, range, bounds);
    return { ...runner.preview(full, bounds, rights.history), range: answered(range, bounds), spent: 0, free_until: null };
  }
  const bounds = runner.bounds(of, now, rights.historicalRange);
  const range = toRequestedRange(runner.toRange(input), bounds);
  const question = {
    use: history.use,
    same: sameHistory(history, runner.id(of)),
    label: async () => runner.name(of),
    link: () => historyAddress(history, runner.id(of), isSame(range, bounds) ? null : range),
    freeUntil: await openUntil(deps, asker, history, runner.id(of)),
  };
  const { result, spent, freeUntil } = await chargeForAnswer(
    deps,
    asker,
    question,
    () => runner.read(db, of, range, bounds),
    isFound,
  );
  return {
    ...(isFound(result) ? result : runner.empty(result)),
    range: answered(range, bounds),
    spent,
    free_until: freeUntil?.toISOString() ?? null,
    gate: null,
  };
};
