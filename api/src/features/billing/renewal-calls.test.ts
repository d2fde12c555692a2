import { describe, expect, it, vi } from 'vitest';
import { renewalEnds } from '#src/features/billing/renewal-end.ts';
import { runRenewals, stopAutoPayment } from '#src/features/billing/renewal.service.ts';
import { lockOrder } from '#src/features/billing/invoice.repo.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger-fixture.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const alarms = () => one.db.selectFrom('billing_alarm').select(['kind', 'subject', 'detail']).execute();
const moves = async () => {
  const rows = await one.db
    .selectFrom('invoice_move as m')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .select(['m.from_state', 'm.to_state', 'm.cause', 'm.vendor_status'])
    .where('i.kind', '=', 'renewal')
    .orderBy('m.move_id')
    .execute();
  return rows.map(({ from_state, to_state, cause, vendor_status }) => `${from_state} → ${to_state} (${cause}, ${vendor_status})`);
};
const deps = () => one.api.deps;

describe('the charge of a renewal', () => {
  it('says who pays for what, with a key and an address of its own', async () => {
    await one.renewAt(END, 'lost');
    const [invoice] = await one.renewals();
    const [attempt] = await one.attempts();
    expect(invoice).toMatchObject({
      kind: 'renewal',
      plan_id: 1,
      period_months: 1,
      list_amount: 149_000,
      auto_payment: true,
      method: 'card',
      number: expect.stringMatching(/^TLH-2027-\d{6}$/),
      created_at: END,
    });
    expect(attempt).toMatchObject({ state: 'unknown', next_check_at: after(5 * MINUTE), method: 'card', attempt: 0 });
    expect((await one.subscription()).next_renewal_at, 'whoever took it up has half a minute').toEqual(after(30_000));
    one.later(MINUTE);
    await runRenewals(deps());
    expect(one.gateway.charged.at(-1)).toMatchObject({
      customer: { name: expect.any(String), email: 'tuti@example.test', phone: null },
      item: 'Telaah Basic, 1 month',
      idempotencyKey: attempt?.attempt_id,
      returnUrl: expect.stringContaining(invoice?.invoice_id ?? '?'),
    });
  });

  it('of a year says so', async () => {
    await one.db.updateTable('subscription').set({ period_months: 12 }).execute();
    await one.renewAt(END, 'pending');
    expect(one.gateway.charged.at(-1)).toMatchObject({ item: 'Telaah Basic, 12 months' });
    expect(await one.renewals()).toMatchObject([{ period: 12, period_months: 12 }]);
  });

  it('names its moments', async () => {
    const labels: string[] = [];
    one.at(END);
    expect(await runRenewals({ ...deps(), checkpoint: (label) => void labels.push(label) })).toBe(1);
    const order = ['order:asked', 'order:moved', 'order:credited', 'order:applied'];
    expect(labels).toEqual(['renewal:written', 'renewal:charged', ...order, 'renewal:applied']);
    expect(await moves()).toEqual(['pending → paid (renewal, capture)']);
  });

  it('that is not answered is said, and asked about as one that nobody may know', async () => {
    const warn = vi.spyOn(deps().log, 'warn');
    await one.renewAt(END, 'lost');
    const [attempt] = await one.attempts();
    const said = { order_id: attempt?.order_id, reason: 'timeout' };
    expect(warn).toHaveBeenCalledWith(said, 'a renewal whose outcome is unknown');
  });

  it('that waits at the bank is asked about as one that waits', async () => {
    await one.renewAt(END, 'pending');
    expect(await one.attempts()).toMatchObject([{ state: 'pending', transaction_id: 'transaction', next_check_at: after(MINUTE) }]);
  });

  it('that breaks in the adapter is said, and leaves the plan to the next tick', async () => {
    const error = vi.spyOn(deps().log, 'error');
    const charge = vi.spyOn(one.gateway, 'charge').mockRejectedValue(new Error('broken'));
    await one.renewAt(END);
    const { subscription_id } = await one.subscription();
    expect(error).toHaveBeenCalledWith({ err: new Error('broken'), subscription_id }, 'a renewal could not be charged');
    charge.mockRestore();
    one.later(MINUTE);
    await runRenewals(deps());
    expect(await one.subscription()).toMatchObject({ periods: 2 });
  });

  it('is not made without a gateway', async () => {
    one.at(END);
    expect(await runRenewals({ ...deps(), gateway: null })).toBe(0);
    expect(await one.renewals()).toEqual([]);
  });
});

it('a payment that is known only after its month was over leaves books that hold, also once the next has followed', async () => {
  await one.renewAt(END, 'lost_paid');
  one.at(after(35 * DAY));
  await runRenewals(deps());
  expect(await one.subscription()).toMatchObject({ periods: 2, ends_at: wib('2027-03-31') });
  expect(await checkInvariants(one.db, one.now())).toEqual([]);
  await runRenewals(deps());
  expect(await one.subscription()).toMatchObject({ periods: 1, ends_at: wib('2027-05-04') });
  expect(await checkInvariants(one.db, one.now())).toEqual([]);
});

describe('a card', () => {
  it('that cannot be read waits an hour for the right secret, and a person is told', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await one.db
      .updateTable('subscription')
      .set({ card_cipher: Buffer.alloc(60, 1) })
      .execute();
    await one.renewAt(END);
    const { subscription_id, next_renewal_at } = await one.subscription();
    expect(next_renewal_at).toEqual(after(60 * MINUTE));
    expect(await alarms()).toEqual([{ kind: 'card_unreadable', subject: subscription_id, detail: 'sealed under another secret' }]);
    expect(error).toHaveBeenCalledWith(
      { kind: 'card_unreadable', subject: subscription_id, detail: 'sealed under another secret' },
      'billing alarm',
    );
  });

  it('that is not there ends the plan, and its owner is told', async () => {
    await one.db.updateTable('subscription').set({ card_cipher: null }).execute();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'card', is_recurring: false });
    expect(await one.mailed('subscription_ended')).toMatchObject([{ plan: 'Basic' }]);
    expect(await one.renewals()).toEqual([]);
  });

  it('is good until its end', async () => {
    await one.db
      .updateTable('subscription')
      .set({ card_expires_at: after(1) })
      .execute();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ periods: 2 });
  });
});

describe('a refusal', () => {
  it('is told with the day of the next try and the amount', async () => {
    await one.renewAt(END, { refused: 'insufficient_funds' });
    expect(await one.mailed('renewal_failed')).toMatchObject([{ plan: 'Basic', day: '2027-03-01', amount: 149_000 }]);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1 });
    expect(await moves(), 'the invoice waits for the last try').toEqual([]);
    await one.renewAt(after(DAY), { refused: 'insufficient_funds' });
    await one.renewAt(after(2 * DAY), { refused: 'insufficient_funds' });
    expect(await moves()).toEqual(['pending → failed (charge, refused)']);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 3 });
  });

  it('after auto payment was stopped is the last', async () => {
    await one.renewAt(END, { refused: 'declined' });
    await stopAutoPayment(deps(), one.accountId, true);
    await one.renewAt(after(DAY));
    expect(await moves()).toEqual(['pending → failed (stopped, not tried again)']);
    expect(await one.attempts()).toMatchObject([{ failure_code: 'other', failure_text: 'not tried again' }]);
    expect(one.gateway.charged).toHaveLength(2);
  });

  it('belongs to a subscription', async () => {
    await one.renewAt(END, 'pending');
    const [attempt] = await one.attempts();
    const ends = (subscription_id: string | null) =>
      one.db.transaction().execute(async (trx) => {
        const held = await lockOrder(trx, attempt?.attempt_id ?? '');
        const told = { state: 'expired', vendorStatus: 'expire' } as const;
        return renewalEnds(trx, '', { invoice: { ...held.invoice, subscription_id }, attempt: held.attempt, told, now: END });
      });
    await expect(ends(null)).rejects.toThrow('a renewal without its subscription');
    const unknown = crypto.randomUUID();
    await expect(ends(unknown)).rejects.toThrow(`there is no subscription ${unknown}`);
  });
});

describe('what time does', () => {
  it('marks as over what has ended, and counts it', async () => {
    await stopAutoPayment(deps(), one.accountId, true);
    one.at(after(-1));
    const announced = await runRenewals(deps());
    expect(announced, 'its end was announced').toBe(1);
    one.at(END);
    expect(await runRenewals(deps())).toBe(1);
    expect(await runRenewals(deps())).toBe(0);
  });

  it('goes on with the others where one fails', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await stopAutoPayment(deps(), one.accountId, true);
    one.at(END);
    await one.db.schema.alterTable('ledger_entry').renameTo('ledger_entry_away').execute();
    expect(await runRenewals(deps())).toBe(0);
    await one.db.schema.alterTable('ledger_entry_away').renameTo('ledger_entry').execute();
    const said = { err: expect.any(Error), account_id: one.accountId };
    expect(error).toHaveBeenCalledWith(said, 'a subscription could not be seen to');
    expect(await runRenewals(deps())).toBe(1);
  });

  it('announces each plan once, and only the ones that run', async () => {
    await one.db.updateTable('subscription').set({ end_reason: 'refunded', is_recurring: false, next_renewal_at: null }).execute();
    one.at(after(-DAY));
    await runRenewals(deps());
    expect(await one.mails()).not.toContain('plan_ending');
    expect((await one.subscription()).warned_at).toBeNull();
  });
});

describe('stopping', () => {
  it('is refused unconfirmed where there is nothing to stop, and answers like the first time where it is confirmed', async () => {
    const { accountId } = one;
    const ends_at = END.toISOString();
    expect(await stopAutoPayment(deps(), accountId, true)).toEqual({ stopped: true, ends_at });
    await expect(stopAutoPayment(deps(), accountId, false)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Auto payment is not on',
    });
    expect(await stopAutoPayment(deps(), accountId, true)).toEqual({ stopped: true, ends_at });
    one.at(END);
    expect(await stopAutoPayment(deps(), accountId, true)).toEqual({ stopped: true, ends_at: null });
    expect(await one.mailed('auto_payment_stopped')).toHaveLength(1);
  });

  it('holds where nobody can be asked to send the mail, and only then calls for one', async () => {
    const warn = vi.spyOn(deps().log, 'warn');
    const called = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no worker')));
    const own = { ...deps(), billingChanged: called };
    await stopAutoPayment(own, one.accountId, false);
    expect(called).not.toHaveBeenCalled();
    await stopAutoPayment(own, one.accountId, true);
    expect(called).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith({ err: new Error('no worker') }, 'could not ask for the mails to be sent');
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', card_cipher: null });
  });
});
