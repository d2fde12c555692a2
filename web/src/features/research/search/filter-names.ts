import { useQuery } from '@tanstack/react-query';
import { toCallInput } from '@telaah/shared/kinds/address';
import { findCategoryFilter } from '@telaah/shared/kinds/filter';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { optionsQuery, rowsQuery } from '#src/features/research/calls/queries.ts';
import { knownMarketplaces } from '#src/features/research/market/marketplaces.ts';
import { usePlanName } from '#src/session/account/use-gates.ts';

/** Names of filters set by id: from the answer's first row, otherwise from the options. `isAsked`: an answer is shown or loading. */
export const useFilterNames = (kind: AnyKind, search: Search, isAsked: boolean): ((filter: string) => string | undefined) => {
  const plan = usePlanName();
  const entityFilters = kind.narrow.filter(({ filter }) => kind.filters[filter]?.form === 'entity' && search[filter] !== undefined);
  const input = toCallInput(kind, search, knownMarketplaces);
  const { data } = useQuery({ ...rowsQuery(kind, plan, input), enabled: isAsked && entityFilters.length > 0 });
  const rows = data?.items;
  const first = rows?.[0];
  const unnamed = rows && !first ? entityFilters.find(({ filter }) => filter !== findCategoryFilter(kind))?.filter : undefined;
  const option = useQuery({
    ...optionsQuery(kind, { filter: unnamed, value: search[unnamed ?? ''] }),
    enabled: unnamed !== undefined,
  }).data?.options[0];
  return (name) => {
    if (name === unnamed) return option?.name;
    const found = first && entityFilters.find(({ filter }) => filter === name)?.get(first);
    return found && found.value === search[name] ? found.name : undefined;
  };
};
