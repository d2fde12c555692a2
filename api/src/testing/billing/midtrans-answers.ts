import type { Gateway } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { someOrder } from '#src/testing/billing/gateway.ts';

/** Trailing slashes must make no difference. */
const settings = {
  serverKey: 'SB-Mid-server-abc',
  clientKey: 'client',
  apiUrl: 'https://api.example//',
  snapUrl: 'https://app.example',
};

export interface SentRequest {
  url: string;
  init: RequestInit;
  body: Record<string, unknown> | null;
}

/** An adapter whose gateway gives `answers` one after another and repeats the last; an error is thrown. */
export const against = (
  ...answers: (Record<string, unknown> | Response | Error)[]
): { gateway: Gateway; requests: SentRequest[] } => {
  const requests: SentRequest[] = [];
  const send = (async (url: string, init: RequestInit) => {
    requests.push({ url, init, body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  }) as typeof fetch;
  const gateway = createMidtrans(settings, { fetch: send, pauseMs: 1, now: () => new Date('2026-11-21T03:00:00Z') });
  return { gateway, requests };
};

export const order = someOrder('card', { orderId: 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C', amount: 145_000, cardToken: 'token' });

/** An answer about `order`, pending by default. */
export const about = (fields: Record<string, unknown>) => ({
  status_code: '201',
  status_message: 'Success',
  transaction_id: '1a1a66f7-27a7-4844-ba1f-d86dcc16ab27',
  order_id: order.orderId,
  merchant_id: 'G812785002',
  gross_amount: '145000.00',
  currency: 'IDR',
  transaction_time: '2019-10-23 16:33:49',
  transaction_status: 'pending',
  fraud_status: 'accept',
  ...fields,
});
