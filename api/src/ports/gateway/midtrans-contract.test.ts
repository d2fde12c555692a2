import { describe, expect, it } from 'vitest';
import { about, against, order } from '#src/testing/billing/midtrans-answers.ts';

/** Fields and figures of docs.midtrans.com: the methods' charges, transaction status, status codes 4xx, Snap's integration. */

describe('what is sent', () => {
  it.each([
    ['qris', { payment_type: 'qris', qris: { acquirer: 'gopay' } }],
    ['gopay', { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: order.returnUrl } }],
    ['shopeepay', { payment_type: 'shopeepay', shopeepay: { callback_url: order.returnUrl } }],
    ['bca_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }],
    ['bni_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } }],
    ['bri_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } }],
    ['permata_va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } }],
    ['mandiri_bill', { payment_type: 'echannel', echannel: { bill_info1: 'Payment:', bill_info2: 'Smart, 1 month' } }],
    ['card', { payment_type: 'credit_card', credit_card: { token_id: 'token', authentication: true } }],
  ] as const)('for %s', async (method, part) => {
    const { gateway, requests } = against(about({}));
    await gateway.charge({ ...order, method });
    expect(requests[0]).toMatchObject({ url: 'https://api.example/v2/charge', init: { method: 'POST', redirect: 'manual' } });
    expect(requests[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa('SB-Mid-server-abc:')}`,
      'Idempotency-Key': order.idempotencyKey,
    });
    expect(requests[0]?.body).toEqual({
      ...part,
      transaction_details: { order_id: order.orderId, gross_amount: 145_000 },
      item_details: [{ id: 'i', name: 'Smart, 1 month', price: 145_000, quantity: 1 }],
      customer_details: { first_name: 'Tuti', email: 'tuti@example.test', phone: '+6281234567890' },
    });
  });

  it('is cut to what Midtrans takes, and leaves out a number that is not known', async () => {
    const long = { ...order, item: 'i'.repeat(60), customer: { name: 'n'.repeat(300), email: 'tuti@example.test', phone: null } };
    const { gateway, requests } = against(about({}));
    await gateway.charge({ ...long, method: 'mandiri_bill' });
    expect(requests[0]?.body).toMatchObject({
      echannel: { bill_info2: 'i'.repeat(30) },
      item_details: [{ name: 'i'.repeat(50) }],
    });
    expect(requests[0]?.body?.customer_details).toEqual({ first_name: 'n'.repeat(255), email: 'tuti@example.test' });
  });

  it('has a key of 46 characters at most', async () => {
    const { gateway, requests } = against(about({}));
    await gateway.charge({ ...order, idempotencyKey: 'k'.repeat(46) });
    await expect(gateway.charge({ ...order, idempotencyKey: 'k'.repeat(47) })).rejects.toThrow('46 characters');
    expect(requests).toHaveLength(1);
  });

  it('is nothing for a card without a token', async () => {
    const { gateway, requests } = against(about({}));
    const { cardToken, ...bare } = order;
    expect(cardToken).toBe('token');
    expect(await gateway.charge(bare)).toMatchObject({
      outcome: 'refused',
      code: 'card_token',
      text: 'no token of a card',
      turnedAway: null,
    });
    await gateway.charge({ ...bare, savedToken: 'saved' });
    expect(requests.map(({ body }) => body?.credit_card)).toEqual([{ token_id: 'saved', initiated_by: 'merchant' }]);
  });

  it('keeps the card where that is wanted, and charges a kept one in our own name', async () => {
    const { gateway, requests } = against(about({}));
    await gateway.charge({ ...order, saveCard: true });
    await gateway.charge({ ...order, savedToken: 'saved' });
    expect(requests.map(({ body }) => body?.credit_card)).toEqual([
      { token_id: 'token', authentication: true, save_token_id: true },
      { token_id: 'saved', initiated_by: 'merchant' },
    ]);
  });

  it('for the gateway’s own page goes to Snap', async () => {
    const { gateway, requests } = against(
      Response.json({ token: 't', redirect_url: 'https://app.example/snap/t' }, { status: 201 }),
    );
    expect(await gateway.charge({ ...order, method: 'snap' })).toEqual({
      outcome: 'accepted',
      transactionId: null,
      instructions: { type: 'redirect', purpose: 'snap', url: 'https://app.example/snap/t' },
      snapToken: 't',
      expiresAt: new Date('2026-11-22T03:00:00Z'),
      state: { state: 'pending', held: false, vendorStatus: null },
    });
    expect(requests[0]?.url).toBe('https://app.example/snap/v1/transactions');
    expect(requests[0]?.body).toMatchObject({ credit_card: { secure: true }, callbacks: { finish: order.returnUrl } });
    expect(requests[0]?.init.headers).not.toHaveProperty('Idempotency-Key');
  });

  it.each([
    [145_000, 'other_qris gopay shopeepay bca_va echannel bri_va bni_va permata_va credit_card'],
    [9_999, 'other_qris gopay shopeepay echannel bri_va bni_va permata_va'],
    [10_000_001, 'gopay shopeepay bca_va echannel bri_va bni_va permata_va credit_card'],
    [1_000_000_000, 'bca_va echannel bri_va bni_va permata_va'],
  ])('has Snap offer for %i rupiah our own ways to pay, and nothing else', async (amount, names) => {
    const { gateway, requests } = against(
      Response.json({ token: 't', redirect_url: 'https://app.example/snap/t' }, { status: 201 }),
    );
    await gateway.charge({ ...order, amount, method: 'snap' });
    const enabled = requests[0]?.body?.enabled_payments as string[];
    expect(enabled.toSorted()).toEqual(names.split(' ').toSorted());
  });

  it('asks about an order by its id', async () => {
    const { gateway, requests } = against(about({}));
    await gateway.status('../v1/x?');
    expect(requests[0]?.url).toBe('https://api.example/v2/..%2Fv1%2Fx%3F/status');
    expect(gateway.card).toEqual({ tokenUrl: 'https://api.example/v2/token', clientKey: 'client' });
  });
});

describe('what a charge answers', () => {
  const until = (minutes: number) => new Date(Date.parse('2019-10-23T09:33:49Z') + minutes * 60_000);
  it.each([
    [
      'bca_va',
      { va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] },
      { type: 'account', bank: 'bca', number: '812785002530231' },
      until(1440),
    ],
    ['bni_va', { va_numbers: [{ bank: 'bni', va_number: '98812' }] }, { bank: 'bni', number: '98812' }, until(1440)],
    ['bri_va', { va_numbers: [{ bank: 'bri', va_number: '62812' }] }, { bank: 'bri', number: '62812' }, until(1440)],
    ['permata_va', { va_numbers: [{ bank: 'permata', va_number: '87780' }] }, { bank: 'permata', number: '87780' }, until(1440)],
    [
      'permata_va',
      { permata_va_number: '8778000002332015', expiry_time: '2024-07-05 10:53:53' },
      { bank: 'permata', number: '8778000002332015' },
      new Date('2024-07-05T03:53:53Z'),
    ],
    ['mandiri_bill', { bill_key: '778347787706', biller_code: '70012' }, { type: 'bill', bill_key: '778347787706' }, until(1440)],
    [
      'qris',
      { qr_string: '0002', expire_time: '2023-01-05 11:01:39' },
      { type: 'qris', qr_string: '0002' },
      new Date('2023-01-05T04:01:39Z'),
    ],
    [
      'gopay',
      { actions: [{ name: 'deeplink-redirect', method: 'GET', url: 'gojek://gopay/merchanttransfer?tref=1' }] },
      { type: 'wallet', wallet: 'gopay', deeplink: 'gojek://gopay/merchanttransfer?tref=1', qr_string: null },
      until(15),
    ],
    [
      'shopeepay',
      {
        actions: [
          { name: 'generate-qr-code', url: 'https://api.example/qr' },
          { name: 'deeplink-redirect', url: 'http://127.0.0.1/wallet' },
        ],
        qr_string: '0003',
      },
      { type: 'wallet', wallet: 'shopeepay', deeplink: 'http://127.0.0.1/wallet', qr_string: '0003' },
      until(15),
    ],
    ['card', { redirect_url: 'http://127.0.0.1/3ds' }, { type: 'redirect', url: 'http://127.0.0.1/3ds' }, until(10)],
    ['card', { redirect_url: 'https://api.example/v2/3ds/redirect/1' }, { purpose: 'card' }, until(10)],
  ] as const)('by %s', async (method, given, instructions, expiresAt) => {
    const { gateway } = against(about(given));
    const result = await gateway.charge({ ...order, method });
    expect(result).toMatchObject({ outcome: 'accepted', instructions, expiresAt, snapToken: null, state: { state: 'pending' } });
  });

  it.each([
    ['qris', {}],
    ['card', {}],
    ['card', { redirect_url: 'javascript:alert(1)' }],
    ['card', { redirect_url: 'xhttps://api.example' }],
    ['card', { redirect_url: 'no address' }],
    ['card', { redirect_url: `https://api.example/${'x'.repeat(2000)}` }],
    ['gopay', {}],
    ['gopay', { actions: [] }],
    ['gopay', { actions: [{ name: 'generate-qr-code', url: 'https://api.example/qr' }] }],
    ['gopay', { actions: [{ name: 'deeplink-redirect', url: 'xgojek://gopay' }] }],
    ['gopay', { actions: [{ name: 'deeplink-redirect', url: `gojek://${'x'.repeat(2000)}` }] }],
    ['bca_va', { va_numbers: [] }],
    ['bca_va', { va_numbers: [{ bank: 'bca', va_number: 5 }] }],
    ['permata_va', {}],
    ['permata_va', { va_numbers: [] }],
    ['mandiri_bill', { bill_key: '778347787706' }],
    ['mandiri_bill', { biller_code: '70012' }],
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
    ['403', 'other'],
    ['410', 'other'],
    ['413', 'other'],
  ])('%s in the body is a refusal, whatever HTTP says; our own fault but for the card’s token', async (status_code, code) => {
    const { gateway, requests } = against({ status_code, status_message: 'Words' });
    expect(await gateway.charge(order)).toEqual({
      outcome: 'refused',
      code,
      text: `${status_code} Words`,
      turnedAway: status_code === '411' ? null : status_code,
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [{ channel_response_code: '51' }, 'insufficient_funds'],
    [{ channel_response_code: '54' }, 'expired_card'],
    [{ channel_response_code: '41' }, 'card_blocked'],
    [{ channel_response_code: '43' }, 'card_blocked'],
    [{ channel_response_code: '05' }, 'declined'],
    [{ channel_response_code: '00', fraud_status: 'deny' }, 'declined'],
    [{}, 'declined'],
  ])('a card refused with %j', async (given, code) => {
    const { gateway } = against(about({ payment_type: 'credit_card', status_code: '202', transaction_status: 'deny', ...given }));
    expect(await gateway.charge(order)).toMatchObject({ outcome: 'refused', code });
  });
});
