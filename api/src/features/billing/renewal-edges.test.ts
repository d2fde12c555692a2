import { describe, expect, it, vi } from 'vitest';
import { lockOrder } from '#src/features/billing/invoice.repo.ts';
import { runRenewals } from '#src/features/billing/renewal.service.ts';
import { renew } from '#src/features/billing/renewal-charge.ts';
import { renewalEnds } from '#src/features/billing/renewal-end.ts';
import { refreshOrder } from '#src/features/billing/service.ts';
import type { SubscriptionRow } from '#src/features/billing/subscription.repo.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const deps = () => one.api.deps;
const change = (set: Partial<SubscriptionRow>) => one.db.updateTable('subscription').set(set).execute();
const charges = () => vi.spyOn(one.gateway, 'charge');
const moves = async () => {
  const rows = await one.db
    .selectFrom('invoice_move as m')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .select(['m.to_state', 'm.cause'])
    .where('i.kind', '=', 'renewal')
    .orderBy('m.move_id')
    .execute();
  return rows.map(({ to_state, cause }) => `${to_state} (${cause})`);
};

describe('a subscription is renewed', () => {
  const renewNow = async () => renew(deps(), await one.subscription());

  it('at its time and not before', async () => {
    one.at(after(-1));
    expect([await renewNow(), await one.renewals()]).toEqual(['nothing', []]);
    one.at(END);
    expect(await renewNow()).toBe('done');
    expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    ['without auto payment', { is_recurring: false }],
    ['that has ended', { end_reason: 'stopped' as const }],
    ['that waits for no time', { next_renewal_at: null }],
  ])('unless it is one %s', async (_, set) => {
    await change(set);
    one.at(END);
    expect([await renewNow(), await one.renewals()]).toEqual(['nothing', []]);
    expect(one.gateway.charged).toHaveLength(1);
  });

  it('with a word for what was done only', async () => {
    const labels: string[] = [];
    one.at(after(-1));
    expect(await renew({ ...deps(), checkpoint: (label) => void labels.push(label) }, await one.subscription())).toBe('nothing');
    expect(labels).toEqual([]);
  });
});

describe('an order of an earlier tick', () => {
  it('is charged anew only where nobody has heard of it', async () => {
    await one.renewAt(END, 'lost_refused');
    const charge = charges();
    one.later(MINUTE);
    expect(await runRenewals(deps()), 'it was asked about').toBe(1);
    expect(charge).not.toHaveBeenCalled();
    expect(await one.attempts()).toMatchObject([{ state: 'closed', failure_code: 'declined', checks: 1 }]);
  });

  it('that was paid is credited by what the gateway says', async () => {
    await one.renewAt(END, 'lost_paid');
    one.later(MINUTE);
    await runRenewals(deps());
    expect(await moves()).toEqual(['paid (renewal)']);
  });

  it('that waits at the bank after all is not sent again', async () => {
    await one.renewAt(END, 'lost');
    const [order] = await one.attempts();
    one.gateway.tell(order?.order_id ?? '', { state: 'pending', held: false, vendorStatus: 'pending' });
    const charge = charges();
    one.later(MINUTE);
    await runRenewals(deps());
    expect(charge).not.toHaveBeenCalled();
    expect(await one.attempts()).toMatchObject([{ state: 'pending', checks: 1 }]);
  });

  it('that the gateway has taken is asked about within a minute, should this worker die before it does', async () => {
    one.at(END);
    one.gateway.fates.push('pending');
    const checkpoint = (label: string): void => {
      if (label === 'order:asked') throw new Error('died');
    };
    await runRenewals({ ...deps(), checkpoint });
    const kept = { state: 'pending', transaction_id: 'transaction', checks: 0, next_check_at: after(MINUTE) };
    expect(await one.attempts()).toMatchObject([kept]);
  });

  it('is no question before the first charge', async () => {
    const status = vi.spyOn(one.gateway, 'status');
    await one.renewAt(END, 'lost');
    expect(status, 'and an answer that was lost is for the next tick').not.toHaveBeenCalled();
    await one.renewAt(after(MINUTE), { refused: 'declined' });
    expect(status, 'a refusal needs no second word').toHaveBeenCalledOnce();
    expect(await one.attempts()).toMatchObject([{ state: 'closed', checks: 1 }]);
  });
});

describe('a notification that is quicker than the answer to the charge', () => {
  /** The next charge is told of by the gateway before it is answered. */
  const tellFirst = (answer: (result: ChargeResult) => ChargeResult = (result) => result) => {
    const { charge } = one.gateway;
    charges().mockImplementationOnce(async (order) => {
      const result = await charge(order);
      await refreshOrder(deps(), order.orderId, 'webhook');
      return answer(result);
    });
  };

  it.each(['paid', { refused: 'declined' }] as const)('has closed the order (%j): the answer adds nothing', async (fate) => {
    tellFirst();
    const status = vi.spyOn(one.gateway, 'status');
    await one.renewAt(END, fate);
    expect(await one.attempts()).toMatchObject([{ state: 'closed', checks: 1, transaction_id: null }]);
    expect(await moves()).toEqual(fate === 'paid' ? ['paid (webhook)'] : []);
    expect(status, 'asked by the notification alone').toHaveBeenCalledOnce();
    expect(await one.subscription()).toMatchObject(fate === 'paid' ? { periods: 2 } : { renewal_attempts: 1 });
  });

  it('is believed where the answer was lost: the order waits at the bank', async () => {
    tellFirst(() => ({ outcome: 'unknown', reason: 'timeout' }));
    await one.renewAt(END, 'pending');
    expect(await one.attempts()).toMatchObject([{ state: 'pending', checks: 1 }]);
  });
});

describe('a charge that ended unpaid', () => {
  const ends = async (state: 'expired' | 'cancelled' = 'expired') => {
    const [attempt] = await one.attempts();
    return one.db.transaction().execute(async (trx) => {
      const held = await lockOrder(trx, attempt?.attempt_id ?? '');
      return renewalEnds(trx, '', { ...held, told: { state, vendorStatus: state }, now: END });
    });
  };

  it.each([
    ['was stopped', { is_recurring: false }],
    ['has ended', { end_reason: 'stopped' as const }],
  ])('is the last where the subscription %s', async (_, set) => {
    await one.renewAt(END, 'pending');
    await change(set);
    expect(await ends()).toBe(true);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 0, ...set });
    expect(await one.mails()).not.toContain('renewal_failed');
  });

  it.each(['expired', 'cancelled'] as const)('without a reason (%s) is tried again the next day', async (state) => {
    await one.renewAt(END, 'pending');
    expect(await ends(state)).toBe(false);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(DAY), end_reason: null });
  });
});
