import { Link } from '@tanstack/react-router';
import { withoutKeys } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { clsx } from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

/** The search narrowed to what a row has of a filter, and what it takes now. */
interface NarrowedSearch {
  name: string;
  to: ReturnType<typeof toKindLink>;
  tokens: number;
}

/** Null: the row has nothing of it, or the search is narrowed to that already. */
type Narrow = (filter: string, row: object) => NarrowedSearch | null;

const Context = createContext<Narrow>(() => null);

const narrowedSearch = (kind: AnyKind, search: Search, filter: string, value: string | number): Search | null => {
  const form = kind.filters[filter]?.form;
  const asked = form === 'names' || form === 'someOf' ? [value] : value;
  return String(search[filter] ?? '') === String(asked) ? null : { ...withoutKeys(search, []), [filter]: asked };
};

interface NarrowingProps {
  kind: AnyKind;
  /** What the rows answer; null while they are of another search, which nothing is narrowed from. */
  search: Search | null;
  children: ReactNode;
}

/** Around rows: what each of them has in common with others leads to the same search with only those. */
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

/** What a row is of, as a link to everything of that, with its price where it is another question. */
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
