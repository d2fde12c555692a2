import { invoiceEdges } from '@telaah/shared/features/billing/invoice-state';
import { runs } from '@telaah/shared/testing/runs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processInbox, sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/inbox/webhook.routes.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { findDrifts } from '#src/features/billing/proof/proof.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { endAutoPayment, runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import type { SubscriptionRow } from '#src/features/billing/subscription/subscription.repo.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import type { Fate } from '#src/testing/billing/memory-gateway.ts';
import { planOrder, topUpOrder } from '#src/testing/billing/orders.ts';
import { END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach, whenOvertaken } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(END.getTime() + ms);
const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n));

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const deps = () => one.api.deps;
const stop = () => endAutoPayment(deps(), one.accountId, true);
const drifts = async () => {
  await one.deliver();
  return findDrifts(one.db, one.now());
};
const recover = async (): Promise<void> => {
  for (let minutes = 0; minutes < 10; minutes += 1) {
    one.later(MINUTE);
    await sweepPending(deps());
    await runRenewals(deps());
  }
};

describe('a worker that dies in the middle of a renewal', () => {
  /** Works at the end of the plan and, if it survives, a minute later; it must reach `label`. */
  const dieAt = async (label: string, fate: Fate): Promise<void> => {
    let isDead = false;
    const checkpoint = (reached: string): void => {
      if (reached !== label || isDead) return;
      isDead = true;
      throw new Error(`died at ${label}`);
    };
    one.at(END);
    one.gateway.fates.push(fate);
    await runRenewals({ ...deps(), checkpoint });
    one.later(MINUTE);
    if (!isDead) await runRenewals({ ...deps(), checkpoint });
    expect(isDead).toBe(true);
  };
  const refused = ['renewal:written', 'renewal:charged', 'order:asked', 'order:applied', 'renewal:applied'];
  const labels = [...refused, 'order:moved', 'order:credited'];
  const fates: Fate[] = ['paid', 'lost_paid'];

  it.each(labels.flatMap((label) => fates.map((fate) => ({ label, fate }))))(
    'at $label ($fate): it is charged once and given once',
    async ({ label, fate }) => {
      await dieAt(label, fate);
      await recover();
      expect([one.gateway.charged.length, (await one.attempts()).length]).toEqual([2, 1]);
      expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
      const next = wib('2027-03-31');
      expect(await one.subscription()).toMatchObject({ ends_at: next, periods: 2, next_renewal_at: next });
      expect((await balances(one.db, one.accountId, one.now())).tokens).toEqual({ limit: 900, used: 0 });
      expect(await drifts()).toEqual([]);
    },
  );

  it.each(refused)('at %s, refused: the next try comes a day later', async (label) => {
    await dieAt(label, 'lost_refused');
    await recover();
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'closed' }]);
    expect(await one.subscription()).toMatchObject({ next_renewal_at: after(DAY), renewal_attempts: 1 });
    expect(await drifts()).toEqual([]);
  });

  it('as soon as the gateway has taken the charge, leaves an order that is asked about within a minute', async () => {
    await dieAt('order:asked', 'pending');
    const kept = { state: 'pending', transaction_id: 'transaction', checks: 0, next_check_at: after(MINUTE) };
    expect(await one.attempts()).toMatchObject([kept]);
  });
});

describe('at once', () => {
  const newInvoices = async () => (await one.db.selectFrom('invoice').select('invoice_id').execute()).length - 1;

  it('fifty clicks on the same order are one invoice and one charge', async () => {
    one.gateway.fates.push('pending');
    const clicks = await Promise.all(times(50, () => openInvoice(deps(), one.accountId, planOrder({ plan: 'Smart' }), null)));
    expect(new Set(clicks.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect([one.gateway.charged.length, await newInvoices()]).toEqual([2, 1]);
  });

  it('fifty calls with the same key are one invoice; the others hear that it is under way', async () => {
    one.gateway.fates.push('pending');
    const call = () => openInvoice(deps(), one.accountId, planOrder({ plan: 'Smart' }), 'once');
    const calls = await Promise.allSettled(times(50, call));
    const refused = calls.filter(({ status }) => status === 'rejected').map((each) => 'reason' in each && each.reason.code);
    expect(new Set(refused)).toEqual(new Set(['in_progress']));
    expect([one.gateway.charged.length, await newInvoices()]).toEqual([2, 1]);
    expect((await call()).invoice.state).toBe('pending');
  });

  it('the same notification twenty times is kept once', async () => {
    const orderId = one.gateway.orderIds()[0] ?? '';
    const read = { accepted: true, orderId, transactionStatus: 'pending', amount: 1, saysPaid: false } as const;
    vi.spyOn(one.gateway, 'parseNotification').mockReturnValue(read);
    const sent = await Promise.all(times(20, () => one.api.post(NOTIFICATION_PATH, { order_id: orderId })));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await one.db.selectFrom('gateway_event').select('event_id').execute()).toHaveLength(1);
  });

  it('notifications, looks and the sweeper give what was paid once', async () => {
    const parse = vi.spyOn(one.gateway, 'parseNotification');
    for (let round = 1; round <= runs(1_000, 20); round++) {
      one.gateway.fates.push('pending');
      const { invoice } = await openInvoice(deps(), one.accountId, topUpOrder('quota', 10_000), `${round}`);
      const orderId = one.gateway.orderIds().at(-1) ?? '';
      const { amount } = invoice;
      one.gateway.tell(orderId, { state: 'paid', vendorStatus: 'settlement', amount, paidAt: null, savedCard: null });
      parse.mockReturnValue({ accepted: true, orderId, transactionStatus: 'settlement', amount, saysPaid: true });
      one.later(2 * MINUTE);
      await Promise.all([
        ...times(5, async (n) => {
          await one.api.post(NOTIFICATION_PATH, { order_id: orderId, n });
          await processInbox(deps());
        }),
        ...times(5, () => refreshOrder(deps(), orderId, 'refresh')),
        sweepPending(deps()),
      ]);
      expect((await balances(one.db, one.accountId, one.now())).topup).toEqual({ limit: round * 10_000, used: 0 });
    }
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  }, 1_800_000);

  it('four workers charge a renewal once', async () => {
    one.at(END);
    await Promise.all(times(4, () => runRenewals(deps())));
    await recover();
    expect(one.gateway.charged).toHaveLength(2);
    expect(await one.subscription()).toMatchObject({ periods: 2 });
  });

  it.each(['payment first', 'end first', 'both at once'])(
    'a payment and the end of a stopped plan never both win (%s)',
    async (order) => {
      await one.renewAt(END, 'lost_paid');
      await stop();
      one.later(6 * MINUTE);
      const pay = () => sweepPending(deps());
      const end = () => runRenewals(deps());
      if (order === 'both at once') await Promise.all([pay(), end()]);
      else for (const step of order === 'payment first' ? [pay, end] : [end, pay]) await step();
      expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), periods: 2 });
      expect((await balances(one.db, one.accountId, one.now())).tokens).toEqual({ limit: 900, used: 0 });
      const months = one.db.selectFrom('bucket').select('bucket_id').where('kind', '=', 'monthly');
      expect(await months.execute()).toHaveLength(2);
      expect(await checkInvariants(one.db, one.now())).toEqual([]);
    },
  );
});

describe('what changes after it was listed, before its account is held', () => {
  const runOvertakenBy = (change: Partial<SubscriptionRow>) =>
    whenOvertaken(
      one.db,
      one.accountId,
      () => runRenewals(deps()),
      (trx) => trx.updateTable('subscription').set(change).execute(),
    );
  const off = { is_recurring: false, end_reason: 'stopped', next_renewal_at: null } as const;

  it.each([
    ['stopped: only its end is marked', off, 1],
    ['taken up by somebody else', { next_renewal_at: after(30_000) }, 0],
  ])('a renewal is not charged that was %s', async (_, change, done) => {
    one.at(END);
    expect(await runOvertakenBy(change)).toBe(done);
    expect([one.gateway.charged.length, await one.renewals()]).toEqual([1, []]);
  });

  describe('an announcement', () => {
    beforeEach(() => one.at(after(-DAY)));

    it.each([
      ['that somebody else has made', { warned_at: after(-2 * DAY) }],
      ['of a plan that is over by now', { ends_at: after(-DAY) }],
      ['of a plan that another has replaced', { end_reason: 'replaced' as const }],
    ])('%s is not made', async (_, change) => {
      const before = await one.mails();
      expect(await runOvertakenBy(change)).toBe(0);
      expect(await one.mails()).toEqual(before);
    });

    it('of a plan that was stopped is that of its end', async () => {
      expect(await runOvertakenBy(off)).toBe(1);
      expect((await one.mails()).slice(1)).toEqual(['plan_ending']);
    });
  });

  it('an end does not come to a plan that was paid', async () => {
    await stop();
    one.at(END);
    expect(await runOvertakenBy({ ends_at: after(30 * DAY) })).toBe(0);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', ends_at: after(30 * DAY) });
  });

  it('the end of the tries does not come to an invoice that is tried again, or has ended', async () => {
    await one.renewAt(END, { refused: 'declined' });
    await stop();
    const overtakenBy = (change: Parameters<typeof whenOvertaken>[3]) =>
      whenOvertaken(one.db, one.accountId, () => runRenewals(deps()), change);
    const isTried = await overtakenBy((trx) => trx.updateTable('payment_attempt').set({ state: 'pending' }).execute());
    expect([isTried, await one.renewals()], 'only the end of the plan is marked').toMatchObject([1, [{ state: 'pending' }]]);
    await one.db.updateTable('payment_attempt').set({ state: 'closed' }).execute();
    const isOver = await overtakenBy((trx) =>
      trx.updateTable('invoice').set({ state: 'expired' }).where('kind', '=', 'renewal').execute(),
    );
    expect([isOver, await one.renewals()]).toMatchObject([0, [{ state: 'expired' }]]);
    await one.db.updateTable('invoice').set({ state: 'pending' }).where('kind', '=', 'renewal').execute();
    expect([await runRenewals(deps()), await one.renewals()], 'nobody was quicker').toMatchObject([1, [{ state: 'failed' }]]);
  });
});

it('the database knows the same legal moves, and refuses every other', async () => {
  const rows = await one.db.selectFrom('invoice_edge').selectAll().execute();
  const edges = rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted();
  expect(edges).toEqual(invoiceEdges.map(([from, to]) => `${from} ${to}`).toSorted());
  const { invoice_id } = await one.db.selectFrom('invoice').select('invoice_id').executeTakeFirstOrThrow();
  const move = { invoice_id, from_state: 'failed', to_state: 'paid', cause: 'test', at: END } as const;
  await expect(one.db.insertInto('invoice_move').values(move).execute()).rejects.toThrow(/foreign key/);
});
