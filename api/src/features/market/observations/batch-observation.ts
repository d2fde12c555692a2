import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { isReceivedLate, type ObservationFact } from '#src/features/market/observations/facts.ts';
import type { IdentifiedRecord, RecordDescription } from '#src/features/market/observations/identified-record.ts';
import { compareFactTimes } from '#src/features/market/observations/time-order.ts';

/**
 * An observation of a batch. Its fact is created on first use, so that PostgreSQL writes earlier products meanwhile. After writing only the
 * verdict is kept, because the facts of a whole batch take many megabytes.
 */
export class BatchObservation implements IdentifiedRecord {
  readonly wording: RecordDescription;
  readonly snapshot: Snapshot;
  /** Position among the submitted snapshots. */
  readonly index: number;
  readonly at: number;
  /** The key that the snapshot carried and the variant that it showed, set once keys are known. */
  key_id = 0;
  part: number | null = null;
  readonly #toFact: (record: IdentifiedRecord) => ObservationFact;
  #fact: ObservationFact | null = null;
  #quarantine_reason: number | null | undefined;

  constructor(
    { wording, snapshot, at, index }: IdentifiedRecord & { index: number },
    toFact: (record: IdentifiedRecord) => ObservationFact,
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

  /** Why it is quarantined, once it was judged; null: it is accepted. */
  get quarantine_reason(): number | null {
    return this.#quarantine_reason === undefined ? this.fact.quarantine_reason : this.#quarantine_reason;
  }

  releaseFact(): void {
    this.#quarantine_reason = this.fact.quarantine_reason;
    this.#fact = null;
  }

  /** Whether it is judged apart from timely observations of a known day: it is guessed or was received late. */
  isOutOfOrder(from: BatchOrigin): boolean {
    return this.snapshot.dated === 'guessed' || isReceivedLate(this.at, from);
  }
}

/** As `compareFactTimes`, which needs facts only for equal instants. */
export const compareObservations = (a: BatchObservation, b: BatchObservation): number =>
  a.at - b.at || compareFactTimes(a.fact, b.fact);
