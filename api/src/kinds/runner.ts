import type { Db } from '@telaah/db';
import type { AnyKind, KindFilter, KindInput, KindRow, RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import type { PathOf } from '@telaah/shared/kinds/question';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import type { CallFacts, RequiredFact } from '#src/http/call/required-fact.ts';
import type { Rights } from '#src/kinds/rights.ts';

type PriceAndGate = 'gate' | 'spent' | 'free_until' | 'hidden';

type Ranged = 'range' | 'in_range' | 'summary_range';

/** Before the answer is cut for a plan and charged. */
export type FoundRows<Row> = Omit<RowsAnswer<Row>, PriceAndGate>;
export type SummedRows<Summary> = Omit<SumsAnswer<Summary>, PriceAndGate | Ranged>;

export interface RunnerContext {
  db: Db;
  now: Date;
  /** Facts about the calling account; undefined if there is none. */
  facts?: CallFacts;
}

/** What a kind's description cannot express: where its rows are found and what they add up to. */
export interface KindRunner<K extends AnyKind, Summary extends object = never> {
  /** The facts it requires besides the plan and what was paid for. */
  needs?(filter: KindFilter<K>, now: Date): readonly RequiredFact[];
  /** One page. No match is an empty page, not an error. */
  find(asking: RunnerContext, input: KindInput<K> & { page: number }): Promise<FoundRows<KindRow<K>>>;
  sums?: {
    /** The days that exist; read before anybody pays. */
    days(asking: RunnerContext): Promise<DayRange>;
    of(asking: RunnerContext, filter: KindFilter<K>): Promise<SummedRows<Summary>>;
    /** A result that is not found costs nothing. */
    isFound(summary: Summary): boolean;
  };
  pathOf?(asking: RunnerContext, filter: KindFilter<K>): Promise<PathOf>;
  label(asking: RunnerContext, filter: KindFilter<K>): Promise<string | null>;
  cut?(row: KindRow<K>, rights: Rights): KindRow<K>;
}
