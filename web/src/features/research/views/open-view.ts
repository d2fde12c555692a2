import type { SavedView } from '@telaah/shared/features/own/schema';
import { readerFor } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { toRouterParts } from '#src/session/addresses/router-parts.ts';
import { writeStored } from '#src/session/storage/stored.ts';

/** What an address asks, with what its path names. */
const searchOf = (kind: AnyKind, address: string): Search => {
  const { to = '', search = {} } = toRouterParts(address) ?? {};
  const opened = Object.entries(kind.filters).find(([, { form }]) => form === 'opened')?.[0];
  return readerFor(kind)({ ...search, ...(opened && { [opened]: to.split('/').at(-1) }) });
};

/** Of a saved view: what opening it costs, where it leads, and what is to be done on the way there. */
export const useOpenView = (kind: AnyKind) => {
  const searchCost = useSearchCost(kind);
  return ({ address, columns }: SavedView) => ({
    cost: searchCost(searchOf(kind, address)),
    link: toRouterParts(address) ?? ({ to: '/' } as const),
    open: () => writeStored(`${kind.id}-columns`, columns),
  });
};
