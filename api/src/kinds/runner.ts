import type { Db } from '@telaah/db';
import type { AnyKind, KindFilter, KindInput, KindRow, RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import type { PathOf } from '@telaah/shared/kinds/question';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import type { FactRecord, FactValues } from '#src/http/call/required-fact.ts';
import type { Rights } from '#src/kinds/rights.ts';

type PriceAndGate = 'gate' | 'spent' | 'free_until' | 'hidden';

type Ranged = 'range' | 'in_range' | 'summary_range';

/** Before the answer is cut for a plan and charged. */
export type FoundRows<Row> = Omit<RowsAnswer<Row>, PriceAndGate>;
export type SummedRows<Summary> = Omit<SumsAnswer<Summary>, PriceAndGate | Ranged>;

export interface RunnerContext<R extends object = object> {
  db: Db;
  now: Date;
  /** The facts that the runner requires; undefined for a caller without a session. */
  facts?: FactValues<R>;
}

/** What a kind's description cannot express: where its rows are found and what they add up to. */
export interface KindRunner<K extends AnyKind, Summary extends object = never, R extends object = object> {
  /** The facts it requires besides the plan and what was paid for. They are in the context of its other functions. */
  needs?(filter: KindFilter<K>, now: Date): R & FactRecord;
  /** One page. No match is an empty page, not an error. */
  find(asking: RunnerContext<R>, input: KindInput<K> & { page: number }): Promise<FoundRows<KindRow<K>>>;
  sums?: {
    /** The days that exist; read before anybody pays. */
    days(asking: RunnerContext<R>): Promise<DayRange>;
    of(asking: RunnerContext<R>, filter: KindFilter<K>): Promise<SummedRows<Summary>>;
    /** A result that is not found costs nothing. */
    isFound(summary: Summary): boolean;
  };
  pathOf?(asking: RunnerContext<R>, filter: KindFilter<K>): Promise<PathOf>;
  label(asking: RunnerContext<R>, filter: KindFilter<K>): Promise<string | null>;
  cut?(row: KindRow<K>, rights: Rights): KindRow<K>;
}
