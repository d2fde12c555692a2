import type { Head } from '#src/kinds/head.ts';
import type { AnyKind } from '#src/kinds/kind.ts';
import * as registry from '#src/kinds/registry/registry.ts';
import { lookUp } from '#src/lib/word-record.ts';

type Heads = Omit<typeof registry, 'kindLoaders'>;
export type HeadId = keyof Heads;
type Opened = Extract<Heads[HeadId], { opened: unknown }>['opened'];

const { kindLoaders, ...registered } = registry;
const loaders: Readonly<Record<(Heads[HeadId] | Opened)['id'], () => Promise<AnyKind>>> = kindLoaders;

/** Every kind, in sidebar order. Lists of kinds use heads, because a kind itself is larger and is loaded with its page. */
export const heads = Object.fromEntries(
  Object.entries<Head>(registered).toSorted(([, a], [, b]) => a.place - b.place),
) as unknown as Heads;
export const allHeads: readonly Head[] = Object.values<Head>(heads);

/** The kind of the first page's search box, and of searches from versions that had one kind. */
export const firstHead = heads.product;

/** Null: unknown to this version. */
export const headOf = (id: string): Head | null => allHeads.find((head) => head.id === id) ?? null;

/** The kind of a head, or of the list that a row opens. */
export const loadKind = (id: string): Promise<AnyKind> => {
  const load = lookUp(loaders, id);
  if (load === undefined) throw new Error(`no kind ${id}`);
  return load();
};
