import { useEffect, useState } from 'react';

interface SpendingAnswer {
  spent: number;
}

/** Answers to one search. Rows and sums are requested separately, and whichever comes first pays. */
export interface SearchSpending {
  search: string;
  answers: readonly SpendingAnswer[];
}

/** Adds new answers; another search starts an empty list. */
export const addSpending = (spending: SearchSpending, search: string, answers: readonly SpendingAnswer[]): SearchSpending => {
  const before = spending.search === search ? spending.answers : [];
  const fresh = answers.filter((answer) => !before.includes(answer));
  return fresh.length === 0 && spending.search === search ? spending : { search, answers: [...before, ...fresh] };
};

/** Tokens of the search with all pages and orders. Null until rows and sums arrived; `figures` is null for kinds without sums. */
export const useSearchSpending = (
  search: string,
  rows: SpendingAnswer | undefined,
  figures: SpendingAnswer | null | undefined,
): number | null => {
  const [spending, setSpending] = useState<SearchSpending>({ search, answers: [] });
  useEffect(() => {
    setSpending((before) =>
      addSpending(
        before,
        search,
        [rows, figures].filter((answer) => answer != null),
      ),
    );
  }, [search, rows, figures]);
  if (rows === undefined || figures === undefined || spending.search !== search) return null;
  return spending.answers.reduce((sum, { spent }) => sum + spent, 0);
};
