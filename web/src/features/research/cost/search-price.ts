import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toTokenCost } from '@telaah/shared/features/ledger/costs';
import { categoryPaths } from '@telaah/shared/features/market/names';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import { toCallInput } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { covers, type PathOf, type Question, questionOf } from '@telaah/shared/kinds/question';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { categoriesKey } from '#src/features/research/market/categories-key.ts';
import { knownMarketplaces } from '#src/features/research/market/marketplaces.ts';

/** Free until `until` (epoch ms). */
export interface PaidQuestion {
  question: Question;
  until: number;
}

const pathsByTree = new WeakMap<readonly CategoryNode[], ReadonlyMap<number, string>>();

/** Paths from the cached category tree; the server knows the whole tree. */
const pathsOf = (client: QueryClient): PathOf => {
  const nodes = client.getQueryData<CategoryNode[]>(categoriesKey);
  if (nodes === undefined) return () => undefined;
  const paths = pathsByTree.get(nodes) ?? categoryPaths(nodes);
  pathsByTree.set(nodes, paths);
  return (id) => paths.get(id);
};

/** 0 if a paid question covers the search, whatever its filters. */
export const searchCost = (kind: AnyKind, search: Search, paid: readonly PaidQuestion[], now: number, pathOf?: PathOf): number => {
  const wanted = questionOf(kind, toCallInput(kind, search, knownMarketplaces), pathOf);
  return paid.some(({ question, until }) => until > now && covers(question, wanted)) ? 0 : toTokenCost(kind.use);
};

interface PricedAnswer {
  free_until: string | null;
}

/** The price now, as far as this browser knows: cached answers say until when their question is free. */
export const useSearchCost = (kind: AnyKind): ((search: Search) => number) => {
  const client = useQueryClient();
  const pathOf = pathsOf(client);
  const cachedAnswers = ['rows', 'sums'].flatMap((part) =>
    client.getQueriesData<PricedAnswer>({ queryKey: ['research', kind.id, part] }),
  );
  const paid = cachedAnswers.flatMap(([key, answer]) =>
    answer?.free_until
      ? [{ question: questionOf(kind, key[4] as object, pathOf), until: toDeviceTime(Date.parse(answer.free_until)) }]
      : [],
  );
  const now = useNow(paid.map(({ until }) => until));
  return (search) => searchCost(kind, search, paid, now, pathOf);
};
