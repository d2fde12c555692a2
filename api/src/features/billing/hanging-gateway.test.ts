import { afterEach, describe, expect, it, vi } from 'vitest';
import { processInbox, sweepPending } from '#src/features/billing/inbox.service.ts';
import { runProof } from '#src/features/billing/proof.service.ts';
import { runRenewals } from '#src/features/billing/renewal.service.ts';
import { runBillingTick } from '#src/features/billing/tick.service.ts';
import { createTurn, LEFT } from '#src/features/billing/turn.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  now = 0;
  await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
  await db().updateTable('subscription').set({ next_renewal_at: null, is_recurring: false }).execute();
  await db().updateTable('outbox').set({ next_try_at: null }).execute();
  await db().deleteFrom('gateway_event').execute();
  await db().deleteFrom('billing_alarm').execute();
  user = await shop.withPlan();
});
afterEach(() => vi.restoreAllMocks());

let now = 0;
const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const pass = (ms: number): void => {
  now += ms;
  shop.at(now);
};
const openMany = async (count: number): Promise<string[]> => {
  const orders: string[] = [];
  for (let n = 1; n <= count; n++) {
    shop.gateway.fates.push('pending');
    orders.push(await shop.orderOf((await shop.buy(user, { method: 'bca_va', quantity: 10_000 * n }, 'quota')).invoice));
  }
  return orders;
};
/** So many people whose plan is to be renewed within a minute. */
const subscribe = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    shop.gateway.fates.push('paid');
    await shop.buy(await shop.api.signIn(), { method: 'card', card_token: 'token' }, 'recurring');
  }
  const next_renewal_at = new Date(NOW.getTime() + MINUTE);
  await db().updateTable('subscription').set({ next_renewal_at }).where('is_recurring', '=', true).execute();
};
const warnings = () => {
  const warn = vi.spyOn(deps().log, 'warn');
  return () => warn.mock.calls.filter(([, said]) => said === LEFT).map(([what]) => what);
};
/** Each call of the gateway takes so long, and says nothing in the end. */
const hang = (ms: number) => {
  const silence = () => {
    pass(ms);
    return { state: 'unknown', reason: 'timeout' } as const;
  };
  const status = vi.spyOn(shop.gateway, 'status').mockImplementation(async () => silence());
  const charge = vi.spyOn(shop.gateway, 'charge').mockImplementation(async () => {
    silence();
    return { outcome: 'unknown', reason: 'timeout' };
  });
  return { status, charge };
};

describe('a turn', () => {
  it('is over after three questions in a row without an answer', () => {
    const turn = createTurn(deps().clock, null);
    for (const isAnswered of [false, false, true, false, false]) turn.heard(isAnswered);
    expect(turn.isOver()).toBe(false);
    turn.heard(false);
    expect(turn.isOver()).toBe(true);
  });

  it('is over at its time and not before', () => {
    const turn = createTurn(deps().clock, new Date(NOW.getTime() + 1_000));
    pass(999);
    expect(turn.isOver()).toBe(false);
    pass(1);
    expect(turn.isOver()).toBe(true);
  });
});

describe('while the gateway hangs', () => {
  it('renewals are left after three, and come with the next tick', async () => {
    await subscribe(5);
    pass(MINUTE);
    const left = warnings();
    const hanging = hang(10_000);
    expect(await runRenewals(deps())).toBe(3);
    expect(hanging.charge).toHaveBeenCalledTimes(3);
    expect(left()).toEqual([{ what: 'renewals', left: 2 }]);
    vi.restoreAllMocks();
    const charge = vi.spyOn(shop.gateway, 'charge');
    pass(MINUTE);
    expect(await runRenewals(deps())).toBe(5);
    expect(charge).toHaveBeenCalledTimes(5);
  });

  it('an order whose status is not answered is asked about once, not twice', async () => {
    await subscribe(1);
    pass(MINUTE);
    shop.gateway.fates.push('lost');
    await runRenewals(deps());
    pass(MINUTE);
    const { status } = hang(1_000);
    await runRenewals(deps());
    expect(status).toHaveBeenCalledTimes(1);
  });

  it('the night asks three times and says that the rest was not compared, after it has judged the books', async () => {
    await openMany(5);
    await db().updateTable('subscription').set({ periods: 2 }).where('account_id', '=', user.account_id).execute();
    const gateway = hang(10_000);
    const kinds = async () =>
      (await db().selectFrom('billing_alarm').select('kind').orderBy('alarm_id').execute()).map(({ kind }) => kind);
    let before: string[] = [];
    gateway.status.mockImplementationOnce(async () => {
      before = await kinds();
      return { state: 'unknown', reason: 'timeout' };
    });
    await runProof(deps());
    expect(before).toContain('credit');
    expect(gateway.status).toHaveBeenCalledTimes(3);
    expect((await kinds()).filter((kind) => kind === 'silent')).toHaveLength(1);
  });

  it.each([
    ['the inbox', 'events', processInbox],
    ['the sweeper', 'checks', sweepPending],
  ] as const)('%s says how much it left', async (_, what, work) => {
    for (const order of await openMany(12)) await shop.notify(order);
    pass(MINUTE);
    const left = warnings();
    hang(1_000);
    expect(await work(deps())).toBe(10);
    expect(left()).toEqual([{ what, left: 9 }]);
  });
});

describe('a tick', () => {
  const tick = async (each: number) => {
    const done: string[] = [];
    const mark = <T>(name: string, answer: T) => {
      done.push(name);
      return answer;
    };
    vi.spyOn(shop.gateway, 'status').mockImplementation(async () => {
      mark('asked', null);
      pass(each);
      return { state: 'pending', held: false, vendorStatus: 'pending' };
    });
    const charge = vi.spyOn(shop.gateway, 'charge');
    const ticked = await runBillingTick(deps(), async () => mark('mails', 1));
    return { done, ticked, charges: charge.mock.calls.length };
  };

  it('begins nothing new at a slow gateway after two minutes; mails go first and last', async () => {
    await subscribe(1);
    for (const order of await openMany(5)) await shop.notify(order);
    pass(MINUTE);
    const left = warnings();
    const { done, ticked, charges } = await tick(50_000);
    expect(done).toEqual(['mails', 'asked', 'asked', 'asked', 'mails']);
    expect(ticked).toMatchObject({ mails: 2, inbox: 5 });
    expect(charges).toBe(0);
    expect(left()).toEqual([
      { what: 'events', left: 2 },
      // Three of the five were asked about just now.
      { what: 'checks', left: 2 },
      { what: 'renewals', left: 1 },
    ]);
  });

  it('that has time asks about everything', async () => {
    for (const order of await openMany(2)) await shop.notify(order);
    const left = warnings();
    expect((await tick(1_000)).done).toEqual(['mails', 'asked', 'asked', 'mails']);
    expect(left()).toEqual([]);
  });
});
