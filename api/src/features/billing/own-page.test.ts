import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import { type SandboxShop, startSandboxShop } from '#src/testing/sandbox-shop.ts';

const MINUTE = 60_000;

let shop: SandboxShop;
beforeAll(async () => {
  shop = await startSandboxShop();
});
beforeEach(() => shop.begin());
afterAll(() => shop.stop());

describe('a purchase on the gateway’s own page', () => {
  const choose = (invoice: Invoice, method: string) =>
    fetch(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '', {
      method: 'POST',
      body: new URLSearchParams({ method }),
    });
  const refusedThere = async () => {
    const { invoice } = await shop.buy({ method: 'snap' });
    await choose(invoice, 'credit_card');
    await shop.control.act(await shop.orderOf(invoice), 'deny', { bank_code: '05' });
    await shop.settle();
    expect(await shop.stateOf(invoice)).toBe('pending');
    return invoice;
  };

  it('may be paid another way where a card was refused, and is credited once', async () => {
    const invoice = await refusedThere();
    await choose(invoice, 'bca_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    await shop.control.tell(await shop.orderOf(invoice));
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.tokens()]).toEqual(['paid', 'Smart', 3_600]);
    expect(await shop.alarmsOf(invoice)).toEqual([]);
  });

  it('fails with the bank’s reason where nothing follows until a day after the page’s end', async () => {
    const invoice = await refusedThere();
    await shop.wait(47 * 60 * MINUTE);
    await sweepPending(shop.api.deps);
    expect(await shop.stateOf(invoice)).toBe('pending');
    await shop.wait(62 * MINUTE);
    await sweepPending(shop.api.deps);
    const failed = shop.db.selectFrom('payment_attempt').select(['state', 'failure_code']).where('invoice_id', '=', invoice.id);
    expect([await shop.stateOf(invoice), await failed.execute()]).toEqual([
      'failed',
      [{ state: 'closed', failure_code: 'declined' }],
    ]);
  });

  it('is reversed where the bank takes back what was paid', async () => {
    const invoice = await refusedThere();
    await choose(invoice, 'permata_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    await shop.control.act(await shop.orderOf(invoice), 'reverse');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf()]).toEqual(['reversed', null]);
  });

  it('is still open to a payment after it was given up and a card refused', async () => {
    const { invoice } = await shop.buy({ method: 'snap' });
    await shop.post('/internal/invoice/cancel', { invoice_id: invoice.id });
    await choose(invoice, 'credit_card');
    await shop.control.act(await shop.orderOf(invoice), 'deny');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.alarmsOf(invoice)]).toEqual(['cancelled', []]);
    await choose(invoice, 'bca_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.alarmsOf(invoice)]).toEqual(['paid', 'Smart', []]);
  });
});
