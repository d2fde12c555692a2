import type { Head } from '#src/kinds/head.ts';
import type { AnyKind } from '#src/kinds/kind.ts';
import * as registry from '#src/kinds/registry/registry.ts';
import { lookUp } from '#src/lib/by-word.ts';

type Heads = Omit<typeof registry, 'kindLoaders'>;
export type HeadId = keyof Heads;
type Opened = Extract<Heads[HeadId], { opened: unknown }>['opened'];

const { kindLoaders, ...registered } = registry;
const loaders: Readonly<Record<(Heads[HeadId] | Opened)['id'], () => Promise<AnyKind>>> = kindLoaders;

/** Every kind, in the order of the sidebar. Whoever lists kinds reads these: a kind itself weighs more and belongs to its page. */
export const heads = Object.fromEntries(
  Object.entries<Head>(registered).toSorted(([, a], [, b]) => a.place - b.place),
) as unknown as Heads;
export const allHeads: readonly Head[] = Object.values<Head>(heads);

/** What the box on the first page asks, and the searches of versions that knew one kind. */
export const firstHead = heads.product;

/** Null: one that this version does not know. */
export const headOf = (id: string): Head | null => allHeads.find((head) => head.id === id) ?? null;

/** The kind of a head, or of what a row of one opens. */
export const loadKind = (id: string): Promise<AnyKind> => {
  const load = lookUp(loaders, id);
  if (load === undefined) throw new Error(`no kind ${id}`);
  return load();
};
