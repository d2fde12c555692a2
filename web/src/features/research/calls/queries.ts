import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { FilterOptions } from '@telaah/shared/features/research/calls/options';
import type { Suggestions } from '@telaah/shared/features/research/calls/suggestions';
import { inputKeys } from '@telaah/shared/kinds/filter';
import type { AnyKind, RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import { covers, questionOf } from '@telaah/shared/kinds/question';
import { api, take } from '#src/api/api.ts';
import { callOf } from '#src/features/research/calls/call-of.ts';
import { chargedQueryOptions, takeChargedResult } from '#src/features/research/cost/charged-call.ts';
import { categoriesKey } from '#src/features/research/market/categories-key.ts';
import { recordPaidWords } from '#src/session/cost/use-cost.ts';

const HOUR = 3_600_000;

export type KindCallInput = Readonly<Record<string, unknown>>;

/** The keyword if nothing else is part of the question, as in boxes outside the kind's page; otherwise null. */
const findWordsAlone = (kind: AnyKind, input: KindCallInput): string | null => {
  const [name, filter] = Object.entries(kind.filters).find(([, { form }]) => form === 'words') ?? [];
  if (name === undefined || filter === undefined) return null;
  const [key = name] = inputKeys(name, filter);
  const words = String(input[key] ?? '');
  return covers(questionOf(kind, input as object), questionOf(kind, { [key]: words })) ? words : null;
};

/** One page of rows within the plan's limits; costs tokens. The previous page stays while the next one loads. */
export const rowsQuery = (kind: AnyKind, plan: string, input: KindCallInput) =>
  queryOptions({
    ...chargedQueryOptions,
    queryKey: ['research', kind.id, 'rows', plan, input],
    queryFn: async ({ signal, client }) => {
      const answer = await takeChargedResult(client, unwrap(callOf<RowsAnswer<object>>(kind, kind.call, input, signal)));
      const words = findWordsAlone(kind, input);
      if (words !== null && answer.free_until !== null) recordPaidWords(client, kind, words, answer.free_until);
      return answer;
    },
    placeholderData: keepPreviousData,
  });

export const filterOf = ({ page: _page, sort: _sort, order: _order, ...filter }: KindCallInput): KindCallInput => filter;

/** Sums and days of all matching rows, independent of page, order and chart days. Paid together with the rows. */
export const sumsQuery = (kind: AnyKind, plan: string, input: KindCallInput) => {
  const filter = filterOf(input);
  return queryOptions({
    ...chargedQueryOptions,
    queryKey: ['research', kind.id, 'sums', plan, filter],
    queryFn: ({ signal, client }) =>
      takeChargedResult(client, unwrap(callOf<SumsAnswer<object>>(kind, kind.summed ?? '', filter, signal))),
    placeholderData: keepPreviousData,
    enabled: hasSums(kind),
  });
};

export const hasSums = ({ tiles }: AnyKind): boolean => Object.keys(tiles).length > 0;

/** The whole tree. It changes with imports, not with searches. */
export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => take(unwrap(api.internal.feature.category.$get({ query: {} }, { init: { signal } }))),
  staleTime: HOUR,
});

/** Free. */
export const optionsQuery = (kind: AnyKind, input: KindCallInput) =>
  queryOptions({
    queryKey: ['research', kind.id, 'options', input],
    queryFn: ({ signal }) => take(unwrap(callOf<FilterOptions>({ path: kind.options ?? kind.path }, 'options', input, signal))),
    staleTime: HOUR,
  });

/** Free. */
export const suggestionsQuery = (kind: Pick<AnyKind, 'id' | 'path' | 'suggests'>, input: KindCallInput) =>
  queryOptions({
    queryKey: ['research', kind.id, 'suggestions', input],
    queryFn: ({ signal }) => take(unwrap(callOf<Suggestions>(kind, kind.suggests ?? '', input, signal))),
    staleTime: HOUR,
  });
