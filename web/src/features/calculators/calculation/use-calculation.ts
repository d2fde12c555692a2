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

/** Starts from address, else browser, else account. Edits are saved to all three after a pause; on leaving, not to the address. */
export const useCalculation = <S>(id: CalculatorId, { read, write }: Codec<S>, { search, onSearch }: CalculatorPage) => {
  const key = `calculator-${id}`;
  const account = useSession()?.user.id ?? null;
  const client = useQueryClient();
  const address = stringifySearch(search);
  const [start] = useState(() => {
    const stored = readStored(key, parseStoredCalculation);
    // The stored edit is newer than the address, which had not followed when the page was left.
    const isBehind = address !== '' && address === stored.before;
    const isLinked = address !== '' && !isBehind;
    // The account may lack the edit too: the page was closed, or there was no network.
    const isLate = isBehind || (!isLinked && account !== null && account === stored.unsent);
    return { kept: stored, isLate, isLinked };
  });
  const [state, setState] = useState(() => read(start.isLinked ? search : parseSearch(start.kept.address)));
  const [products, setProducts] = useState<readonly Product[]>(start.kept.products);
  const [edits, setEdits] = useState(start.isLate ? 1 : 0);
  const [where, setWhere] = useState<StoragePlace>(null);

  // Back, Forward or a link changed the address, not an edit on this page.
  const [synced, setSynced] = useState({ address, written: address });
  if (synced.address !== address) {
    setSynced({ ...synced, address });
    if (address !== synced.written) setState(read(search));
  }

  // The account's state only fills what the address and this browser lack, and only before the first edit.
  const { data: accountAnswer } = useQuery({ ...calculationQuery(id), enabled: account !== null });
  const [isAccountRead, setAccountRead] = useState(false);
  if (accountAnswer && !isAccountRead) {
    setAccountRead(true);
    if (accountAnswer.kept && edits === 0) {
      if (!start.isLinked && start.kept.address === '') setState(read(parseSearch(accountAnswer.kept.address)));
      if (start.kept.products.length === 0) setProducts(accountAnswer.kept.products);
    }
  }

  /** Saves an edit that still waits for its pause. */
  const savePending = useRef<((how: PageExit) => void) | null>(null);
  useEffect(() => {
    if (edits === 0) return;
    const save = (how: PageExit) => {
      savePending.current = null;
      const next = write(state);
      const written = stringifySearch(next);
      const isLeft = how !== 'staying';
      const before = isLeft && written !== address ? address : null;
      const stored: StoredCalculation = { version: 1, address: written, products, before, unsent: account };
      writeStored(key, stored);
      const input = { calculator: id, address: written, products: [...products] };
      const answer = account === null ? null : saveCalculation(input, how === 'closed');
      answer?.then(
        (saved) => {
          client.setQueryData(calculationQuery(id).queryKey, saved);
          // Unless a newer edit was stored meanwhile.
          if (JSON.stringify(readStored(key, parseStoredCalculation)) === JSON.stringify(stored))
            writeStored(key, { ...stored, unsent: null });
        },
        () => undefined,
      );
      if (isLeft) return;
      setSynced((previous) => ({ ...previous, written }));
      onSearch(next);
      setWhere('here');
      answer?.then(
        () => setWhere('there'),
        () => setWhere('notKept'),
      );
    };
    savePending.current = save;
    const timer = setTimeout(() => save('staying'), PAUSE);
    return () => clearTimeout(timer);
    // Only edits are saved; a new function of the page is no reason to save again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edits]);

  // An edit within the pause is also saved on leaving for another page, site or app.
  useEffect(() => {
    const close = () => savePending.current?.('closed');
    window.addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', close);
    return () => {
      window.removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', close);
      savePending.current?.('left');
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
