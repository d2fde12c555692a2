import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeOrder } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { accepted, cards, someOrder as order, startTestGateway, type TestGateway } from '#src/testing/billing/gateway.ts';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway({ timeoutMs: 2_000 });
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.control.idle();
  await test.control.reset();
  test.notifications.length = 0;
  test.onNotification(() => 200);
});

const cardOrder = async (number: string = cards.accepted, given: Partial<ChargeOrder> = {}) =>
  order('card', { cardToken: await test.control.cardToken(number), ...given });

const payByCard = async (given: Partial<ChargeOrder> = {}, number: string = cards.accepted) => {
  const made = await cardOrder(number, given);
  const { instructions } = accepted(await test.gateway.charge(made));
  if (instructions?.type !== 'redirect') throw new Error('no page to confirm on');
  await test.control.confirmCard(instructions.url);
  return made;
};

describe('a charge', () => {
  it.each<[PaymentMethod, unknown]>([
    ['qris', { type: 'qris', qr_string: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/) }],
    ['gopay', { type: 'wallet', wallet: 'gopay', deeplink: expect.stringMatching(/^http/), qr_string: null }],
    ['shopeepay', { type: 'wallet', wallet: 'shopeepay', deeplink: expect.stringMatching(/^http/), qr_string: null }],
    ['bca_va', { type: 'account', bank: 'bca', number: expect.stringMatching(/^\d{10,}$/) }],
    ['bni_va', { type: 'account', bank: 'bni', number: expect.stringMatching(/^\d{10,}$/) }],
    ['bri_va', { type: 'account', bank: 'bri', number: expect.stringMatching(/^\d{10,}$/) }],
    ['permata_va', { type: 'account', bank: 'permata', number: expect.stringMatching(/^\d{10,}$/) }],
    ['mandiri_bill', { type: 'bill', biller_code: '70012', bill_key: expect.stringMatching(/^\d{12}$/) }],
  ])('by %s tells what to do, and is paid when it was done', async (method, instructions) => {
    const made = order(method);
    const result = accepted(await test.gateway.charge(made));
    expect(result).toMatchObject({ instructions, state: { state: 'pending', held: false }, expiresAt: expect.any(Date) });
    expect(result.transactionId).toMatch(/^[\da-f-]{36}$/);
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'pending', vendorStatus: 'pending' });
    const before = Date.now();
    expect(await test.control.act(made.orderId, 'pay')).toBe(true);
    const paid = await test.gateway.status(made.orderId);
    expect(paid).toMatchObject({ state: 'paid', vendorStatus: 'settlement', amount: 149_000, savedCard: null });
    // The gateway reports whole seconds.
    const paidAt = Number(paid.state === 'paid' && paid.paidAt);
    expect(paidAt).toBeGreaterThan(before - 1000);
    expect(paidAt).toBeLessThanOrEqual(Date.now());
  });

  it('by the gateway’s own page is pending before a method is chosen there, and after', async () => {
    const made = order('snap');
    const result = accepted(await test.gateway.charge(made));
    const url = result.instructions?.type === 'redirect' ? result.instructions.url : '';
    expect(result).toMatchObject({ transactionId: null, snapToken: expect.stringMatching(/./), state: { state: 'pending' } });
    expect(url).toContain(`/snap/v3/redirection/${result.snapToken ?? ''}`);
    expect(await test.gateway.status(made.orderId)).toEqual({ state: 'pending', held: false, vendorStatus: null });
    expect(await test.gateway.cancel(made.orderId)).toEqual({ state: 'pending', held: false, vendorStatus: null });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ method: 'bca_va' }) });
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'pending', vendorStatus: 'pending' });
    await test.control.act(made.orderId, 'pay');
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'paid', amount: 149_000 });
    expect(await test.gateway.charge(made)).toMatchObject({ outcome: 'accepted', state: { state: 'paid' } });
  });

  it('by the gateway’s own page offers no way whose status cannot be asked for', async () => {
    const made = order('snap');
    accepted(await test.gateway.charge(made));
    const [page] = Object.values((await test.control.state()).snaps);
    expect(page).toMatchObject({ orderId: made.orderId, methods: expect.arrayContaining(['other_qris', 'credit_card']) });
    expect(page?.methods).not.toContain('dana');
  });

  it('by DANA would be known by its transaction alone', async () => {
    const made = order('snap');
    const { apiUrl, snapUrl, serverKey } = test.settings;
    const headers = { Authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` };
    const body = JSON.stringify({ transaction_details: { order_id: made.orderId, gross_amount: made.amount } });
    const created = await fetch(`${snapUrl}/snap/v1/transactions`, { method: 'POST', headers, body });
    const { redirect_url } = (await created.json()) as { redirect_url: string };
    await fetch(redirect_url, { method: 'POST', body: new URLSearchParams({ method: 'dana' }) });
    await test.control.act(made.orderId, 'pay');
    expect(await test.gateway.status(made.orderId)).toEqual({ state: 'pending', held: false, vendorStatus: null });
    const { transactionId } = (await test.control.state()).orders[made.orderId] ?? {};
    const answer = await fetch(`${apiUrl}/v2/${String(transactionId)}/status`, { headers });
    expect(await answer.json()).toMatchObject({ transaction_status: 'settlement', order_id: made.orderId });
  });

  it('by card leads to the bank’s page and keeps the card only when asked to', async () => {
    const kept = await payByCard({ saveCard: true });
    expect(await test.gateway.status(kept.orderId)).toMatchObject({
      state: 'paid',
      vendorStatus: 'capture',
      savedCard: { token: expect.stringMatching(/^48111111\w+1114$/), masked: '48111111-1114', expiresAt: expect.any(Date) },
    });
    const once = await payByCard();
    expect(await test.gateway.status(once.orderId)).toMatchObject({ state: 'paid', savedCard: null });
  });

  it.each([
    [cards.refused, 'declined'],
    [cards.fraud, 'declined'],
    [cards.insufficient, 'insufficient_funds'],
  ])('by card %s fails: %s', async (number, code) => {
    const made = await payByCard({}, number);
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'failed', vendorStatus: 'deny', code });
  });

  it('by a card that the bank looks at for a minute is pending, then paid', async () => {
    const made = await payByCard({}, cards.later);
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'pending' });
    await test.control.advance(61_000);
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'paid' });
  });

  it('is held while fraud is suspected', async () => {
    await test.control.fault({ name: 'challenge' });
    const made = await payByCard();
    expect(await test.gateway.status(made.orderId)).toEqual({ state: 'pending', held: true, vendorStatus: 'capture' });
    await test.control.act(made.orderId, 'accept');
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'paid' });
  });

  it('by a token that was used before, or none at all, is refused', async () => {
    const made = await cardOrder();
    accepted(await test.gateway.charge(made));
    const again = order('card', { cardToken: made.cardToken ?? '' });
    expect(await test.gateway.charge(again)).toMatchObject({ outcome: 'refused', code: 'card_token' });
    expect(await test.gateway.charge(order('card'))).toMatchObject({ outcome: 'refused', code: 'card_token' });
  });

  it('with a wrong key is turned away by the gateway itself', async () => {
    const stranger = createMidtrans({ ...test.settings, serverKey: 'SB-Mid-server-another' });
    for (const method of ['qris', 'snap'] as const) {
      expect(await stranger.charge(order(method))).toMatchObject({ outcome: 'refused', code: 'other', turnedAway: '401' });
    }
    expect(await stranger.status(order('qris').orderId)).toMatchObject({ state: 'unknown' });
  });

  it('over what QRIS takes is refused', async () => {
    expect(await test.gateway.charge(order('qris', { amount: 10_000_001 }))).toMatchObject({ outcome: 'refused', code: 'other' });
  });
});

const savedToken = async () => {
  const first = await payByCard({ saveCard: true });
  const state = await test.gateway.status(first.orderId);
  return state.state === 'paid' ? (state.savedCard?.token ?? '') : '';
};

describe('a renewal', () => {
  it('charges the saved card at once', async () => {
    const renewal = order('card', { savedToken: await savedToken() });
    expect(await test.gateway.charge(renewal)).toMatchObject({
      outcome: 'accepted',
      instructions: null,
      state: { state: 'paid', amount: 149_000, vendorStatus: 'capture' },
    });
  });

  it.each([
    ['05', 'declined'],
    ['51', 'insufficient_funds'],
    ['54', 'expired_card'],
    ['41', 'card_blocked'],
    ['43', 'card_blocked'],
    ['411', 'card_token'],
  ] as const)('that the bank refuses with %s: %s', async (behaviour, code) => {
    const token = await savedToken();
    await test.control.savedCard(token, { behaviour });
    expect(await test.gateway.charge(order('card', { savedToken: token }))).toMatchObject({ outcome: 'refused', code });
  });

  it('with a token past its end is refused for good', async () => {
    const token = await savedToken();
    await test.control.savedCard(token, { expires_at: Date.now() - 1 });
    expect(await test.gateway.charge(order('card', { savedToken: token }))).toMatchObject({
      outcome: 'refused',
      code: 'card_token',
    });
  });
});
