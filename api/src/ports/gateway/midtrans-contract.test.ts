import { describe, expect, it } from 'vitest';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { someOrder } from '#src/testing/gateway.ts';

/**
 * Answers with the fields and figures of docs.midtrans.com: the reference pages of each method's charge, "get transaction status",
 * "status code 4xx" and Snap's "backend integration".
 */
const settings = {
  serverKey: 'SB-Mid-server-abc',
  clientKey: 'client',
  apiUrl: 'https://api.example/',
  snapUrl: 'https://app.example',
};

interface Asked {
  url: string;
  init: RequestInit;
  body: Record<string, unknown> | null;
}

/** An adapter whose gateway answers `answers` one after another, the last one for ever. */
const against = (...answers: (Record<string, unknown> | Response)[]) => {
  const asked: Asked[] = [];
  const send = (async (url: string, init: RequestInit) => {
    asked.push({ url, init, body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  }) as typeof fetch;
  const gateway = createMidtrans(settings, { fetch: send, pauseMs: 1, now: () => new Date('2026-11-21T03:00:00Z') });
  return { gateway, asked };
};

const order = someOrder('card', { orderId: 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C', amount: 145_000, cardToken: 'token' });

const about = (given: Record<string, unknown>) => ({
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
  ...given,
});

describe('what is sent', () => {
  it.each([
    ['qris', { payment_type: 'qris', qris: { acquirer: 'gopay' } }],
    ['gopay', { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: order.returnUrl } }],
    ['shopeepay', { payment_type: 'shopeepay', shopeepay: { callback_url: order.returnUrl } }],
    ['bca_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }],
    ['permata_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } }],
    ['mandiri_bill', { payment_type: 'echannel', echannel: { bill_info1: 'Payment:', bill_info2: 'Smart, 1 month' } }],
    ['card', { payment_type: 'credit_card', credit_card: { token_id: 'token', authentication: true } }],
  ] as const)('for %s', async (method, part) => {
    const { gateway, asked } = against(about({}));
    await gateway.charge({ ...order, method });
    expect(asked[0]).toMatchObject({ url: 'https://api.example/v2/charge', init: { method: 'POST', redirect: 'manual' } });
    expect(asked[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa('SB-Mid-server-abc:')}`,
      'Idempotency-Key': order.idempotencyKey,
    });
    expect(asked[0]?.body).toEqual({
      ...part,
      transaction_details: { order_id: order.orderId, gross_amount: 145_000 },
      item_details: [{ id: 'i', name: 'Smart, 1 month', price: 145_000, quantity: 1 }],
      customer_details: { first_name: 'Tuti', email: 'tuti@example.test', phone: '+6281234567890' },
    });
  });

  it('keeps the card where that is wanted, and charges a kept one in our own name', async () => {
    const { gateway, asked } = against(about({}));
    await gateway.charge({ ...order, saveCard: true });
    await gateway.charge({ ...order, savedToken: 'saved' });
    expect(asked.map(({ body }) => body?.credit_card)).toEqual([
      { token_id: 'token', authentication: true, save_token_id: true },
      { token_id: 'saved', initiated_by: 'merchant' },
    ]);
  });

  it('for the gateway’s own page goes to Snap', async () => {
    const { gateway, asked } = against(Response.json({ token: 't', redirect_url: 'https://app.example/snap/t' }, { status: 201 }));
    expect(await gateway.charge({ ...order, method: 'snap' })).toEqual({
      outcome: 'accepted',
      transactionId: null,
      instructions: { type: 'redirect', purpose: 'snap', url: 'https://app.example/snap/t' },
      snapToken: 't',
      expiresAt: new Date('2026-11-22T03:00:00Z'),
      state: { state: 'pending', held: false, vendorStatus: null },
    });
    expect(asked[0]?.url).toBe('https://app.example/snap/v1/transactions');
    expect(asked[0]?.body).toMatchObject({ credit_card: { secure: true }, callbacks: { finish: order.returnUrl } });
  });

  it('asks about an order by its id', async () => {
    const { gateway, asked } = against(about({}));
    await gateway.status('../v1/x?');
    expect(asked[0]?.url).toBe('https://api.example/v2/..%2Fv1%2Fx%3F/status');
    expect(gateway.card).toEqual({ tokenUrl: 'https://api.example/v2/token', clientKey: 'client' });
  });
});

describe('what a charge answers', () => {
  const until = (minutes: number) => new Date(Date.parse('2019-10-23T09:33:49Z') + minutes * 60_000);
  it.each([
    [
      'bca_va',
      { va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] },
      { bank: 'bca', number: '812785002530231' },
      until(1440),
    ],
    [
      'permata_va',
      { permata_va_number: '8778000002332015', expiry_time: '2024-07-05 10:53:53' },
      { bank: 'permata', number: '8778000002332015' },
      new Date('2024-07-05T03:53:53Z'),
    ],
    ['mandiri_bill', { bill_key: '778347787706', biller_code: '70012' }, { type: 'bill', bill_key: '778347787706' }, until(1440)],
    ['qris', { qr_string: '0002', expire_time: '2023-01-05 11:01:39' }, { qr_string: '0002' }, new Date('2023-01-05T04:01:39Z')],
    [
      'gopay',
      { actions: [{ name: 'deeplink-redirect', method: 'GET', url: 'gojek://gopay/merchanttransfer?tref=1' }] },
      { wallet: 'gopay', deeplink: 'gojek://gopay/merchanttransfer?tref=1', qr_string: null },
      until(15),
    ],
    ['card', { redirect_url: 'https://api.example/v2/3ds/redirect/1' }, { purpose: 'card' }, until(10)],
  ] as const)('by %s', async (method, given, instructions, expiresAt) => {
    const { gateway } = against(about(given));
    const result = await gateway.charge({ ...order, method });
    expect(result).toMatchObject({ outcome: 'accepted', instructions, expiresAt, snapToken: null, state: { state: 'pending' } });
  });

  it.each([
    ['qris', {}],
    ['card', { redirect_url: 'javascript:alert(1)' }],
    ['gopay', { actions: [{ name: 'deeplink-redirect', url: 'data:text/html,x' }] }],
    ['bca_va', { va_numbers: 'none' }],
  ] as const)('by %s without anything to follow has no instructions', async (method, given) => {
    const { gateway } = against(about(given));
    expect(await gateway.charge({ ...order, method })).toMatchObject({ outcome: 'accepted', instructions: null });
  });

  it.each([
    ['411', 'card_token'],
    ['402', 'method'],
    ['400', 'other'],
    ['401', 'other'],
    ['410', 'other'],
    ['413', 'other'],
  ])('%s in the body is a refusal, whatever HTTP says', async (status_code, code) => {
    const { gateway, asked } = against({ status_code, status_message: 'Words' });
    expect(await gateway.charge(order)).toEqual({ outcome: 'refused', code, text: `${status_code} Words` });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [{ channel_response_code: '51' }, 'insufficient_funds'],
    [{ channel_response_code: '54' }, 'expired_card'],
    [{ channel_response_code: '41' }, 'declined'],
    [{ channel_response_code: '43' }, 'declined'],
    [{ channel_response_code: '05' }, 'declined'],
    [{ channel_response_code: '00', fraud_status: 'deny' }, 'declined'],
    [{}, 'declined'],
  ])('a card refused with %j', async (given, code) => {
    const { gateway } = against(about({ payment_type: 'credit_card', status_code: '202', transaction_status: 'deny', ...given }));
    expect(await gateway.charge(order)).toMatchObject({ outcome: 'refused', code });
  });

  it('406 leads to the status', async () => {
    const { gateway, asked } = against({ status_code: '406' }, about({ transaction_status: 'settlement', status_code: '200' }));
    expect(await gateway.charge(order)).toMatchObject({ outcome: 'accepted', instructions: null, state: { state: 'paid' } });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.example/v2/charge',
      'https://api.example/v2/i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C/status',
    ]);
  });

  it.each([
    ['another amount', about({ gross_amount: '145001.00' })],
    ['another order', about({ order_id: 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4D' })],
    ['another currency', about({ currency: 'USD' })],
    ['an empty body', new Response('')],
    ['a list', Response.json([])],
    ['bytes that are no text', new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
    ['a status code of four digits', about({ status_code: '2000' })],
    ['HTTP 429', Response.json({ status_code: '429' }, { status: 429 })],
    ['HTTP 502', new Response('<html>', { status: 502 })],
    ['a status code 500', { status_code: '500' }],
  ])('%s is unknown', async (_, answer) => {
    expect(await against(answer).gateway.charge(order)).toMatchObject({ outcome: 'unknown' });
  });

  it('of Snap may be a refusal, a repetition, or nothing to go by', async () => {
    const snap = { ...order, method: 'snap' as const };
    const refusal = Response.json({ error_messages: ['transaction_details.order_id is required'] }, { status: 400 });
    expect(await against(refusal).gateway.charge(snap)).toMatchObject({ outcome: 'refused', code: 'other' });
    const used = Response.json({ error_messages: ['transaction_details.order_id has been paid and utilized'] }, { status: 400 });
    expect(await against(used, about({ status_code: '200', transaction_status: 'settlement' })).gateway.charge(snap)).toMatchObject(
      {
        outcome: 'accepted',
        state: { state: 'paid' },
      },
    );
    expect(await against(used, { status_code: '404' }).gateway.charge(snap)).toMatchObject({ outcome: 'unknown' });
    const broken = Response.json({ error_messages: ['Sorry'], locale: 'en' }, { status: 500 });
    expect(await against(broken).gateway.charge(snap)).toMatchObject({ outcome: 'unknown' });
  });
});
