import { describe, expect, it, vi } from 'vitest';
import { about, against, order } from '#src/testing/billing/midtrans-answers.ts';

const address = (verb: string) => `https://api.example/v2/${order.orderId}/${verb}`;

describe('what becomes of a charge', () => {
  it('406 leads to the status', async () => {
    const { gateway, requests } = against({ status_code: '406' }, about({ transaction_status: 'settlement', status_code: '200' }));
    expect(await gateway.charge(order)).toMatchObject({ outcome: 'accepted', instructions: null, state: { state: 'paid' } });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example/v2/charge',
      'https://api.example/v2/i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C/status',
    ]);
  });

  it.each([
    ['another amount', about({ gross_amount: '145001.00' }), 'amount'],
    ['another order', about({ order_id: 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4D' }), 'another order'],
    ['another currency', about({ currency: 'USD' }), 'currency'],
    ['an empty body', new Response(''), 'unreadable'],
    ['a status code of four digits', about({ status_code: '2000' }), 'unreadable answer, HTTP 200'],
    ['HTTP 429', Response.json({ status_code: '429' }, { status: 429 }), 'HTTP 429, status 429'],
    ['HTTP 500 around a success', Response.json(about({}), { status: 500 }), 'HTTP 500, status 201'],
    ['HTTP 502', new Response('<html>', { status: 502 }), 'unreadable'],
    ['a status code 504', { status_code: '504' }, 'HTTP 200, status 504'],
    ['a success without a transaction', { status_code: '200' }, 'status 200'],
    [
      'a payment with the code of a refusal',
      about({ status_code: '412', transaction_status: 'settlement' }),
      'settlement with status 412',
    ],
    ['the same charge under way, again and again', { status_code: '202' }, 'in progress'],
  ])('%s is unknown', async (_, answer, reason) => {
    expect(await against(answer).gateway.charge(order)).toEqual({ outcome: 'unknown', reason });
  });

  it('need not repeat the amount', async () => {
    expect(await against(about({ gross_amount: undefined })).gateway.charge(order)).toMatchObject({ outcome: 'accepted' });
  });

  it('of a payment leaves nothing to do', async () => {
    const paid = about({ status_code: '200', transaction_status: 'capture', redirect_url: 'https://api.example/3ds' });
    expect(await against(paid).gateway.charge(order)).toMatchObject({ instructions: null, state: { state: 'paid' } });
  });

  it('406 without a status to go by is unknown', async () => {
    const used = { status_code: '406' };
    const lost = new TypeError('fetch failed');
    expect(await against(used, lost).gateway.charge(order)).toEqual({ outcome: 'unknown', reason: 'network' });
    const missing = { outcome: 'unknown', reason: 'duplicate, but not found' };
    expect(await against(used, { status_code: '404' }).gateway.charge(order)).toEqual(missing);
  });

  it('is not asked for again where the first took too long', async () => {
    const clock = vi.spyOn(performance, 'now');
    const broken = { status_code: '500' };
    try {
      const inTime = against(broken, about({}));
      clock.mockReturnValueOnce(0).mockReturnValueOnce(12_000);
      expect(await inTime.gateway.charge(order)).toMatchObject({ outcome: 'accepted' });
      const late = against(broken, about({}));
      clock.mockReturnValueOnce(0).mockReturnValueOnce(12_001);
      expect(await late.gateway.charge(order)).toMatchObject({ outcome: 'unknown' });
      expect([inTime.requests.length, late.requests.length]).toEqual([2, 1]);
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    ['a dead token', { status_code: '411' }, 'card_token'],
    ['a bank that is named', { status_code: '400', channel_response_code: '51' }, 'insufficient_funds'],
    ['a bank with a code of its own', { status_code: '400', channel_response_code: '91' }, 'other'],
    ['a transaction that was denied', about({ status_code: '202', transaction_status: 'deny' }), 'other'],
  ])('%s is the card’s matter', async (_, answer, code) => {
    expect(await against(answer).gateway.charge(order)).toMatchObject({ outcome: 'refused', code, turnedAway: null });
  });

  it('of Snap may be a refusal, a repetition, or nothing to go by', async () => {
    const snap = { ...order, method: 'snap' as const };
    const refusal = Response.json({ error_messages: ['transaction_details.order_id is required'] }, { status: 400 });
    expect(await against(refusal).gateway.charge(snap)).toEqual({
      outcome: 'refused',
      code: 'other',
      text: '["transaction_details.order_id is required"]',
      turnedAway: '400',
    });
    const wordy = Response.json({ error_messages: ['x'.repeat(400)] }, { status: 400 });
    expect(await against(wordy).gateway.charge(snap)).toMatchObject({ text: `["${'x'.repeat(298)}` });
    expect(await against(Response.json({}, { status: 401 })).gateway.charge(snap)).toMatchObject({
      outcome: 'refused',
      text: '""',
      turnedAway: '401',
    });
    const used = Response.json({ error_messages: ['transaction_details.order_id has been paid and utilized'] }, { status: 400 });
    expect(await against(used, about({ status_code: '200', transaction_status: 'settlement' })).gateway.charge(snap)).toMatchObject(
      {
        outcome: 'accepted',
        state: { state: 'paid' },
      },
    );
    expect(await against(used, { status_code: '404' }).gateway.charge(snap)).toMatchObject({ outcome: 'unknown' });
    expect(await against(new TypeError('fetch failed')).gateway.charge(snap)).toEqual({ outcome: 'unknown', reason: 'network' });
  });

  it.each([
    [500, { error_messages: ['Sorry'], locale: 'en' }],
    [429, { error_messages: ['Too many'] }],
    [200, { token: 't', redirect_url: 'https://app.example/snap/t' }],
    [201, { token: '', redirect_url: 'https://app.example/snap/t' }],
    [201, {}],
  ])('HTTP %i of Snap with %j is unknown', async (status, body) => {
    const answer = Response.json(body, { status });
    expect(await against(answer).gateway.charge({ ...order, method: 'snap' })).toEqual({
      outcome: 'unknown',
      reason: `HTTP ${status}`,
    });
  });
});

describe('cancelling', () => {
  const paid = about({ status_code: '200', transaction_status: 'settlement' });

  it.each([
    ['paid', paid, { state: 'paid' }],
    ['not chosen yet', { status_code: '404' }, { state: 'pending', vendorStatus: null }],
    ['not to be read', new Response('<html>'), { state: 'unknown' }],
  ])('leaves alone what is %s', async (_, answer, expected) => {
    const { gateway, requests } = against(answer);
    expect(await gateway.cancel(order.orderId)).toMatchObject(expected);
    expect(requests.map(({ url }) => url)).toEqual([address('status')]);
  });

  it('ends what is pending, and asks what it came to', async () => {
    const { gateway, requests } = against(about({}), about({ status_code: '200' }), paid);
    expect(await gateway.cancel(order.orderId)).toMatchObject({ state: 'paid' });
    expect(requests.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      `GET ${address('status')}`,
      `POST ${address('cancel')}`,
      `GET ${address('status')}`,
    ]);
  });

  it('lets run out what cannot be cancelled', async () => {
    const { gateway, requests } = against(
      about({}),
      { status_code: '412' },
      {},
      about({ transaction_status: 'expire', status_code: '407' }),
    );
    expect(await gateway.cancel(order.orderId)).toMatchObject({ state: 'expired' });
    expect(requests.map(({ url, init }) => `${init.method} ${url}`).slice(1, 3)).toEqual([
      `POST ${address('cancel')}`,
      `POST ${address('expire')}`,
    ]);
  });

  it('asks for the state also where the answer was lost', async () => {
    const { gateway, requests } = against(about({}), new TypeError('fetch failed'), about({ transaction_status: 'cancel' }));
    expect(await gateway.cancel(order.orderId)).toMatchObject({ state: 'cancelled' });
    expect(requests).toHaveLength(3);
  });
});
