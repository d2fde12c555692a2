import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { isReceivedLate, type ObservationFact } from '#src/features/market/observations/facts.ts';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';
import type { IdentifiedRecord, RecordDescription } from '#src/features/market/observations/identified-record.ts';
import { inTimeOrder } from '#src/features/market/observations/time-order.ts';

/**
 * A look of a batch. Its fact is made when it is first asked for: PostgreSQL writes what came of the products before it meanwhile, which it could not
 * if the facts of a whole batch were made first. Once it is written only its verdict is kept: those of a whole batch are many megabytes.
 */
export class BatchObservation implements IdentifiedRecord {
  readonly wording: RecordDescription;
  readonly snapshot: Snapshot;
  /** Its position among the snapshots that were handed in. */
  readonly index: number;
  readonly at: number;
  /** The key that it carried, and the variant that it showed: for its fact, once keys are known. */
  key_id = 0;
  part: number | null = null;
  readonly #toFact: (look: IdentifiedRecord) => ObservationFact;
  #fact: ObservationFact | null = null;
  #quarantine_reason: number | null | undefined;

  constructor(
    { wording, snapshot, at, index }: IdentifiedRecord & { index: number },
    toFact: (look: IdentifiedRecord) => ObservationFact,
  ) {
    this.wording = wording;
    this.snapshot = snapshot;
    this.index = index;
    this.at = at;
    this.#toFact = toFact;
  }

  get fact(): ObservationFact {
    if (this.#quarantine_reason !== undefined) throw new RangeError('The fact of this observation was released');
    if (this.#fact === null) {
      this.#fact = this.#toFact(this);
      this.#fact.key_id = this.key_id;
      this.#fact.part = this.part;
    }
    return this.#fact;
  }

  /** Why it is held, once it was judged; null: it is believed. */
  get quarantine_reason(): number | null {
    return this.#quarantine_reason === undefined ? this.fact.quarantine_reason : this.#quarantine_reason;
  }

  /** Lets its fact go, once whoever writes it has read it. */
  letGo(): void {
    this.#quarantine_reason = this.fact.quarantine_reason;
    this.#fact = null;
  }

  /** It goes beside the looks in passing whose day is known: a guess, or told of late. */
  isBeside(from: BatchOrigin): boolean {
    return this.snapshot.dated === 'guessed' || isReceivedLate(this.at, from);
  }
}

/** `inTimeOrder`, by facts only where instants do not tell. */
export const compareObservations = (a: BatchObservation, b: BatchObservation): number => a.at - b.at || inTimeOrder(a.fact, b.fact);
