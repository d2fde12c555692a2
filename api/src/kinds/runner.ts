import type { Db } from '@telaah/db';
import type { AnyKind, KindFilter, KindInput, KindRow, RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import type { PathOf } from '@telaah/shared/kinds/question';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import type { CallFacts, RequiredFact } from '#src/http/call/need.ts';
import type { Rights } from '#src/kinds/rights.ts';

/** What an answer says of its price, its plan and whoever asks: no runner's business. */
type PriceAndGate = 'gate' | 'spent' | 'free_until' | 'hidden';

/** What an answer says of the days that were asked for. */
type Ranged = 'range' | 'in_range' | 'summary_range';

/** Before anybody's plan has cut them and anybody has paid for them. */
export type FoundRows<Row> = Omit<RowsAnswer<Row>, PriceAndGate>;
export type SummedRows<Summary> = Omit<SumsAnswer<Summary>, PriceAndGate | Ranged>;

export interface RunnerContext {
  db: Db;
  now: Date;
  /** What is known of whoever asks; left out where nobody does. */
  facts?: CallFacts;
}

/** All that a kind cannot say of itself: where its rows are found, and what they come to. */
export interface KindRunner<K extends AnyKind, Summary extends object = never> {
  /** What it must know before it begins, beside who asks and what he has paid for. */
  needs?(filter: KindFilter<K>, now: Date): readonly RequiredFact[];
  /** One page. Nothing found is an empty page, not an error. */
  find(asking: RunnerContext, input: KindInput<K> & { page: number }): Promise<FoundRows<KindRow<K>>>;
  /** Of all rows that fit, where the kind has such figures. */
  sums?: {
    /** The days that there are. Asked before anybody pays. */
    days(asking: RunnerContext): Promise<DayRange>;
    of(asking: RunnerContext, filter: KindFilter<K>): Promise<SummedRows<Summary>>;
    /** Nothing found costs nothing. */
    isFound(summary: Summary): boolean;
  };
  /** Where the categories of a question lie, for a kind that one of them asks. */
  pathOf?(asking: RunnerContext, filter: KindFilter<K>): Promise<PathOf>;
  /** What a person recognises a question by in the history. */
  label(asking: RunnerContext, filter: KindFilter<K>): Promise<string | null>;
  /** A row as the plan shows it. */
  cut?(row: KindRow<K>, rights: Rights): KindRow<K>;
}
