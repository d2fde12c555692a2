import { allHeads } from '#src/kinds/heads.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

const kindOf = async (id: string): Promise<AnyKind> => {
  const made: Record<string, AnyKind> = await import(`../features/research/${id.replaceAll('_', '-')}.kind.ts`);
  const kind = Object.values(made).find((each) => each.id === id);
  if (kind === undefined) throw new Error(`no kind ${id} in the file of its name`);
  return kind;
};

/** Every kind of research, in the order of the sidebar: those of lists, or with `opened` those too that a row of them opens. */
export const everyKind = ({ opened = false } = {}): Promise<AnyKind[]> =>
  Promise.all(allHeads.flatMap((head) => [head.id, ...(opened && head.opened ? [head.opened.id] : [])]).map(kindOf));
