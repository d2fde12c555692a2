import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type {
  Invoice,
  InvoiceAnswer,
  InvoicesAnswer,
  QuantityInput,
  RecurringInput,
  SubscriptionInput,
} from '@telaah/shared/features/billing/schema';
import { useCallback } from 'react';
import { api, CallFailure, take } from '#src/api/api.ts';
import { nextCheck } from '#src/features/billing/purchase/check-pace.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

const invoiceKey = (id: string) => ['invoice', id] as const;

const findCachedInvoice = (client: QueryClient, id: string): Invoice | undefined =>
  client.getQueryData<Invoice>(invoiceKey(id)) ??
  client
    .getQueriesData<InvoicesAnswer>({ queryKey: ['invoices'] })
    .flatMap(([, list]) => list?.invoices ?? [])
    .find((invoice) => invoice.id === id);

type Refresh = (typeof api.internal.invoice)['refresh' | 'refreshDownloadCredit'];
const { refresh, refreshDownloadCredit } = api.internal.invoice;

/** Each kind has its own call, which answers 404 for the other kind, and an address does not name the kind. */
const fetchInvoice = async (client: QueryClient, id: string): Promise<Invoice> => {
  const cached = findCachedInvoice(client, id);
  const refreshBy = async (call: Refresh) => (await take(unwrap(call.$post({ json: { invoice_id: id } })))).invoice;
  if (cached) return refreshBy(cached.kind === 'download_credit' ? refreshDownloadCredit : refresh);
  return refreshBy(refresh).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) return refreshBy(refreshDownloadCredit);
    throw error;
  });
};

/** Every fetch makes the API ask the gateway. A pending invoice is polled while its page is open; a failed check keeps the known state. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ client }) => fetchInvoice(client, id),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextCheck(state.data, state.error, Date.now()),
  });

/** Caches a new invoice before its page requests it. */
export const rememberInvoice = (client: QueryClient, invoice: Invoice): void => {
  client.setQueryData(invoiceKey(invoice.id), invoice);
  void client.invalidateQueries({ queryKey: ['invoices'] });
  // A discount serves one open invoice at a time, so its availability has changed.
  void client.invalidateQueries({ queryKey: ['referral-code'], refetchType: 'none' });
};

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.users.invoices.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The API creates one invoice per key, however often the call is sent. */
const idempotencyHeader = (key: string) => ({ headers: { 'Idempotency-Key': key } });

export const openSubscription = (input: SubscriptionInput, key: string): Promise<InvoiceAnswer> =>
  take(unwrap(api.internal.invoice.subscription.$post({ json: input }, idempotencyHeader(key))));
export const openRecurring = (input: RecurringInput, key: string): Promise<InvoiceAnswer> =>
  take(unwrap(api.internal.invoice.recurring.$post({ json: input }, idempotencyHeader(key))));
export const openQuota = (input: QuantityInput, key: string): Promise<InvoiceAnswer> =>
  take(unwrap(api.internal.invoice.quota.$post({ json: input }, idempotencyHeader(key))));
export const openDownloadCredit = (input: QuantityInput, key: string): Promise<InvoiceAnswer> =>
  take(unwrap(api.internal.invoice.downloadCredit.$post({ json: input }, idempotencyHeader(key))));

export const receiptFile = async (id: string): Promise<Blob> => {
  const response = await api.internal.users.invoices[':id'].pdf.$get({ param: { id } });
  if (!response.ok) await take(unwrap(Promise.resolve(response)));
  return response.blob();
};

export const cancelInvoice = (id: string): Promise<InvoiceAnswer> =>
  take(unwrap(api.internal.invoice.cancel.$post({ json: { invoice_id: id } })));

/** Without `confirm` nothing changes; the answer says until when the plan runs. */
export const stopAutoPayment = (confirm: boolean) =>
  take(unwrap(api.internal.invoice.recurring.deactivate.$post({ json: confirm ? { confirm } : {} })));

/** A payment changes the plan and the balances. */
export const useRefreshBalances = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: sessionKey }), client.invalidateQueries({ queryKey: ['invoices'] })]);
  }, [client]);
};
