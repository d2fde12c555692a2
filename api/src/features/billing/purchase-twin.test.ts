import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInvoice } from '#src/features/billing/purchase.service.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing-app.ts';
import { planOrder } from '#src/testing/orders.ts';

const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>());
vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), setTimeout: wait }));

let shop: BillingApp;
let accountId: string;
beforeAll(async () => {
  shop = await createBillingApp();
});
beforeEach(async () => {
  accountId = (await shop.api.signIn()).account_id;
  wait.mockReset();
});
afterAll(() => shop.api.close());

const order = planOrder();
const accepted: ChargeResult = {
  outcome: 'accepted',
  transactionId: 't',
  instructions: { type: 'qris', qr_string: '0002' },
  snapToken: null,
  expiresAt: null,
  state: { state: 'pending', held: false, vendorStatus: 'pending' },
};
/** A first click whose charge has begun, and is answered when `answer` is called. */
const firstClick = async () => {
  const charged = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<ChargeResult>();
  const charge = () => {
    charged.resolve();
    return answered.promise;
  };
  const click = openInvoice({ ...shop.api.deps, gateway: { ...shop.gateway, charge } }, accountId, order, null);
  await charged.promise;
  const answer = () => {
    answered.resolve(accepted);
    return click;
  };
  return { click, answer };
};
const secondClick = () => openInvoice(shop.api.deps, accountId, order, null);

describe('a second click while the first is not answered', () => {
  it('looks every tenth of a second, and says what the first said', async () => {
    const first = await firstClick();
    wait.mockImplementation(async () => {
      if (wait.mock.calls.length === 3) await first.answer();
    });
    const second = await secondClick();
    expect(second).toEqual(await first.click);
    expect(second.invoice.instructions).toEqual({ type: 'qris', qr_string: '0002' });
    expect(wait.mock.calls).toEqual([[100], [100], [100]]);
  });

  it('does not wait for ever: after five seconds it says how the invoice stands', async () => {
    const first = await firstClick();
    wait.mockImplementation(async () => {
      if (wait.mock.calls.length > 60) throw new Error('waits for ever');
    });
    const second = await secondClick();
    expect(wait).toHaveBeenCalledTimes(50);
    expect(second.invoice).toMatchObject({ state: 'pending', instructions: null });
    expect((await first.answer()).invoice.id).toBe(second.invoice.id);
  });

  it('does not wait where the first was answered', async () => {
    const first = await firstClick();
    await first.answer();
    expect(await secondClick()).toEqual(await first.click);
    expect(wait).not.toHaveBeenCalled();
  });
});
