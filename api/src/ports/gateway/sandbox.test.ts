import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accepted, cards, someOrder, startTestGateway, type TestGateway } from '#src/testing/billing/gateway.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../tests/gateway/main.ts');

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.control.idle();
  await test.control.reset();
  test.notifications.length = 0;
  test.onNotification(() => 200);
});

const charged = async () => {
  const made = someOrder('qris');
  accepted(await test.gateway.charge(made));
  await test.control.idle();
  return made.orderId;
};

const arrived = () =>
  test.notifications.map((body) => {
    const read = test.gateway.parseNotification(body);
    return read.accepted ? read.transactionStatus : read.reason;
  });

const arrival = (count: number, status: number): Promise<void> =>
  new Promise((settle) => {
    test.onNotification(() => {
      if (test.notifications.length >= count) settle();
      return status;
    });
  });

describe('notifications of the sandbox', () => {
  it('are signed and say what happened', async () => {
    const orderId = await charged();
    await test.control.act(orderId, 'pay');
    await test.control.act(orderId, 'refund');
    await test.control.idle();
    expect(arrived()).toEqual(['pending', 'settlement', 'refund']);
  });

  it.each<[string, string | number | undefined, string[]]>([
    ['notify_duplicate', 3, ['pending', 'settlement', 'settlement', 'settlement', 'settlement']],
    ['notify_drop', undefined, ['pending']],
    ['wrong_signature', undefined, ['pending', 'signature']],
    ['flip_status', 'deny', ['pending', 'deny']],
    ['notify_amount_off', undefined, ['pending', 'amount']],
  ])('with %s', async (name, value, expected) => {
    const orderId = await charged();
    await test.control.fault({ name, order_id: orderId, ...(value !== undefined && { value }) });
    await test.control.act(orderId, 'pay');
    await test.control.idle();
    expect(arrived()).toEqual(expected);
  });

  it('may arrive in another order', async () => {
    await test.control.fault({ name: 'notify_reorder', times: 1 });
    const both = arrival(2, 200);
    const orderId = await charged();
    await test.control.act(orderId, 'pay');
    await both;
    expect(arrived()).toEqual(['settlement', 'pending']);
  });

  it('may be late', async () => {
    const orderId = await charged();
    const hour = 3_600_000;
    await test.control.fault({ name: 'notify_delay', value: hour, times: 1 }, { name: 'notify_delay', value: 5, times: 1 });
    const began = Date.now();
    await test.control.act(orderId, 'pay');
    const { notices } = await test.control.state();
    expect(notices.at(-1)?.nextAt).toBeGreaterThanOrEqual(began + hour);
    // Arrives soon, before the delayed one.
    const next = arrival(2, 200);
    await test.control.act(orderId, 'refund');
    await next;
    expect(arrived()).toEqual(['pending', 'refund']);
    await test.control.reset();
  });

  it.each([
    [200, 1],
    [301, 1],
    [500, 2],
    [404, 3],
    [503, 5],
    [403, 6],
  ])('answered with %i are sent %i times', async (status, times) => {
    const all = arrival(times, status);
    await charged();
    await all;
    await test.control.idle();
    expect(arrived()).toEqual(Array.from({ length: times }, () => 'pending'));
    const [notice] = (await test.control.state()).notices;
    expect(notice?.tries.length).toBeGreaterThanOrEqual(times - 1);
  });
});

describe('what a merchant does to an order', () => {
  const ask = async (orderId: string, verb: string, body: object = {}) => {
    const { apiUrl, serverKey } = test.settings;
    const headers = { Authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` };
    const answer = await fetch(`${apiUrl}/v2/${orderId}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, string>;
  };
  const paid = async (method: 'qris' | 'card' = 'qris') => {
    const made = someOrder(method, method === 'card' ? { cardToken: await test.control.cardToken() } : {});
    const { instructions } = accepted(await test.gateway.charge(made));
    if (instructions?.type === 'redirect') await test.control.confirmCard(instructions.url);
    else await test.control.act(made.orderId, 'pay');
    return made.orderId;
  };
  const vendorStatus = async (orderId: string) => (await test.gateway.status(orderId)) as { vendorStatus: string };

  it.each([
    ['approve', { status_code: '200', transaction_status: 'capture', fraud_status: 'accept' }],
    ['deny', { status_code: '200', transaction_status: 'deny', fraud_status: 'deny' }],
  ])('%s decides about a card that the fraud check holds, and about nothing else', async (verb, answer) => {
    await test.control.fault({ name: 'challenge', times: 1 });
    const orderId = await paid('card');
    expect(await ask(orderId, verb)).toMatchObject(answer);
    expect(await ask(orderId, verb)).toMatchObject({ status_code: '412' });
    const other = await charged();
    expect(await ask(other, verb)).toMatchObject({ status_code: '412' });
    expect(await vendorStatus(other)).toMatchObject({ vendorStatus: 'pending' });
  });

  it.each(['aprove', 'settle', 'constructor', 'refund/online', 'expire/now'])(
    '%s is not known, and changes nothing',
    async (verb) => {
      const orderId = await charged();
      expect(await ask(orderId, verb)).toMatchObject({ status_code: '404' });
      expect(await vendorStatus(orderId)).toMatchObject({ vendorStatus: 'pending' });
    },
  );

  it('refunds once under one key, in parts until nothing is left', async () => {
    const orderId = await paid();
    const first = { status_code: '200', transaction_status: 'partial_refund', refund_key: 'a', refund_amount: '49000.00' };
    expect(await ask(orderId, 'refund', { refund_key: 'a', amount: 49_000 })).toMatchObject(first);
    expect(await ask(orderId, 'refund', { refund_key: 'a', amount: 49_000 })).toMatchObject(first);
    expect(await ask(orderId, 'refund', { refund_key: 'a', amount: 50_000 })).toMatchObject({ status_code: '406' });
    expect(await ask(orderId, 'refund', { refund_key: 'b', amount: 100_001 })).toMatchObject({ status_code: '414' });
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'refunded', refunded: 49_000 });
    const last = { status_code: '200', transaction_status: 'refund', refund_amount: '100000.00' };
    expect(await ask(orderId, 'refund/online/direct', { refund_key: 'b', amount: 100_000 })).toMatchObject(last);
    expect(await ask(orderId, 'refund', {})).toMatchObject({ status_code: '412' });
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'refunded', refunded: 149_000, vendorStatus: 'refund' });
    await test.control.idle();
    expect(arrived()).toEqual(['pending', 'settlement', 'partial_refund', 'refund']);
  });

  it('refunds nothing that is not settled', async () => {
    const card = await paid('card');
    const waiting = await charged();
    for (const orderId of [card, waiting]) expect(await ask(orderId, 'refund')).toMatchObject({ status_code: '412' });
    expect(await ask('nobodys', 'refund')).toMatchObject({ status_code: '404' });
  });
});

describe('the sandbox', () => {
  it('refuses whoever has not its key', async () => {
    const answer = await fetch(`${test.settings.apiUrl}/v2/charge`, {
      method: 'POST',
      headers: { Authorization: 'Basic eDo=' },
      body: '{}',
    });
    expect([answer.status, ((await answer.json()) as { status_code: string }).status_code]).toEqual([401, '401']);
  });

  it('makes tokens for browsers of other sites, and says what is wrong with a card', async () => {
    const url = `${test.settings.apiUrl}/v2/token?client_key=${test.settings.clientKey}&card_cvv=123&card_exp_month=01&card_exp_year=2039`;
    const good = await fetch(`${url}&card_number=${cards.accepted}`);
    expect(good.headers.get('access-control-allow-origin')).toBe('*');
    expect(await good.json()).toMatchObject({ status_code: '200', token_id: expect.stringMatching(/^48111111-1114-/) });
    const bad = await fetch(`${url}&card_number=4811111111111115`);
    expect(await bad.json()).toMatchObject({ status_code: '400', validation_messages: [expect.stringContaining('luhn')] });
  });

  it('leads back from the bank’s page by a form, or by a link', async () => {
    const made = someOrder('card', { cardToken: await test.control.cardToken() });
    const { instructions } = accepted(await test.gateway.charge(made));
    const url = instructions?.type === 'redirect' ? instructions.url : '';
    const callback_url = 'https://telaah.example/app/upgrade/payment/success?x="<1>';
    const page = await (await fetch(`${url}?${new URLSearchParams({ callback_url, callback_type: 'form' }).toString()}`)).text();
    expect(page).toContain('value="https://telaah.example/app/upgrade/payment/success?x=&#34;&#60;1&#62;"');
    const wrong = await fetch(url, { method: 'POST', body: new URLSearchParams({ otp: '1', callback_url }) });
    expect(await wrong.text()).toContain('That is not the code');
    const done = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ otp: '112233', callback_url, callback_type: 'form' }),
    });
    expect(await done.text()).toContain('<form method="post" action="https://telaah.example/app/upgrade/payment/success?x=');
    const after = await (await fetch(`${url}?${new URLSearchParams({ callback_url }).toString()}`)).text();
    expect(after).toContain('http-equiv="refresh"');
    expect(await (await fetch(`${url}?callback_url=javascript:alert(1)`)).text()).not.toContain('javascript:');
  });

  it('has a page for people, with every order and what can be done to it', async () => {
    const orderId = await charged();
    const page = async () => (await fetch(`${test.settings.apiUrl}/`)).text();
    expect(await page()).toContain(orderId);
    await fetch(`${test.settings.apiUrl}/desk/act`, {
      method: 'POST',
      body: new URLSearchParams({ order_id: orderId, action: 'pay' }),
    });
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'paid' });
    expect(await page()).toContain('Chargeback');
    const foreign = {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ order_id: orderId, action: 'refund' }),
    };
    expect((await fetch(`${test.settings.apiUrl}/desk/act`, foreign)).status).toBe(403);
  });

  it('keeps a subscription, as the gateway would', async () => {
    const headers = { Authorization: `Basic ${Buffer.from(`${test.settings.serverKey}:`).toString('base64')}` };
    const url = `${test.settings.apiUrl}/v1/subscriptions`;
    const input = { name: 'MONTHLY', amount: '14000', currency: 'IDR', payment_type: 'credit_card', token: 't', schedule: {} };
    const made = (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })).json()) as { id: string };
    await fetch(`${url}/${made.id}/disable`, { method: 'POST', headers });
    expect(await (await fetch(`${url}/${made.id}`, { headers })).json()).toMatchObject({ ...input, status: 'inactive' });
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  });

  it('remembers its orders where it has a folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'telaah-sandbox-'));
    const made = someOrder('bca_va');
    const first = await startTestGateway({ dataDir });
    accepted(await first.gateway.charge(made));
    await first.control.act(made.orderId, 'pay');
    await first.stop();
    const second = await startTestGateway({ dataDir });
    expect(await second.gateway.status(made.orderId)).toMatchObject({ state: 'paid', amount: 149_000 });
    await second.stop();
    await rm(dataDir, { recursive: true });
  });

  it('never runs in production', async () => {
    const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  it('ends when whoever started it is gone', async () => {
    const child = spawn(process.execPath, [PROGRAM, '--attached'], { stdio: ['pipe', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
