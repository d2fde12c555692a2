import { describe, expect, it, vi } from 'vitest';
import { resolveSettled } from '#src/features/billing/proof.repo.ts';
import { runRenewals } from '#src/features/billing/renewal.service.ts';
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

const order = () => one.gateway.orderIds().at(-1) ?? '';
const told = (amount: number) =>
  one.gateway.tell(order(), { state: 'paid', vendorStatus: 'settlement', amount, paidAt: END, savedCard: null });
const paidOff = async (): Promise<void> => {
  await one.renewAt(END, 'pending');
  told(148_999);
  one.later(MINUTE);
  await runRenewals(one.api.deps);
};
const standing = async () =>
  (await one.standing()).map(({ kind, subject, detail }) => ({ kind, isOurs: subject === order(), detail }));
const amount = { kind: 'amount', isOurs: true, detail: '148999 paid, 149000 due' };
const halted = { kind: 'renewal_halted', isOurs: true, detail: 'its order is closed, and the renewal neither paid nor refused' };

describe('a renewal that was paid with another amount', () => {
  it('halts: nothing more is charged, no error comes again and again, and a person is told each day', async () => {
    await paidOff();
    expect(await standing()).toEqual([amount]);
    const [charge, error] = [vi.spyOn(one.gateway, 'charge'), vi.spyOn(one.api.deps.log, 'error')];
    one.later(MINUTE);
    expect(await runRenewals(one.api.deps)).toBe(1);
    expect(await standing()).toEqual([amount, halted]);
    expect(await one.subscription()).toMatchObject({
      next_renewal_at: after(2 * MINUTE + DAY),
      renewal_attempts: 0,
      end_reason: null,
    });
    one.later(MINUTE);
    expect(await runRenewals(one.api.deps), 'nothing is due').toBe(0);
    one.at(after(2 * MINUTE + DAY));
    await one.db.updateTable('billing_alarm').set({ resolved_at: END }).execute();
    await runRenewals(one.api.deps);
    expect(await standing()).toEqual([amount, halted]);
    expect(error.mock.calls.map(([, said]) => said)).toEqual(Array.from({ length: 4 }, () => 'billing alarm'));
    expect(charge).not.toHaveBeenCalled();
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'closed' }]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('is not ended by a card that ran out meanwhile', async () => {
    await paidOff();
    await one.db.updateTable('subscription').set({ card_expires_at: END }).execute();
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ end_reason: null, is_recurring: true });
  });

  it('goes on where it was mended at the gateway', async () => {
    await paidOff();
    told(149_000);
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ periods: 2, ends_at: wib('2027-03-31') });
    await resolveSettled(one.db, one.now());
    expect(await standing(), 'the other is over with the nightly question').toEqual([amount]);
  });

  it('is tried again the next day where the bank refused it after all', async () => {
    await paidOff();
    one.gateway.tell(order(), { state: 'failed', vendorStatus: 'deny', code: 'declined', text: '' });
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(DAY) });
    await one.renewAt(after(DAY));
    expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
  });
});
