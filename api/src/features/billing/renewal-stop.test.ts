import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import { findDrifts } from '#src/features/billing/proof.service.ts';
import { runRenewals, stopAutoPayment } from '#src/features/billing/renewal.service.ts';
import { findRunning, planStateOf } from '#src/features/billing/subscription.service.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger-fixture.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

describe('stopping auto payment', () => {
  it('changes nothing until it is confirmed, and the plan runs to its end', async () => {
    expect(await stopAutoPayment(one.api.deps, one.accountId, false)).toEqual({ stopped: false, ends_at: END.toISOString() });
    expect(await one.subscription()).toMatchObject({ is_recurring: true });
    expect(await stopAutoPayment(one.api.deps, one.accountId, true)).toEqual({ stopped: true, ends_at: END.toISOString() });
    expect(await stopAutoPayment(one.api.deps, one.accountId, true)).toEqual({ stopped: true, ends_at: END.toISOString() });
    await expect(stopAutoPayment(one.api.deps, one.accountId, false)).rejects.toMatchObject({ code: 'conflict' });
    expect(await one.subscription()).toMatchObject({ is_recurring: false, card_cipher: null, next_renewal_at: null });
    expect(await findRunning(one.db, one.accountId, new Date(END.getTime() - 1))).not.toBeNull();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', ends_at: END });
    expect(await planStateOf(one.db, one.accountId, END)).toBe('ended');
    expect(one.gateway.charged).toHaveLength(1);
    expect(await one.mailed('auto_payment_stopped')).toMatchObject([{ plan: 'Basic', day: '2027-02-27' }]);
  });

  it('wins between two tries: nothing is charged, and the invoice ends', async () => {
    await one.renewAt(END, { refused: 'declined' });
    // No day is promised that is over.
    expect(await stopAutoPayment(one.api.deps, one.accountId, false)).toEqual({ stopped: false, ends_at: null });
    expect(await stopAutoPayment(one.api.deps, one.accountId, true)).toEqual({ stopped: true, ends_at: null });
    expect(await one.mailed('auto_payment_stopped')).toEqual([]);
    expect(await one.mailed('renewal_stopped')).toMatchObject([{ plan: 'Basic' }]);
    await one.renewAt(new Date(END.getTime() + DAY));
    expect(one.gateway.charged).toHaveLength(2);
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('during a charge leaves what was paid for', async () => {
    await one.renewAt(END, 'lost_paid');
    await stopAutoPayment(one.api.deps, one.accountId, true);
    one.later(6 * MINUTE);
    await sweepPending(one.api.deps);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', is_recurring: false, ends_at: wib('2027-03-31') });
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('active');
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });
});

describe('at the very end', () => {
  it.each(['payment first', 'sweeper first', 'both at once'])('a payment and the sweeper never both win (%s)', async (order) => {
    await one.renewAt(END, 'lost_paid');
    await stopAutoPayment(one.api.deps, one.accountId, true);
    one.later(6 * MINUTE);
    const pay = () => sweepPending(one.api.deps);
    const sweep = () => runRenewals(one.api.deps);
    if (order === 'both at once') await Promise.all([pay(), sweep()]);
    else for (const step of order === 'payment first' ? [pay, sweep] : [sweep, pay]) await step();
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), periods: 2 });
    const now = one.now();
    expect((await balances(one.db, one.accountId, now)).tokens).toEqual({ limit: 900, used: 0 });
    const { rows } = await sql<{ grants: number }>`
      select count(*) as grants from ledger_entry e join bucket b using (bucket_id) where e.reason = 'grant' and b.kind = 'monthly'`.execute(
      one.db,
    );
    expect(rows).toEqual([{ grants: 2 }]);
    expect(await checkInvariants(one.db, now)).toEqual([]);
  });
});

describe('another purchase', () => {
  it('replaces what runs at once: a new anchor, new tokens, no further charge of the old one', async () => {
    const upgrade = wib('2027-02-10 09:00');
    one.at(upgrade);
    await one.buy(1, 'Smart');
    expect(await one.subscription()).toMatchObject({ anchor_at: upgrade, ends_at: wib('2027-03-10'), price: 499_000 });
    expect((await balances(one.db, one.accountId, upgrade)).tokens).toEqual({ limit: 3600, used: 0 });
    await one.renewAt(END);
    expect(one.gateway.charged).toHaveLength(2);
    expect(await checkInvariants(one.db, END)).toEqual([]);
  });

  it('ends the tries of the old one, also one under way; money for nothing is told to a person', async () => {
    await one.renewAt(END, 'lost_paid');
    one.later(MINUTE);
    await one.buy(1, 'Smart');
    one.later(6 * MINUTE);
    await sweepPending(one.api.deps);
    expect(await one.subscription()).toMatchObject({ periods: 1, price: 499_000 });
    expect(await one.alarms()).toEqual([{ kind: 'paid_for_nothing' }]);
  });

  it('after a stop during the charge leaves one plan, whichever money comes first', async () => {
    await one.renewAt(END, 'lost_paid');
    await stopAutoPayment(one.api.deps, one.accountId, true);
    one.later(MINUTE);
    await one.buy(1, 'Smart');
    one.later(6 * MINUTE);
    await sweepPending(one.api.deps);
    expect(await one.subscription()).toMatchObject({ periods: 1, price: 499_000 });
    expect((await balances(one.db, one.accountId, one.now())).tokens).toEqual({ limit: 3600, used: 0 });
    expect(await one.alarms()).toEqual([{ kind: 'paid_for_nothing' }]);
    await one.deliver();
    expect(await findDrifts(one.db, one.now())).toEqual([]);
  });

  it('leaves alone what was stopped long ago', async () => {
    await stopAutoPayment(one.api.deps, one.accountId, true);
    await one.renewAt(END);
    await one.buy(1, 'Smart');
    const rows = await one.db.selectFrom('subscription').select('end_reason').orderBy('started_at').execute();
    expect(rows).toEqual([{ end_reason: 'stopped' }, { end_reason: null }]);
  });
});
