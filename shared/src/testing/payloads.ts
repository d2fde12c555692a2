import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import type { ReadResult, Snapshot } from '#src/observation/snapshot.ts';

/** Reads payloads as the extension does after capturing them at `url`. */
export const payloadsAt = (url: string | null) => {
  const read = (body: unknown): ReadResult => {
    const result = readPayload(body, { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'api', url });
    if (!result) throw new Error('not recognised');
    return result;
  };
  /** The product of a payload with exactly one. Throws for any other number and for any problem. */
  const only = (body: unknown): Snapshot => {
    const { snapshots, problems } = read(body);
    const [snapshot, ...others] = snapshots;
    if (!snapshot || others.length > 0 || problems.length > 0) {
      throw new Error(`not one product: ${snapshots.length}, with the problems ${JSON.stringify(problems)}`);
    }
    return snapshot;
  };
  return { read, only };
};

export const exactCounter = (value: number) => ({ low: value, high: value, precision: 'exact' });
