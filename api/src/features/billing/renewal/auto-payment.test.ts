import { describe, expect, it, vi } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { findDrifts } from '#src/features/billing/proof/proof.service.ts';
import { cancelOwnInvoice } from '#src/features/billing/purchase/invoice.service.ts';
import { endAutoPayment, runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { tellSubscriber } from '#src/features/billing/subscription/plan-notices.ts';
import { findRunning, planStateOf } from '#src/features/billing/subscription/subscription.service.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import type { AnyNotice } from '#src/notices/notice.ts';
import { noticeOf } from '#src/notices/registry.ts';
import type { Enqueue } from '#src/runtime/job.ts';
import { END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const deps = () => one.api.deps;
const stop = (confirm = true) => endAutoPayment(deps(), one.accountId, confirm);
const sweepLater = async () => {
  one.later(6 * MINUTE);
  await sweepPending(deps());
};
const ends_at = END.toISOString();

describe('stopping auto payment', () => {
  it('changes nothing until it is confirmed; then the card is forgotten and the plan runs to its end', async () => {
    expect(await stop(false)).toEqual({ stopped: false, ends_at });
    expect(await one.subscription()).toMatchObject({ is_recurring: true });
    expect(await stop()).toEqual({ stopped: true, ends_at });
    expect(await one.subscription()).toMatchObject({ is_recurring: false, card_cipher: null, next_renewal_at: null });
    expect(await findRunning(one.db, one.accountId, after(-1))).not.toBeNull();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', ends_at: END });
    expect(await planStateOf(one.db, one.accountId, END)).toBe('ended');
    expect(one.gateway.charged).toHaveLength(1);
    expect(await one.mailed('auto_payment_stopped')).toMatchObject([{ plan: 'Basic', day: '2027-02-27' }]);
  });

  it('a second time answers like the first; unconfirmed it is refused where there is nothing to stop', async () => {
    await stop();
    expect(await stop()).toEqual({ stopped: true, ends_at });
    await expect(stop(false)).rejects.toMatchObject({ code: 'conflict', message: 'Auto payment is not on' });
    one.at(END);
    expect(await stop()).toEqual({ stopped: true, ends_at: null });
    expect(await one.mailed('auto_payment_stopped')).toHaveLength(1);
  });

  it('wins between two tries: nothing is charged, and the invoice ends', async () => {
    await one.renewAt(END, { refused: 'declined' });
    // No past day is promised.
    expect([await stop(false), await stop()]).toEqual([
      { stopped: false, ends_at: null },
      { stopped: true, ends_at: null },
    ]);
    expect(await one.mailed('auto_payment_stopped')).toEqual([]);
    expect(await one.mailed('renewal_stopped')).toMatchObject([{ plan: 'Basic' }]);
    await one.renewAt(after(DAY));
    expect([one.gateway.charged.length, await one.renewals()]).toMatchObject([2, [{ state: 'failed' }]]);
    expect(await one.attempts()).toMatchObject([{ failure_code: 'other', failure_text: 'not tried again' }]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('during a charge leaves what was paid for', async () => {
    await one.renewAt(END, 'lost_paid');
    await stop();
    await sweepLater();
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', is_recurring: false, ends_at: wib('2027-03-31') });
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('active');
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('during a charge that is then refused is the end: nothing is tried again, and nobody is told of a next time', async () => {
    await one.renewAt(END, 'pending');
    await stop();
    one.gateway.tell(one.gateway.orderIds().at(-1) ?? '', { state: 'failed', vendorStatus: 'deny', code: 'declined', text: '' });
    await sweepLater();
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', renewal_attempts: 0, next_renewal_at: null });
    expect([await one.renewals(), await one.mailed('renewal_failed')]).toMatchObject([[{ state: 'failed' }], []]);
  });

  it('requests its mail with the change: neither is there without the other', async () => {
    const requested = vi.fn<Enqueue>(() => Promise.reject(new Error('no queue')));
    const own = { ...deps(), enqueue: requested };
    await endAutoPayment(own, one.accountId, false);
    expect(requested).not.toHaveBeenCalled();
    await expect(endAutoPayment(own, one.accountId, true)).rejects.toThrow('no queue');
    expect(await one.subscription()).toMatchObject({ end_reason: null });
    await endAutoPayment(deps(), one.accountId, true);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped' });
  });

  it('is the only way in which a renewal is given up', async () => {
    await one.renewAt(END, 'pending');
    const [renewal] = await one.renewals();
    const given = cancelOwnInvoice(deps(), one.accountId, renewal?.invoice_id ?? '');
    await expect(given).rejects.toMatchObject({ code: 'conflict', message: 'A renewal is given up by stopping auto payment' });
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

  it.each([false, true])(
    'ends a renewal under way (stopped: %s): one plan runs, and money for nothing is told to a person',
    async (stopped) => {
      await one.renewAt(END, 'lost_paid');
      if (stopped) await stop();
      one.later(MINUTE);
      await one.buy(1, 'Smart');
      await sweepLater();
      expect(await one.subscription()).toMatchObject({ periods: 1, price: 499_000 });
      expect((await balances(one.db, one.accountId, one.now())).tokens).toEqual({ limit: 3600, used: 0 });
      expect(await one.alarms()).toEqual([{ kind: 'paid_for_nothing' }]);
      await one.deliver();
      expect(await findDrifts(one.db, one.now())).toEqual([]);
    },
  );

  it('leaves alone what was stopped long ago', async () => {
    await stop();
    await one.renewAt(END);
    await one.buy(1, 'Smart');
    const rows = await one.db.selectFrom('subscription').select('end_reason').orderBy('started_at').execute();
    expect(rows).toEqual([{ end_reason: 'stopped' }, { end_reason: null }]);
  });
});

describe('what time does', () => {
  it('announces a renewal three days before, once', async () => {
    await one.renewAt(after(-3 * DAY - 1));
    expect(await one.mails()).not.toContain('renewal_upcoming');
    for (const days of [3, 2]) await one.renewAt(after(-days * DAY));
    expect(await one.mailed('renewal_upcoming')).toMatchObject([{ plan: 'Basic', day: '2027-02-28', amount: 149_000 }]);
  });

  it('announces the end where nothing will be charged, and marks it when it is there', async () => {
    await stop();
    one.at(after(-1));
    expect([await runRenewals(deps()), await runRenewals(deps())]).toEqual([1, 0]);
    expect(await one.mailed('plan_ending')).toMatchObject([{ plan: 'Basic', day: '2027-02-27' }]);
    one.at(END);
    expect([await runRenewals(deps()), await runRenewals(deps())]).toEqual([1, 0]);
  });

  it('announces nothing of a plan that does not run', async () => {
    await one.db.updateTable('subscription').set({ end_reason: 'refunded', is_recurring: false, next_renewal_at: null }).execute();
    await one.renewAt(after(-DAY));
    expect(await one.mails()).toEqual(['invoice_paid']);
  });

  it('goes on with the others where one fails', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await stop();
    one.at(END);
    await one.db.schema.alterTable('ledger_entry').renameTo('ledger_entry_away').execute();
    expect(await runRenewals(deps())).toBe(0);
    await one.db.schema.alterTable('ledger_entry_away').renameTo('ledger_entry').execute();
    const logged = { err: expect.any(Error), account_id: one.accountId };
    expect(error).toHaveBeenCalledWith(logged, 'a subscription could not be seen to');
    expect(await runRenewals(deps())).toBe(1);
  });
});

describe('the mail about a plan', () => {
  type News =
    | 'renewal_upcoming'
    | 'renewal_failed'
    | 'plan_ending'
    | 'subscription_ended'
    | 'auto_payment_stopped'
    | 'renewal_stopped';
  const tell = async (template: News, at = END) =>
    tellSubscriber(
      one.db,
      { ...deps(), publicUrl: 'https://telaah.example' },
      await one.subscription(),
      noticeOf(template) as AnyNotice,
      at,
      one.now(),
    );
  const outbox = async () => (await one.db.selectFrom('outbox').selectAll().orderBy('outbox_id').execute()).slice(1);
  const common = { name: 'Tuti', link: 'https://telaah.example/price', plan: 'Basic' };

  it.each<[News, object]>([
    ['renewal_upcoming', { ...common, day: '2027-02-28', amount: 149_000 }],
    ['renewal_failed', { ...common, day: '2027-02-28', amount: 149_000 }],
    ['plan_ending', { ...common, day: '2027-02-27' }],
    ['auto_payment_stopped', { ...common, day: '2027-02-27' }],
    ['subscription_ended', common],
    ['renewal_stopped', common],
  ])("%s says what it needs and no more, in its owner's language", async (template, data) => {
    await one.db.updateTable('account').set({ language: 'zh' }).execute();
    await tell(template);
    const payload = { to: 'tuti@example.test', language: 'zh', template, data };
    expect(await outbox()).toMatchObject([{ kind: 'mail', account_id: one.accountId, payload, next_try_at: one.now() }]);
    expect(Object.keys((await outbox())[0]?.payload as object).toSorted()).toEqual(Object.keys(payload).toSorted());
  });

  it('goes out once for the same instant and again for another, and never to an account that was deleted', async () => {
    for (const at of [END, END, after(1)]) await tell('renewal_failed', at);
    expect(await outbox()).toHaveLength(2);
    await one.db.updateTable('account').set({ deleted_at: END }).execute();
    await tell('plan_ending');
    expect(await outbox()).toHaveLength(2);
  });
});
