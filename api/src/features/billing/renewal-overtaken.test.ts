import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runRenewals, stopAutoPayment } from '#src/features/billing/renewal.service.ts';
import type { SubscriptionRow } from '#src/features/billing/subscription.repo.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { whenOvertaken } from '#src/testing/held-account.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const DAY = 24 * 3_600_000;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

/** Runs what time does while somebody changes the subscription: after it was listed, before its account is held. */
const runOvertakenBy = (change: Partial<SubscriptionRow>) =>
  whenOvertaken(
    one.db,
    one.accountId,
    () => runRenewals(one.api.deps),
    (trx) => trx.updateTable('subscription').set(change).execute(),
  );
const stop = () => stopAutoPayment(one.api.deps, one.accountId, true);

describe('a renewal that was due when it was listed', () => {
  it('is not charged once auto payment is stopped', async () => {
    one.at(END);
    const changed = await runOvertakenBy({ is_recurring: false, end_reason: 'stopped', next_renewal_at: null });
    expect(changed, 'only its end is marked').toBe(1);
    expect(one.gateway.charged).toHaveLength(1);
    expect(await one.renewals()).toEqual([]);
  });

  it('is not charged once somebody else has taken it up', async () => {
    one.at(END);
    expect(await runOvertakenBy({ next_renewal_at: after(30_000) })).toBe(0);
    expect(await one.renewals()).toEqual([]);
  });
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
    expect((await one.subscription()).warned_at).toEqual('warned_at' in change ? change.warned_at : null);
  });

  it('of a plan that was stopped is that of its end', async () => {
    expect(await runOvertakenBy({ is_recurring: false, end_reason: 'stopped', next_renewal_at: null })).toBe(1);
    expect((await one.mails()).slice(1)).toEqual(['plan_ending']);
    expect((await one.subscription()).warned_at).toEqual(after(-DAY));
  });
});

describe('an end', () => {
  it('does not come to a plan that was paid meanwhile', async () => {
    await stop();
    one.at(END);
    expect(await runOvertakenBy({ ends_at: after(30 * DAY) })).toBe(0);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', ends_at: after(30 * DAY) });
  });

  it('of the tries does not come to an invoice that is tried again meanwhile, or has ended', async () => {
    const error = vi.spyOn(one.api.deps.log, 'error');
    await one.renewAt(END, { refused: 'declined' });
    await stop();
    const overtakenBy = (change: Parameters<typeof whenOvertaken>[3]) =>
      whenOvertaken(one.db, one.accountId, () => runRenewals(one.api.deps), change);
    const isTried = await overtakenBy((trx) => trx.updateTable('payment_attempt').set({ state: 'pending' }).execute());
    expect(isTried, 'only the end of the plan is marked').toBe(1);
    expect(await one.renewals()).toMatchObject([{ state: 'pending' }]);
    await one.db.updateTable('payment_attempt').set({ state: 'closed' }).execute();
    const isOver = await overtakenBy((trx) =>
      trx.updateTable('invoice').set({ state: 'expired' }).where('kind', '=', 'renewal').execute(),
    );
    expect(isOver).toBe(0);
    expect(await one.renewals()).toMatchObject([{ state: 'expired' }]);
    expect(await one.attempts()).toMatchObject([{ checks: 1, failure_text: 'declined' }]);
    expect(error).not.toHaveBeenCalled();
    await one.db.updateTable('invoice').set({ state: 'pending' }).where('kind', '=', 'renewal').execute();
    expect(await runRenewals(one.api.deps), 'nobody was quicker').toBe(1);
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
  });
});
