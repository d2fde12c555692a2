import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Order, State } from '../../../gateway/model.ts';

/** The sandbox gateway of the market `money`. */
export const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
const clockFile = process.env.E2E_CLOCK_FILE ?? '';

export const control = async <T>(verb: string, body: object = {}): Promise<T> => {
  const answer = await fetch(`${sandbox}/control/${verb}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};

export const ordersOf = async (email: string): Promise<Order[]> => {
  const { orders } = await control<State>('state');
  return Object.values(orders)
    .filter(({ customer }) => customer === email)
    .toSorted((a, b) => a.createdAt - b.createdAt);
};

/** The customer's newest order, as soon as the gateway has it. */
export const orderOf = async (email: string): Promise<Order> => {
  const newest = async () => (await ordersOf(email)).at(-1);
  await expect.poll(newest).toBeDefined();
  return (await newest()) as Order;
};

export const act = async (orderId: string, action: string): Promise<void> => {
  expect(await control('act', { order_id: orderId, action })).toMatchObject({ done: true });
};

export const pay = (orderId: string): Promise<void> => act(orderId, 'pay');

const lead = (): number => {
  try {
    return Number(readFileSync(clockFile, 'utf8'));
  } catch {
    return 0;
  }
};

/** The market's time, in ms. */
export const now = (): number => Date.now() + lead();

/** Moves the clocks of the market and the gateway forward to an instant. */
export const moveTo = async (instant: number): Promise<void> => {
  writeFileSync(clockFile, String(Math.max(lead(), Math.round(instant - Date.now()))));
  await control('clock', { now: now() });
};

/** A token of the accepted test card, as the card page gets it. */
export const cardToken = async (): Promise<string> => {
  const query = new URLSearchParams({
    client_key: 'SB-Mid-client-TelaahSandbox000001',
    card_number: '4811111111111114',
    card_cvv: '123',
    card_exp_month: '12',
    card_exp_year: '2039',
  });
  const answer = (await (await fetch(`${sandbox}/v2/token?${query.toString()}`)).json()) as { token_id: string };
  return answer.token_id;
};

export const confirmCard = async (page: string): Promise<void> => {
  await (
    await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'confirm', otp: '112233' }), redirect: 'manual' })
  ).text();
};
