import { statusOf } from '@telaah/shared/features/billing/invoice-state';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { isVendorStatus, nextStatuses, type VendorStatus } from '@telaah/shared/testing/order-moves';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processInbox } from '#src/features/billing/inbox/inbox.service.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing/billing-app.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

const TOKENS = 10_000;
const AMOUNT = 600_000;
const PART = AMOUNT / 3;

let shop: BillingApp;
let user: SignedInAs;
let orders = 0;

beforeAll(async () => {
  shop = await createBillingApp();
  user = await shop.withPlan();
});
afterAll(() => shop.api.close());

const open = async (): Promise<{ invoice: Invoice; order: string }> => {
  orders += 1;
  // An account with thousands of purchases would only slow the test down.
  if (orders % 200 === 0) user = await shop.withPlan();
  shop.gateway.fates.push('pending');
  const order = { kind: 'quota', quantity: TOKENS, method: 'bca_va', phone: null, cardToken: null } as const;
  const { invoice } = await openInvoice(shop.api.deps, user.account_id, order, `order-${orders}`);
  return { invoice, order: await shop.orderOf(invoice) };
};

const stateOf = (status: VendorStatus): GatewayState => {
  const paid = { state: 'paid', vendorStatus: status, amount: AMOUNT, paidAt: null, savedCard: null } as const;
  switch (status) {
    case 'capture':
    case 'settlement':
      return paid;
    case 'deny':
    case 'failure':
      return { state: 'failed', vendorStatus: status, code: 'declined', text: '' };
    case 'expire':
      return { state: 'expired', vendorStatus: status };
    case 'cancel':
      return { state: 'cancelled', vendorStatus: status };
    case 'refund':
    case 'chargeback':
      return { state: 'refunded', vendorStatus: status, amount: AMOUNT, refunded: AMOUNT };
    case 'partial_refund':
    case 'partial_chargeback':
      return { state: 'refunded', vendorStatus: status, amount: AMOUNT, refunded: PART };
    default:
      return { state: 'pending', held: false, vendorStatus: status };
  }
};

/** What must be true once the gateway was asked after its last change, whatever came before. */
const implied = (last: VendorStatus): { word: string; tokens: number } => {
  if (last === 'pending' || last === 'authorize') return { word: 'pending', tokens: 0 };
  if (last === 'capture' || last === 'settlement') return { word: 'success', tokens: TOKENS };
  return { word: 'failed', tokens: last.startsWith('partial') ? TOKENS - Math.floor(TOKENS / 3) : 0 };
};

const outcome = async (invoice: Invoice): Promise<{ word: string; tokens: number }> => {
  const { rows } = await sql<{ state: Invoice['state']; tokens: number; grants: number }>`
    select i.state, coalesce(sum(l.delta), 0)::bigint as tokens, count(*) filter (where l.reason = 'grant') as grants
    from invoice i left join bucket b on b.source_type = 'invoice' and b.source_id = i.invoice_id::text left join ledger_entry l using (bucket_id)
    where i.invoice_id = ${invoice.id} group by i.state`.execute(shop.api.test.db);
  const [row] = rows;
  expect(row?.grants ?? 0).toBeLessThanOrEqual(1);
  return { word: statusOf(row?.state ?? 'pending'), tokens: row?.tokens ?? -1 };
};

/** A life of an order: each number chooses the next possible status. A charged card that was voided does not come back. */
const lifeOf = (choices: readonly number[]): VendorStatus[] => {
  const life: VendorStatus[] = ['pending'];
  for (const choice of choices) {
    const last = life.at(-1) ?? 'pending';
    const isVoided = last === 'cancel' && life.includes('capture');
    const next = isVoided ? [] : nextStatuses(last).filter(isVendorStatus);
    const chosen = next[choice % Math.max(1, next.length)];
    if (chosen !== undefined) life.push(chosen);
  }
  return life;
};

type Trigger = 'webhook' | 'late webhook' | 'refresh' | 'sweep' | 'nothing';
const trigger = fc.constantFrom<Trigger>('webhook', 'webhook', 'late webhook', 'refresh', 'sweep', 'nothing');

describe('an order', () => {
  it('ends in what its last status implies, however often and in whatever order anything is heard', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(20), { maxLength: 4 }),
        fc.array(fc.array(trigger, { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        async (choices, triggers) => {
          const { invoice, order } = await open();
          const life = lifeOf(choices);
          let late = 0;
          for (const [index, status] of life.entries()) {
            shop.gateway.tell(order, stateOf(status));
            const causes = index === life.length - 1 ? [...(triggers[index] ?? []), 'refresh' as const] : (triggers[index] ?? []);
            for (const [n, how] of causes.entries()) {
              if (how === 'webhook') await shop.notify(order, index * 10 + n);
              if (how === 'late webhook') late += 1;
              if (how === 'webhook') await processInbox(shop.api.deps);
              if (how === 'refresh') await refreshOrder(shop.api.deps, order, 'refresh');
              if (how === 'sweep') await refreshOrder(shop.api.deps, order, 'sweep');
            }
          }
          for (let n = 0; n < late; n++) await shop.notify(order, 100 + n);
          await processInbox(shop.api.deps);
          expect({ life, ...(await outcome(invoice)) }).toEqual({ life, ...implied(life.at(-1) ?? 'pending') });
        },
      ),
      { numRuns: runs(10_000, 300) },
    );
    expect(await shop.invariants()).toEqual([]);
  }, 1_800_000);

  it('that changes while it is asked about ends in the newer answer', async () => {
    const { invoice, order } = await open();
    const { status } = shop.gateway;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first query is answered last, with what was true when it was made.
    shop.gateway.status = async (orderId) => {
      shop.gateway.status = status;
      const old = await status(orderId);
      await held;
      return old;
    };
    const slow = refreshOrder(shop.api.deps, order, 'refresh');
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    while (shop.gateway.status !== status) await shop.api.test.db.selectFrom('plan').select('plan_id').execute();
    shop.gateway.tell(order, stateOf('settlement'));
    await refreshOrder(shop.api.deps, order, 'webhook');
    shop.gateway.tell(order, stateOf('refund'));
    release();
    await slow;
    expect(await outcome(invoice)).toEqual({ word: 'failed', tokens: 0 });
  });
});
