import type { AnyKind } from '#src/kinds/kind.ts';
import { allHeads, loadKind } from '#src/kinds/registry/heads.ts';

/** Every kind of research in the order of the sidebar; with `opened` also the kinds that their rows open. */
export const everyKind = ({ opened = false } = {}): Promise<AnyKind[]> =>
  Promise.all(allHeads.flatMap((head) => [head.id, ...(opened && head.opened ? [head.opened.id] : [])]).map(loadKind));
