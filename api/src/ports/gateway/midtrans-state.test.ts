import { describe, expect, it } from 'vitest';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { readTime } from '#src/ports/gateway/midtrans-answer.ts';
import { toGatewayState } from '#src/ports/gateway/midtrans-state.ts';

/** Fields and figures of docs.midtrans.com, "get transaction status" and "transaction status cycle". */
const settings = {
  serverKey: 'SB-Mid-server-abc',
  clientKey: 'client',
  apiUrl: 'https://api.example',
  snapUrl: 'https://app.example',
};

const usual = {
  status_code: '200',
  status_message: 'Success, transaction is found',
  transaction_id: '249fc620-6017-4540-af7c-5a1c25788f46',
  order_id: 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C',
  gross_amount: '145000.00',
  currency: 'IDR',
  transaction_time: '2019-10-23 16:33:49',
  transaction_status: 'pending',
  fraud_status: 'accept',
};

describe('what a status means', () => {
  const statusOf = (given: Record<string, unknown>): Promise<GatewayState> =>
    createMidtrans(settings, { fetch: async () => Response.json({ ...usual, ...given }) }).status(usual.order_id);

  it.each<[string, Record<string, unknown>, Partial<GatewayState> & Record<string, unknown>]>([
    [
      'a card that was charged',
      { transaction_status: 'capture', payment_type: 'credit_card' },
      { state: 'paid', paidAt: new Date('2019-10-23T09:33:49Z') },
    ],
    [
      'an account that was paid into',
      { transaction_status: 'settlement', payment_type: 'bank_transfer', settlement_time: '2021-06-23 11:20:06' },
      { state: 'paid', amount: 145_000, paidAt: new Date('2021-06-23T04:20:06Z') },
    ],
    [
      'paid, but nobody says when',
      { transaction_status: 'settlement', payment_type: 'gopay' },
      { state: 'paid', paidAt: null, savedCard: null },
    ],
    ['paid without a word about fraud', { transaction_status: 'settlement', fraud_status: undefined }, { state: 'paid' }],
    ['paid without a currency', { transaction_status: 'settlement', currency: undefined }, { state: 'paid' }],
    ['capital letters', { transaction_status: 'PENDING', payment_type: 'dana' }, { state: 'pending', vendorStatus: 'pending' }],
    [
      'a suspicion',
      { transaction_status: 'capture', status_code: '201', fraud_status: 'challenge' },
      { state: 'pending', held: true },
    ],
    ['an authorisation', { transaction_status: 'authorize' }, { state: 'pending', held: false }],
    ['a refusal', { transaction_status: 'deny', status_code: '202' }, { state: 'failed' }],
    ['a suspicion before it is charged', { fraud_status: 'challenge' }, { state: 'pending', held: true }],
    ['a failure of a card', { transaction_status: 'failure', payment_type: 'credit_card' }, { state: 'failed', code: 'other' }],
    ['a card that may not do this', { transaction_status: 'deny', channel_response_code: '57' }, { code: 'declined' }],
    ['a card that is restricted', { transaction_status: 'deny', channel_response_code: '62' }, { code: 'declined' }],
    ['its end, said of no order', { transaction_status: 'expire', status_code: '407', order_id: undefined }, { state: 'expired' }],
    [
      'its end with a code of 202',
      { transaction_status: 'expire', status_code: '202' },
      { state: 'expired', vendorStatus: 'expire' },
    ],
    [
      'its end, said of another order',
      { transaction_status: 'deny', status_code: '407', order_id: 'i-other' },
      { state: 'unknown' },
    ],
    [
      'taken back in part',
      { transaction_status: 'partial_chargeback', refund_amount: '5000.00' },
      { state: 'refunded', refunded: 5000 },
    ],
    [
      'taken back in part, without a figure',
      { transaction_status: 'partial_chargeback' },
      { state: 'unknown', reason: 'refund amount' },
    ],
    [
      'given back in parts, one of them with sen',
      { transaction_status: 'partial_refund', refunds: [{ refund_amount: '5000.01' }, { refund_amount: '7000.00' }] },
      { state: 'unknown', reason: 'refund amount' },
    ],
    [
      'given back in parts, the last of them with sen',
      { transaction_status: 'partial_refund', refunds: [{ refund_amount: '7000.00' }, { refund_amount: '5000.01' }] },
      { state: 'unknown', reason: 'refund amount' },
    ],
    [
      'given back in parts without figures',
      { transaction_status: 'partial_refund', refunds: [{}] },
      { state: 'unknown', reason: 'unreadable answer, HTTP 200' },
    ],
    [
      'given back without saying of what',
      { transaction_status: 'refund', gross_amount: undefined },
      { state: 'unknown', reason: 'amount' },
    ],
    ['a failure', { transaction_status: 'failure', status_code: '202' }, { state: 'failed', code: 'other' }],
    ['its end', { transaction_status: 'expire', status_code: '407' }, { state: 'expired' }],
    ['its end, in another way', { transaction_status: undefined, status_code: '407' }, { state: 'expired' }],
    ['cancelled', { transaction_status: 'cancel' }, { state: 'cancelled' }],
    [
      'given back in parts',
      { transaction_status: 'partial_refund', refund_amount: '12000.00' },
      { state: 'refunded', amount: 145_000, refunded: 12_000 },
    ],
    [
      'given back in parts, told one by one',
      { transaction_status: 'partial_refund', refunds: [{ refund_amount: '5000.00' }, { refund_amount: '7000.00' }] },
      { state: 'refunded', refunded: 12_000 },
    ],
    ['given back', { transaction_status: 'refund' }, { state: 'refunded', refunded: 145_000 }],
    ['taken back', { transaction_status: 'chargeback' }, { state: 'refunded', refunded: 145_000 }],
    ['given back without a figure', { transaction_status: 'partial_refund' }, { state: 'unknown' }],
    [
      'more given back than paid',
      { transaction_status: 'refund', refund_amount: '145001.00' },
      { state: 'unknown', reason: 'refund amount' },
    ],
    [
      'paid with a code of 201',
      { transaction_status: 'settlement', status_code: '201' },
      { state: 'unknown', reason: 'settlement with status 201' },
    ],
    ['paid with a code of 407', { transaction_status: 'settlement', status_code: '407' }, { state: 'unknown' }],
    [
      'paid, though refused for fraud',
      { transaction_status: 'capture', fraud_status: 'deny' },
      { state: 'unknown', reason: 'fraud deny' },
    ],
    ['paid in dollars', { transaction_status: 'settlement', currency: 'USD' }, { state: 'unknown', reason: 'currency' }],
    ['paid with sen', { transaction_status: 'settlement', gross_amount: '145000.01' }, { state: 'unknown' }],
    [
      'paid without an amount',
      { transaction_status: 'settlement', gross_amount: undefined },
      { state: 'unknown', reason: 'amount' },
    ],
    ['another order', { transaction_status: 'settlement', order_id: 'i-other' }, { state: 'unknown' }],
    ['no order', { transaction_status: 'settlement', order_id: undefined }, { state: 'unknown' }],
    ['a word that we do not know', { transaction_status: 'paid_maybe' }, { state: 'unknown', reason: 'status "paid_maybe"' }],
    ['an amount that is a number', { transaction_status: 'settlement', gross_amount: 145_000 }, { state: 'unknown' }],
    ['401', { transaction_status: undefined, status_code: '401' }, { state: 'unknown' }],
    ['404', { transaction_status: undefined, order_id: undefined, status_code: '404' }, { state: 'pending', vendorStatus: null }],
  ])('%s', async (_, given, expected) => {
    expect(await statusOf(given)).toMatchObject(expected);
  });

  it('brings the saved card and its end', async () => {
    const given = {
      transaction_status: 'capture',
      masked_card: '48111111-1114',
      saved_token_id: '48111111ktaqYoxJQAGvXBoxEPqO1114',
      saved_token_id_expired_at: '2024-11-30 07:00:00',
    };
    expect(await statusOf(given)).toMatchObject({
      savedCard: { token: given.saved_token_id, masked: '48111111-1114', expiresAt: new Date('2024-11-30T00:00:00Z') },
    });
  });

  it('takes a saved card whose figures are not shown, and no end', async () => {
    const given = { transaction_status: 'capture', saved_token_id: '48111111ktaqYoxJQAGvXBoxEPqO1114' };
    const savedCard = { token: given.saved_token_id, masked: '', expiresAt: null };
    expect(await statusOf(given)).toMatchObject({ savedCard });
  });

  it('says nothing while the gateway is out of order', () => {
    const broken = { ...usual, status_code: '503', transaction_status: 'settlement' };
    expect(toGatewayState(broken, usual.order_id)).toEqual({ state: 'unknown', reason: 'status 503' });
  });

  it('keeps the first 300 letters of why it did not work', async () => {
    const given = { transaction_status: 'deny', status_code: '202', status_message: 'x'.repeat(400) };
    expect(await statusOf(given)).toMatchObject({ text: `202 ${'x'.repeat(296)}` });
  });

  it('does not stumble over fields that are not what they were', async () => {
    const odd = {
      transaction_status: 'settlement',
      masked_card: 7,
      actions: {},
      va_numbers: null,
      settlement_time: [],
      new_field: { a: 1 },
    };
    expect(await statusOf(odd)).toMatchObject({ state: 'paid', amount: 145_000, paidAt: null });
  });
});

describe('times', () => {
  it.each([
    ['2020-07-22 07:25:01', '2020-07-22T00:25:01.000Z'],
    ['2020-07-22 07:25:01 +0700', '2020-07-22T00:25:01.000Z'],
    ['2020-07-22 07:25:01+0730', '2020-07-21T23:55:01.000Z'],
    ['2020-07-22T07:25:01-05:00', '2020-07-22T12:25:01.000Z'],
    ['2020-07-22 07:25:01 Z', '2020-07-22T07:25:01.000Z'],
    ['at 2020-07-22 07:25:01', undefined],
    ['2020-07-22 07:25:01 sharp', undefined],
    ['2020-07-22 07:25:01_+0700', undefined],
    ['2022-10-26T09:59:00.000000Z', '2022-10-26T09:59:00.000Z'],
    ['2024-02-29 23:59:59', '2024-02-29T16:59:59.000Z'],
    ['2023-02-29 10:00:00', undefined],
    ['2023-13-01 10:00:00', undefined],
    ['2023-01-01 25:00:00', undefined],
    ['tomorrow', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (written, at) => {
    expect(readTime(written)?.toISOString()).toBe(at);
  });
});
