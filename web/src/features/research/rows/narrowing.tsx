import { Link } from '@tanstack/react-router';
import { withoutKeys } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { clsx } from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

/** A search narrowed to a row's value of a filter, with its cost in tokens now. */
interface NarrowedSearch {
  name: string;
  to: ReturnType<typeof toKindLink>;
  tokens: number;
}

/** Null if the row has no value or the search is already narrowed to it. */
type Narrow = (filter: string, row: object) => NarrowedSearch | null;

const Context = createContext<Narrow>(() => null);

const narrowedSearch = (kind: AnyKind, search: Search, filter: string, value: string | number): Search | null => {
  const form = kind.filters[filter]?.form;
  const filterValue = form === 'names' || form === 'someOf' ? [value] : value;
  return String(search[filter] ?? '') === String(filterValue) ? null : { ...withoutKeys(search, []), [filter]: filterValue };
};

interface NarrowingProps {
  kind: AnyKind;
  /** Search of the rows; null while they belong to another search. */
  search: Search | null;
  children: ReactNode;
}

/** Lets rows link to the same search with only their value of a filter. */
export const Narrowing = ({ kind, search, children }: NarrowingProps) => {
  const searchCost = useSearchCost(kind);
  const narrow: Narrow = (filter, row) => {
    const found = kind.narrow.find((each) => each.filter === filter)?.get(row);
    const next = found && search && narrowedSearch(kind, search, filter, found.value);
    return found && next ? { name: found.name, to: toKindLink(kind, next), tokens: searchCost(next) } : null;
  };
  return <Context value={narrow}>{children}</Context>;
};

export const useNarrow = (): Narrow => use(Context);

interface NarrowLinkProps {
  filter: string;
  row: object;
  className?: string;
  children: ReactNode;
}

/** Shows the price if the narrowed search is another question. */
export const NarrowLink = ({ filter, row, className, children }: NarrowLinkProps) => {
  const found = useNarrow()(filter, row);
  if (!found) return children;
  return (
    <Link {...found.to} title={found.name} className={clsx('flex min-w-0 gap-1 hover:text-accent hover:underline', className)}>
      {children}
      <Cost tokens={found.tokens} className="text-text-3" />
    </Link>
  );
};
