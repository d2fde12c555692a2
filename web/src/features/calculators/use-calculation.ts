import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import type { Product } from '@telaah/shared/features/calculators/schema';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/search-codec';
import { useEffect, useState } from 'react';
import { asKept } from '#src/features/calculators/kept-here.ts';
import { calculationQuery, keepCalculation } from '#src/features/calculators/queries.ts';
import { useSession } from '#src/session/session.ts';
import { readStored, writeStored } from '#src/session/stored.ts';

/** How a calculator's state stands in an address. */
export interface Codec<S> {
  read: (search: Record<string, unknown>) => S;
  write: (state: S) => Record<string, unknown>;
}

export interface CalculatorPage {
  search: Record<string, unknown>;
  /** Replaces the rest of the address. */
  onSearch: (search: Record<string, unknown>) => void;
}

/** Where what is written was last kept; null: nothing was written yet. */
export type KeptWhere = 'here' | 'there' | 'notKept' | null;

/** A pause after which what was written is kept, ms. */
const PAUSE = 400;
const NO_PRODUCTS: readonly Product[] = [];

/**
 * A calculation and the table beside it. They begin as the address says, else as this browser remembers them, else as the account does; what is
 * written goes to all three after a pause.
 */
export const useCalculation = <S>(id: CalculatorId, { read, write }: Codec<S>, { search, onSearch }: CalculatorPage) => {
  const key = `calculator-${id}`;
  const isSignedIn = useSession() !== null;
  const client = useQueryClient();
  const address = stringifySearch(search);
  const [begun] = useState(() => ({ kept: readStored(key, asKept), isLinked: address !== '' }));
  const [state, setState] = useState(() => read(begun.isLinked ? search : parseSearch(begun.kept.address)));
  const [products, setProducts] = useState<readonly Product[]>(begun.kept.products);
  const [edits, setEdits] = useState(0);
  const [where, setWhere] = useState<KeptWhere>(null);

  // Back, Forward and links within the page: the address says something that was not written here.
  const [told, setTold] = useState({ address, written: address });
  if (told.address !== address) {
    setTold({ ...told, address });
    if (address !== told.written) setState(read(search));
  }

  // The account's own, once it is here, where neither the address nor this browser had anything and nothing was written meanwhile.
  const { data: there } = useQuery({ ...calculationQuery(id), enabled: isSignedIn });
  const [isAsked, setAsked] = useState(false);
  if (there && !isAsked) {
    setAsked(true);
    if (there.kept && edits === 0) {
      if (!begun.isLinked && begun.kept.address === '') setState(read(parseSearch(there.kept.address)));
      if (begun.kept.products.length === 0) setProducts(there.kept.products);
    }
  }

  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(() => {
      const next = write(state);
      const written = stringifySearch(next);
      setTold((before) => ({ ...before, written }));
      onSearch(next);
      writeStored(key, { version: 1, address: written, products });
      setWhere('here');
      if (!isSignedIn) return;
      keepCalculation({ calculator: id, address: written, products: [...products] }).then(
        (answer) => {
          client.setQueryData(calculationQuery(id).queryKey, answer);
          setWhere('there');
        },
        () => setWhere('notKept'),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
    // What is kept is what was written: a new function of the page is no reason to keep it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edits]);

  const edited = () => setEdits((before) => before + 1);
  return {
    state,
    change: (next: S) => {
      setState(next);
      edited();
    },
    products: products.length === 0 ? NO_PRODUCTS : products,
    changeProducts: (next: readonly Product[]) => {
      setProducts(next);
      edited();
    },
    where,
  };
};
