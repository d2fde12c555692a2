import type { SavedView } from '@telaah/shared/features/own/schema';
import { readerFor } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { toRouterParts } from '#src/session/addresses/router-parts.ts';
import { writeStored } from '#src/session/storage/stored.ts';

/** The search of an address, including the item in its path. */
const searchOf = (kind: AnyKind, address: string): Search => {
  const { to = '', search = {} } = toRouterParts(address) ?? {};
  const opened = Object.entries(kind.filters).find(([, { form }]) => form === 'opened')?.[0];
  return readerFor(kind)({ ...search, ...(opened && { [opened]: to.split('/').at(-1) }) });
};

/** A saved view's cost, link, and `open`, which restores its columns. */
export const useOpenView = (kind: AnyKind) => {
  const searchCost = useSearchCost(kind);
  return ({ address, columns }: SavedView) => ({
    cost: searchCost(searchOf(kind, address)),
    link: toRouterParts(address) ?? ({ to: '/' } as const),
    open: () => writeStored(`${kind.id}-columns`, columns),
  });
};
