import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import type { Product } from '@telaah/shared/features/calculators/schema';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { useEffect, useRef, useState } from 'react';
import { calculationQuery, saveCalculation } from '#src/features/calculators/calculation/queries.ts';
import { parseStoredCalculation, type StoredCalculation } from '#src/features/calculators/calculation/stored-calculation.ts';
import { useSession } from '#src/session/account/session.ts';
import { readStored, writeStored } from '#src/session/storage/stored.ts';

export interface Codec<S> {
  read: (search: Record<string, unknown>) => S;
  write: (state: S) => Record<string, unknown>;
}

export interface CalculatorPage {
  search: Record<string, unknown>;
  onSearch: (search: Record<string, unknown>) => void;
}

/** `here`: in this browser; `there`: also in the account; null: nothing was edited yet. */
export type StoragePlace = 'here' | 'there' | 'notKept' | null;

/** `left`: another page of ours replaces this one; `closed`: the page is closed or hidden. */
type PageExit = 'staying' | 'left' | 'closed';

/** Delay before an edit is saved, ms. */
const PAUSE = 400;
const NO_PRODUCTS: readonly Product[] = [];

/**
 * Starts from the address, else this browser, else the account. Edits are saved to all three after a pause; on leaving, not to the address.
 */
export const useCalculation = <S>(id: CalculatorId, { read, write }: Codec<S>, { search, onSearch }: CalculatorPage) => {
  const key = `calculator-${id}`;
  const account = useSession()?.user.id ?? null;
  const client = useQueryClient();
  const address = stringifySearch(search);
  const [begun] = useState(() => {
    const kept = readStored(key, parseStoredCalculation);
    // The stored edit is newer than the address, which had not followed when the page was left.
    const isBehind = address !== '' && address === kept.before;
    const isLinked = address !== '' && !isBehind;
    // The account may lack the edit too: the page was closed, or there was no network.
    const isLate = isBehind || (!isLinked && account !== null && account === kept.unsent);
    return { kept, isLate, isLinked };
  });
  const [state, setState] = useState(() => read(begun.isLinked ? search : parseSearch(begun.kept.address)));
  const [products, setProducts] = useState<readonly Product[]>(begun.kept.products);
  const [edits, setEdits] = useState(begun.isLate ? 1 : 0);
  const [where, setWhere] = useState<StoragePlace>(null);

  // Back, Forward or a link changed the address, not an edit on this page.
  const [told, setTold] = useState({ address, written: address });
  if (told.address !== address) {
    setTold({ ...told, address });
    if (address !== told.written) setState(read(search));
  }

  // The account's state only fills what the address and this browser lack, and only before the first edit.
  const { data: there } = useQuery({ ...calculationQuery(id), enabled: account !== null });
  const [isAsked, setAsked] = useState(false);
  if (there && !isAsked) {
    setAsked(true);
    if (there.kept && edits === 0) {
      if (!begun.isLinked && begun.kept.address === '') setState(read(parseSearch(there.kept.address)));
      if (begun.kept.products.length === 0) setProducts(there.kept.products);
    }
  }

  /** Saves an edit that still waits for its pause. */
  const waiting = useRef<((how: PageExit) => void) | null>(null);
  useEffect(() => {
    if (edits === 0) return;
    const keep = (how: PageExit) => {
      waiting.current = null;
      const next = write(state);
      const written = stringifySearch(next);
      const isLeft = how !== 'staying';
      const before = isLeft && written !== address ? address : null;
      const kept: StoredCalculation = { version: 1, address: written, products, before, unsent: account };
      writeStored(key, kept);
      const input = { calculator: id, address: written, products: [...products] };
      const answer = account === null ? null : saveCalculation(input, how === 'closed');
      answer?.then(
        (said) => {
          client.setQueryData(calculationQuery(id).queryKey, said);
          // Unless a newer edit was stored meanwhile.
          if (JSON.stringify(readStored(key, parseStoredCalculation)) === JSON.stringify(kept))
            writeStored(key, { ...kept, unsent: null });
        },
        () => undefined,
      );
      if (isLeft) return;
      setTold((previous) => ({ ...previous, written }));
      onSearch(next);
      setWhere('here');
      answer?.then(
        () => setWhere('there'),
        () => setWhere('notKept'),
      );
    };
    waiting.current = keep;
    const timer = setTimeout(() => keep('staying'), PAUSE);
    return () => clearTimeout(timer);
    // Only edits are saved; a new function of the page is no reason to save again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edits]);

  // An edit within the pause is also saved on leaving for another page, site or app.
  useEffect(() => {
    const close = () => waiting.current?.('closed');
    window.addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', close);
    return () => {
      window.removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', close);
      waiting.current?.('left');
    };
  }, []);

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
