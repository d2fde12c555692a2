import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import { newestByProduct } from '@telaah/shared/features/belief/own-news';
import { useTranslation } from '@telaah/shared/i18n/react';
import { dayEnd, wibDay } from '@telaah/shared/lib/dates';
import type { Format } from '@telaah/shared/lib/format';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useMemo } from 'react';
import { api, take, unwrap } from '#src/api.ts';
import { useNow } from '#src/layout/use-now.ts';

/** They are made in another tab, on the marketplace: who comes back from there finds them. Free of charge. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const;

/** Own looks of products of the market: the newest of several, all of one. */
export const ownLooksQuery = (productIds: readonly string[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['own-looks', productIds],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.users.looks.products.$post({ json: { product_ids: [...productIds] } }, { init: { signal } }))),
  });

/** A page of what only the person has seen. */
export const ownProductsQuery = (page: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['own-products', page],
    queryFn: ({ signal }) => take(unwrap(api.internal.users.looks.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
  });

const NONE: readonly OwnLook[] = [];

/** The newest own look of each of these products. Beside published figures nothing waits for them, and nothing says that they failed. */
export const useOwnLooks = (productIds: readonly string[]): ReadonlyMap<string, OwnLook> => {
  const { data } = useQuery({ ...ownLooksQuery(productIds), enabled: productIds.length > 0 });
  return useMemo(() => newestByProduct(data?.items ?? NONE), [data]);
};

/** When it was, as people say it: `today 14:05 WIB` until that day ends, then the day with the time. */
export const useSeenWords = (instant: string): string => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const now = useNow([dayEnd(wibDay(instant)).getTime()]);
  return wibDay(instant) === wibDay(now) ? t('own.today', { time: format.time(instant) }) : format.dateTime(instant, false);
};

/** A price with its upper one: `Rp95.000 – Rp120.000`. */
export const priceWords = (format: Format, { low, high }: { low: number; high: number }): string =>
  high > low ? `${format.money(low)} – ${format.money(high)}` : format.money(low);
