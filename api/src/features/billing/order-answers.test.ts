import type { Invoice } from '@telaah/shared/features/billing/schema';
import { describe, expect, it, vi } from 'vitest';
import { refreshOrder } from '#src/features/billing/service.ts';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: BillingApp;
let user: SignedInAs;
const labels: string[] = [];

shopEach(
  async (fresh) => {
    shop = fresh;
    user = await shop.withPlan();
    await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
    labels.length = 0;
  },
  { checkpoint: (label) => void labels.push(label) },
);

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const attemptOf = (invoice: Invoice) =>
  db().selectFrom('payment_attempt').selectAll().where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const alarmsOf = async (invoice: Invoice) => {
  const rows = await db()
    .selectFrom('billing_alarm')
    .selectAll()
    .where('subject', '=', await shop.orderOf(invoice))
    .execute();
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
};
/** An open invoice for 10,000 tokens; `fate`: what becomes of its charge. */
const open = async (fate: 'pending' | 'lost' = 'pending', method = 'bca_va'): Promise<Invoice> => {
  shop.gateway.fates.push(fate);
  return (await shop.buy(user, { method }, 'quota')).invoice;
};
const ask = async (invoice: Invoice) => refreshOrder(deps(), await shop.orderOf(invoice), 'test');
const minutes = async (invoice: Invoice) => {
  const at = (await attemptOf(invoice)).next_check_at;
  return at && (at.getTime() - NOW.getTime()) / MINUTE;
};
const denied = (text = 'Do not honor'): GatewayState => ({ state: 'failed', vendorStatus: 'deny', code: 'declined', text });
const unheardOf: GatewayState = { state: 'pending', held: false, vendorStatus: null };

describe('an answer about an order', () => {
  it('is written down with its word, and counted', async () => {
    const invoice = await open();
    expect(await attemptOf(invoice)).toMatchObject({ state: 'pending', checks: 0 });
    await ask(invoice);
    expect(await attemptOf(invoice)).toMatchObject({ state: 'pending', checks: 1, vendor_status: 'pending' });
    await shop.tell(invoice, unheardOf);
    await ask(invoice);
    expect(await attemptOf(invoice)).toMatchObject({ state: 'pending', checks: 2, vendor_status: 'pending' });
    await shop.tell(invoice, shop.paid(invoice));
    await ask(invoice);
    expect(await attemptOf(invoice)).toMatchObject({ state: 'closed', checks: 3, vendor_status: 'settlement' });
    const move = db().selectFrom('invoice_move').select(['cause', 'vendor_status']).where('invoice_id', '=', invoice.id);
    expect(await move.execute()).toEqual([{ cause: 'test', vendor_status: 'settlement' }]);
  });

  it('that it failed keeps why, in 300 letters, and nobody asks again', async () => {
    const invoice = await open();
    await shop.tell(invoice, denied('x'.repeat(400)));
    await ask(invoice);
    expect(await attemptOf(invoice)).toMatchObject({
      state: 'closed',
      failure_code: 'declined',
      failure_text: 'x'.repeat(300),
      next_check_at: null,
    });
  });

  it('ends a suspicion together with the order', async () => {
    const invoice = await open();
    await shop.tell(invoice, { state: 'pending', held: true, vendorStatus: 'capture' });
    await ask(invoice);
    const isHeld = async () =>
      (await db().selectFrom('invoice').select('is_held').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).is_held;
    expect(await isHeld()).toBe(true);
    await shop.tell(invoice, denied());
    await ask(invoice);
    expect([await stateOf(invoice), await isHeld()]).toEqual(['failed', false]);
  });

  it('decides when to ask again: soon where it waits, seldom where nobody knows it', async () => {
    const waiting = await open();
    await ask(waiting);
    expect(await minutes(waiting)).toBe(1);
    const lost = await open('lost', 'bni_va');
    await ask(lost);
    expect([await minutes(lost), (await attemptOf(lost)).state]).toEqual([5, 'unknown']);
    const killed = await open('lost', 'bri_va');
    await db().updateTable('payment_attempt').set({ state: 'created' }).where('invoice_id', '=', killed.id).execute();
    await ask(killed);
    expect([await minutes(killed), (await attemptOf(killed)).state]).toEqual([5, 'created']);
  });

  it('that nobody ever began it, a day after its end, ends it', async () => {
    const invoice = await open('lost');
    shop.at(2 * DAY);
    await ask(invoice);
    expect([await stateOf(invoice), (await attemptOf(invoice)).vendor_status]).toEqual(['expired', 'not found']);
  });
});

describe('an order that is over by our own word', () => {
  it('is not waited for where the gateway does not know it, and stays as it is for good', async () => {
    const invoice = await open('lost');
    const cancelled: GatewayState = { state: 'cancelled', vendorStatus: 'not found' };
    await refreshOrder(deps(), await shop.orderOf(invoice), 'cancel', async () => cancelled);
    for (const day of [0, 1, 3]) {
      shop.at(day * DAY);
      await ask(invoice);
      expect([await stateOf(invoice), await minutes(invoice), await alarmsOf(invoice)]).toEqual(['cancelled', null, []]);
    }
  });

  it('is waited for as soon as it was begun there', async () => {
    const invoice = await open('lost');
    await refreshOrder(deps(), await shop.orderOf(invoice), 'cancel', async () => ({
      state: 'cancelled',
      vendorStatus: 'not found',
    }));
    await shop.tell(invoice, { state: 'pending', held: false, vendorStatus: 'pending' });
    await ask(invoice);
    expect([await stateOf(invoice), await minutes(invoice), (await attemptOf(invoice)).state]).toEqual(['cancelled', 1, 'pending']);
  });
});

describe('no answer', () => {
  it('is put off, and said', async () => {
    const warn = vi.spyOn(deps().log, 'warn');
    const invoice = await open();
    shop.gateway.isDown = true;
    expect(await ask(invoice)).toBe('unreachable');
    expect([await minutes(invoice), await stateOf(invoice), await alarmsOf(invoice)]).toEqual([1, 'pending', []]);
    const order_id = await shop.orderOf(invoice);
    expect(warn).toHaveBeenCalledWith({ order_id, cause: 'test', reason: 'down' }, 'the gateway did not answer');
    warn.mockRestore();
  });

  it('until the last time to ask is a matter for a person', async () => {
    const invoice = await open();
    shop.gateway.isDown = true;
    shop.at(30 * DAY);
    expect(await ask(invoice)).toBe('unreachable');
    expect([await minutes(invoice), await alarmsOf(invoice)]).toEqual([null, ['unanswered: the gateway never answered']]);
  });

  it('about what was paid is asked for once more a minute later, if it was to be asked at all', async () => {
    const [looked, done] = [await open(), await open('pending', 'qris')];
    for (const invoice of [looked, done]) {
      await shop.tell(invoice, shop.paid(invoice));
      await ask(invoice);
    }
    expect([await minutes(looked), await minutes(done)]).toEqual([2, null]);
    shop.gateway.isDown = true;
    shop.at(2 * MINUTE);
    expect(await sweepPending(deps())).toBe(1);
    await ask(done);
    expect([await minutes(looked), await minutes(done)]).toEqual([3, null]);
    expect([...(await alarmsOf(looked)), ...(await alarmsOf(done))]).toEqual([]);
  });

  it('comes to an order that is not there', async () => {
    expect(await refreshOrder(deps(), 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C', 'test')).toBe('missing');
  });

  it('can be had where payments are not set up', async () => {
    await expect(refreshOrder({ ...deps(), gateway: null }, 'x', 'test')).rejects.toThrow('Payments are not set up here');
  });
});

describe('two who ask at once', () => {
  it('an answer that was overtaken is not applied but asked for again', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    const stale: GatewayState = { state: 'pending', held: false, vendorStatus: 'pending' };
    const slow = async () => {
      await ask(invoice);
      return stale;
    };
    expect(await refreshOrder(deps(), await shop.orderOf(invoice), 'slow', slow)).toBe('applied');
    expect([await stateOf(invoice), (await attemptOf(invoice)).checks, await alarmsOf(invoice)]).toEqual(['paid', 2, []]);
  });

  it('whoever is overtaken twice leaves it to the others', async () => {
    const invoice = await open();
    const overtaken = async (): Promise<GatewayState> => {
      await db()
        .updateTable('payment_attempt')
        .set((q) => ({ checks: q('checks', '+', 1) }))
        .where('invoice_id', '=', invoice.id)
        .execute();
      return shop.paid(invoice);
    };
    const gateway = { ...shop.gateway, status: overtaken };
    expect(await refreshOrder({ ...deps(), gateway }, await shop.orderOf(invoice), 'slow', overtaken)).toBe('applied');
    expect([await stateOf(invoice), (await attemptOf(invoice)).checks]).toEqual(['pending', 2]);
  });
});

describe('the moments at which a process may die', () => {
  it('are named, in their order', async () => {
    const info = vi.spyOn(deps().log, 'info');
    const invoice = await open('pending', 'qris');
    expect(labels).toEqual(['purchase:written', 'purchase:charged', 'purchase:kept']);
    labels.length = 0;
    await shop.tell(invoice, shop.paid(invoice));
    await ask(invoice);
    expect(labels).toEqual(['order:asked', 'order:moved', 'order:credited', 'order:applied']);
    const order_id = await shop.orderOf(invoice);
    expect(info).toHaveBeenCalledWith({ order_id, cause: 'test', told: 'paid', before: 'pending', after: 'paid' }, 'order asked');
    info.mockRestore();
    labels.length = 0;
    await shop.tell(invoice, { state: 'refunded', vendorStatus: 'refund', amount: invoice.amount, refunded: invoice.amount });
    await ask(invoice);
    expect(labels).toEqual(['order:asked', 'order:moved', 'order:credited', 'order:applied']);
  });
});
