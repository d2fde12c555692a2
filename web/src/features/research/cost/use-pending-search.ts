import { questionAddress } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { useState } from 'react';

/** A search that would cost tokens waits for the button; dropped when a link, a chip or the back button brings another question. */
export const usePendingSearch = (kind: AnyKind, search: Search): [armed: Search | null, arm: (next: Search | null) => void] => {
  const currentQuestion = stringifySearch(questionAddress(kind, search));
  const [pending, setPending] = useState<{ question: string; next: Search } | null>(null);
  const armed = pending?.question === currentQuestion ? pending.next : null;
  return [armed, (next) => setPending(next && { question: currentQuestion, next })];
};
