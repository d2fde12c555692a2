import type { AnyKind } from '#src/kinds/kind.ts';
import { allHeads, loadKind } from '#src/kinds/registry/heads.ts';

/** Every kind of research, in the order of the sidebar: those of lists, or with `opened` those too that a row of them opens. */
export const everyKind = ({ opened = false } = {}): Promise<AnyKind[]> =>
  Promise.all(allHeads.flatMap((head) => [head.id, ...(opened && head.opened ? [head.opened.id] : [])]).map(loadKind));
