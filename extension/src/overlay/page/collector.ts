import { layoutChanged } from '@telaah/shared/marketplaces/reading/parse-lenient';
import type { ReadContext } from '@telaah/shared/marketplaces/reading/reader';
import type { ReadResult, Snapshot } from '@telaah/shared/observation/snapshot';
import type { CapturedResponse } from '#src/capture/inbox.ts';
import { pickSnapshot, type ShownProductRef } from '#src/overlay/page/pick-snapshot.ts';

/** Snapshots remembered for one page load, over all its products. The oldest are dropped first. */
const MAX_CANDIDATES = 300;

/** Reads a body of JSON text. Never rejects; null if no reader knows it. */
export type BodyReader = (body: string, context: ReadContext) => Promise<ReadResult | null>;

export interface SnapshotCollector {
  answer(answer: CapturedResponse): Promise<void>;
  embedded(body: unknown, url: string, at: string): Promise<void>;
  fromDom(snapshot: Snapshot): void;
  /** The snapshot to show for this product; null while none fits. */
  best(ref: ShownProductRef): Snapshot | null;
  /** Cards of other products that were not handed out yet. */
  takeOthers(ref: ShownProductRef): Snapshot[];
  /** A reader that recognised its payload but could not read it, because the page's layout has changed. */
  broken(): string | null;
}

export const createCollector = (read: BodyReader): SnapshotCollector => {
  let candidates: Snapshot[] = [];
  let fresh: Snapshot[] = [];
  let failed: string | null = null;

  const take = (snapshots: readonly Snapshot[]) => {
    candidates = [...candidates, ...snapshots].slice(-MAX_CANDIDATES);
    fresh = [...fresh, ...snapshots].slice(-MAX_CANDIDATES);
  };
  const accept = (result: ReadResult | null) => {
    if (!result) return;
    take(result.snapshots);
    if (layoutChanged(result)) failed = result.reader;
  };

  return {
    async answer({ url, request, page, body, at }) {
      accept(await read(body, { observed_at: at, read_from: 'api', url, request, page }));
    },
    async embedded(body, url, at) {
      accept(await read(JSON.stringify(body), { observed_at: at, read_from: 'embedded', url }));
    },
    fromDom: (snapshot) => take([snapshot]),
    best: (ref) => pickSnapshot(candidates, ref),
    takeOthers(ref) {
      const others = fresh.filter((each) => each.read_from !== 'dom' && pickSnapshot([each], ref) === null);
      fresh = [];
      return others;
    },
    broken: () => failed,
  };
};
