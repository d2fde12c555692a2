import { discountOf } from '@telaah/shared/features/plans/price';
import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { ownCode, settleReferrals } from '#src/features/referrals/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { createMemoryGateway, type MemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const HOUR = 3_600_000;
const PEOPLE = 3;

let api: TestApp;
let gateway: MemoryGateway;
beforeAll(async () => {
  gateway = createMemoryGateway({ now: () => api.deps.clock.now() });
  api = await createTestApp({ gateway });
});
afterAll(() => api.close());

const person = fc.nat({ max: PEOPLE - 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    buyer: person,
    code: fc.option(person, { nil: null }),
    fate: fc.constantFrom('paid' as const, 'pending' as const, 'lost_paid' as const, { refused: 'declined' as const }),
  }),
  fc.record({ do: fc.constant('pay' as const), order: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('expire' as const), order: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('refund' as const), order: fc.nat({ max: 5 }), percent: fc.constantFrom(30, 100) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** New accounts for each run; the second registered with the code of the first. */
const newPeople = async () => {
  const people: { id: string; code: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const row = {
      email: `${crypto.randomUUID()}@example.test`,
      name: 'Tuti',
      password_hash: '-',
      created_at: api.deps.clock.now(),
    };
    const { account_id: id } = await api.test.db
      .insertInto('account')
      .values({ ...row, referred_by: index === 1 ? (people[0]?.id ?? null) : null })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    people.push({ id, code: await ownCode(api.test.db, id) });
  }
  return people;
};

const buy = async (buyer: string, affiliateCode: string | null): Promise<void> => {
  const order = { kind: 'subscription', plan: 'Basic', periodMonths: 1, autoPayment: false } as const;
  const payment = { method: 'card', phone: '+628123456789', cardToken: 'token' } as const;
  await openInvoice(api.deps, buyer, { ...order, ...payment, affiliateCode }, crypto.randomUUID()).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'code_invalid')) throw error;
  });
};

const take = async (people: readonly { id: string; code: string }[], one: Step, from: number): Promise<void> => {
  if (one.do === 'wait') {
    api.setNow(new Date(api.deps.clock.now().getTime() + one.hours * HOUR));
    await settleReferrals(api.test.db, api.deps.clock.now());
    return;
  }
  if (one.do === 'buy') {
    gateway.fates.splice(0, gateway.fates.length, one.fate);
    await buy(people[one.buyer]?.id ?? '', one.code === null ? null : (people[one.code]?.code ?? ''));
    return;
  }
  const own = gateway.orderIds().slice(from);
  const orderId = own[one.order % Math.max(1, own.length)];
  if (orderId === undefined) return;
  const known = await gateway.status(orderId);
  const amount = gateway.charged.find((charge) => charge.orderId === orderId)?.amount ?? 0;
  if (one.do === 'pay' && known.state === 'pending') {
    gateway.tell(orderId, { state: 'paid', vendorStatus: 'settlement', amount, paidAt: api.deps.clock.now(), savedCard: null });
  }
  if (one.do === 'expire' && known.state === 'pending') gateway.tell(orderId, { state: 'expired', vendorStatus: 'expire' });
  if (one.do === 'refund' && known.state === 'paid') {
    const refunded = Math.floor((amount * one.percent) / 100);
    gateway.tell(orderId, { state: 'refunded', vendorStatus: 'refund', amount, refunded });
  }
  await refreshOrder(api.deps, orderId, 'webhook');
};

it('nobody refers themselves, a discount and a commission are for one first payment, and no more than the rule', async () => {
  const db = api.test.db;
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const people = await newPeople();
    const ids = people.map(({ id }) => id);
    const from = gateway.orderIds().length;
    for (const one of steps) {
      api.setNow(new Date(api.deps.clock.now().getTime() + 1000));
      await take(people, one, from);
    }
    const invoices = await db.selectFrom('invoice').selectAll().where('account_id', 'in', ids).execute();
    const sales = await db.selectFrom('referral_sale').selectAll().where('account_id', 'in', ids).execute();
    for (const id of ids) {
      const paid = invoices.filter((invoice) => invoice.account_id === id && invoice.paid_at !== null);
      const reduced = paid.filter((invoice) => invoice.discount_amount > 0);
      expect(reduced.length).toBeLessThanOrEqual(1);
      // Compared by when payments became known, because a payment may be older than the news of it.
      for (const { created_at } of reduced)
        expect(paid.filter((other) => (other.credited_at ?? created_at) < created_at)).toEqual([]);
      expect(sales.filter((sale) => sale.account_id === id).length).toBeLessThanOrEqual(1);
    }
    for (const sale of sales) {
      const invoice = invoices.find(({ invoice_id }) => invoice_id === sale.invoice_id);
      expect(sale.affiliate_id).not.toBe(sale.account_id);
      expect(invoice?.affiliate_id).toBe(sale.affiliate_id);
      expect(sale.commission).toBe(discountOf(invoice?.amount ?? 0, 1000));
      expect(sale.state === 'reversed').toBe(invoice?.state !== 'paid');
      const waited = (sale.settled_at?.getTime() ?? 0) - (invoice?.paid_at?.getTime() ?? 0);
      expect(sale.state !== 'earned' || waited >= 24 * HOUR).toBe(true);
    }
    expect(await checkInvariants(db, api.deps.clock.now())).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs(300, 25) });
}, 600_000);
