import { describe, expect, it } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import { findDrifts } from '#src/features/billing/proof.service.ts';
import { runRenewals } from '#src/features/billing/renewal.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger-fixture.ts';
import type { Fate } from '#src/testing/memory-gateway.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

/** A worker that dies the first time it comes to `label`. */
const dyingAt = (label: string) => {
  let isDead = false;
  const checkpoint = (reached: string): void => {
    if (reached !== label || isDead) return;
    isDead = true;
    throw new Error(`died at ${label}`);
  };
  return { ...one.api.deps, checkpoint };
};

/** What the next worker does, minute by minute. */
const recover = async (): Promise<void> => {
  for (let minutes = 0; minutes < 10; minutes += 1) {
    one.later(MINUTE);
    await sweepPending(one.api.deps);
    await runRenewals(one.api.deps);
  }
};

const drifts = async () => {
  await one.deliver();
  return findDrifts(one.db, one.now());
};

describe('a worker that dies in the middle of a renewal', () => {
  const labels = [
    'renewal:written',
    'renewal:charged',
    'order:asked',
    'order:moved',
    'order:credited',
    'order:applied',
    'renewal:applied',
  ];
  const fates: Fate[] = ['paid', 'lost_paid'];
  it.each(labels.flatMap((label) => fates.map((fate) => ({ label, fate }))))(
    'at $label ($fate): it is charged once and given once',
    async ({ label, fate }) => {
      one.at(END);
      one.gateway.fates.push(fate);
      await runRenewals(dyingAt(label));
      await recover();
      expect(one.gateway.charged).toHaveLength(2);
      expect(await one.attempts()).toHaveLength(1);
      expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
      expect(await one.subscription()).toMatchObject({
        ends_at: wib('2027-03-31'),
        periods: 2,
        next_renewal_at: wib('2027-03-31'),
      });
      expect((await balances(one.db, one.accountId, one.now())).tokens).toEqual({ limit: 900, used: 0 });
      expect(await drifts()).toEqual([]);
    },
  );

  it.each(labels)('at %s, refused: the next try comes a day later', async (label) => {
    one.at(END);
    one.gateway.fates.push('lost_refused');
    await runRenewals(dyingAt(label));
    await recover();
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'closed' }]);
    expect(await one.subscription()).toMatchObject({
      next_renewal_at: new Date(END.getTime() + 24 * 60 * MINUTE),
      renewal_attempts: 1,
    });
    expect(await drifts()).toEqual([]);
  });
});

it('a clock that steps back five minutes grants nothing twice and charges nothing twice', async () => {
  await one.renewAt(END);
  await one.renewAt(new Date(END.getTime() - 5 * MINUTE));
  await one.renewAt(new Date(END.getTime() + MINUTE));
  expect(one.gateway.charged).toHaveLength(2);
  expect(await one.subscription()).toMatchObject({ periods: 2 });
  expect(await drifts()).toEqual([]);
});

it('two workers at once charge once', async () => {
  one.at(END);
  await Promise.all([1, 2, 3, 4].map(() => runRenewals(one.api.deps)));
  await recover();
  expect(one.gateway.charged).toHaveLength(2);
  expect(await one.subscription()).toMatchObject({ periods: 2 });
});
