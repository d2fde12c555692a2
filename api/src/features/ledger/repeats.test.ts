import { randomUUID } from 'node:crypto';
import type { TestDb } from '@telaah/db/testing/database';
import { describe, expect, it } from 'vitest';
import { findPaid } from '#src/features/ledger/operation.repo.ts';
import { commit, release, sweepLeases } from '#src/features/ledger/operations.service.ts';
import { accountEach, REGISTERED } from '#src/testing/each.ts';
import { addLedgerAccount, catchRefusal, leftOf, operationOf, takePaid, wib } from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
const now = wib('2027-01-20 10:00');
const later = (ms: number) => new Date(now.getTime() + ms);
const HOUR = 3_600_000;

accountEach((...given) => {
  [test, account] = given;
});

const left = (at: Date) => leftOf(test.db, account, at);
const operation = (opId: string) => operationOf(test.db, opId);

const ask = (at: Date, cost = 1) => takePaid(test.db, account, cost, at, { fingerprint: 'sepatu' });

it('a question counts as answered for an hour, once it is paid for', async () => {
  const answered = async (at: Date, accountId = account, fingerprint = 'sepatu') =>
    (await findPaid(test.db, { accountId, fingerprint }, at)).length > 0;
  const { opId } = await ask(now);
  expect(await answered(now), 'under way').toBe(false);
  await commit(test.db, opId, later(1000));
  expect(await answered(later(1000 + HOUR - 1))).toBe(true);
  expect(await answered(later(1000 + HOUR))).toBe(false);
  expect(await answered(later(2000), account, 'sandal')).toBe(false);
  expect(await answered(later(2000), await addLedgerAccount(test.db, REGISTERED))).toBe(false);
  const free = await takePaid(test.db, account, 0, now, { fingerprint: 'payung' });
  await commit(test.db, free.opId, now);
  expect(await answered(now, account, 'payung'), 'free').toBe(false);
});

describe('the same question again', () => {
  it('is free for an hour after it was paid for', async () => {
    const { opId } = await ask(now);
    await commit(test.db, opId, later(1000));
    const again = await ask(later(HOUR + 999));
    expect(again).toMatchObject({ cost: 0, free: 'repeat' });
    expect(await commit(test.db, again.opId, later(HOUR + 1500))).toBe('committed');
    // A free answer does not prolong the hour.
    expect(await ask(later(HOUR + 1000))).toMatchObject({ cost: 1, free: null });
  });

  it('is not free for somebody else, for another question, or after a failure', async () => {
    const { opId } = await ask(now);
    await release(test.db, opId, now);
    const paid = await ask(now);
    expect(paid.cost).toBe(1);
    await commit(test.db, paid.opId, now);
    expect(await takePaid(test.db, account, 1, now)).toMatchObject({ cost: 1 });
    const other = await addLedgerAccount(test.db, REGISTERED);
    expect(await takePaid(test.db, other, 1, now, { fingerprint: 'sepatu' })).toMatchObject({ cost: 1 });
  });

  it('costs once when it was asked twice at once', async () => {
    const [a, b] = [await ask(now), await ask(now)];
    expect(await left(now)).toMatchObject({ tokens: 48 });
    expect(await commit(test.db, b.opId, later(10))).toBe('committed');
    expect(await commit(test.db, a.opId, later(20))).toBe('repeat');
    expect(await commit(test.db, a.opId, later(30))).toBe('repeat');
    expect(await left(now)).toMatchObject({ tokens: 49 });
  });

  it('shares the one under way where tokens are short', async () => {
    await takePaid(test.db, account, 49, now);
    const payer = await ask(now);
    const guest = await ask(now);
    expect([payer, guest]).toMatchObject([{ cost: 1 }, { cost: 0, free: 'shared' }]);
    await expect(takePaid(test.db, account, 1, now)).rejects.toMatchObject(catchRefusal.tokens);
    expect(await commit(test.db, payer.opId, later(10))).toBe('committed');
    expect(await commit(test.db, guest.opId, later(20))).toBe('committed');
    expect(await operation(guest.opId)).toMatchObject({ state: 'committed' });
    expect(await left(now)).toMatchObject({ tokens: 0 });
  });

  it('is paid for by whoever of those who share it finds an answer first', async () => {
    const payer = await ask(now, 50);
    const guest = await ask(now, 50);
    expect(await commit(test.db, guest.opId, later(10))).toBe('committed');
    expect(await operation(payer.opId)).toMatchObject({ state: 'committed' });
    expect(await release(test.db, payer.opId, later(20))).toBe(false);
    expect(await left(now)).toMatchObject({ tokens: 0 });
  });

  it('is not answered for nothing where the payer failed', async () => {
    const payer = await ask(now, 50);
    const guest = await ask(now, 50);
    await release(test.db, payer.opId, later(10));
    expect(await operation(guest.opId)).toMatchObject({ state: 'released' });
    expect(await commit(test.db, guest.opId, later(20))).toBe('lost');
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });

  it('is not shared with one whose lease has passed', async () => {
    const payer = await ask(now, 50);
    const guest = await ask(later(80_000), 50);
    expect(await commit(test.db, guest.opId, later(95_000))).toBe('lost');
    expect(await commit(test.db, payer.opId, later(95_000))).toBe('lost');
    await ask(later(96_000), 50);
    await expect(ask(later(200_000), 50)).rejects.toMatchObject(catchRefusal.tokens);
    expect(await sweepLeases(test.db, later(200_000))).toBe(1);
  });

  it('is shared until the very moment in which the payer’s lease passes', async () => {
    await ask(now, 50);
    const guest = await ask(later(80_000), 50);
    expect(await commit(test.db, guest.opId, later(90_000))).toBe('lost');
    await sweepLeases(test.db, later(90_000));
    const again = await ask(later(100_000), 50);
    const inTime = await ask(later(110_000), 50);
    expect(await commit(test.db, inTime.opId, later(189_999))).toBe('committed');
    expect(await operation(again.opId)).toMatchObject({ state: 'committed' });
  });

  it('a guest who comes too late has its answer for nothing, like any repeat', async () => {
    const payer = await ask(now, 50);
    const guest = await ask(later(10), 50);
    expect(await commit(test.db, payer.opId, later(20))).toBe('committed');
    expect(await commit(test.db, guest.opId, later(90_010))).toBe('repeat');
    expect(await operation(guest.opId)).toMatchObject({ state: 'released' });
    expect(await left(now)).toMatchObject({ tokens: 0 });
  });

  it('a guest whose payer turned out to be a repeat is a repeat too', async () => {
    const first = await ask(now, 25);
    const second = await ask(later(1), 25);
    const guest = await ask(later(2), 25);
    expect(guest.free).toBe('shared');
    await commit(test.db, second.opId, later(10));
    await commit(test.db, first.opId, later(20));
    expect(await commit(test.db, guest.opId, later(30))).toBe('repeat');
    expect(await left(now)).toMatchObject({ tokens: 25 });
  });
});

describe('a question within another', () => {
  const [all, fewer, category, both, others] = [[], ['x'], ['in y'], ['in y', 'x'], ['x', 'z']];
  const askFor = (narrowed: string[], at = now, cost = 1) =>
    takePaid(test.db, account, cost, at, { fingerprint: 'search', narrowed });
  const payFor = async (narrowed: string[], at = now) => commit(test.db, (await askFor(narrowed, at)).opId, at);

  it('is free for an hour after one that holds it was paid for', async () => {
    await payFor(fewer);
    for (const narrowed of [fewer, both, others])
      expect(await askFor(narrowed, later(HOUR - 1))).toMatchObject({ cost: 0, free: 'repeat' });
    expect(await askFor(both, later(HOUR))).toMatchObject({ cost: 1, free: null });
  });

  it('costs where only a part of it was paid for, or two parts that make it up', async () => {
    await payFor(both);
    await payFor(others);
    for (const narrowed of [all, fewer, category]) expect(await askFor(narrowed)).toMatchObject({ cost: 1, free: null });
  });

  it('is told with the end of the hour in which it is free', async () => {
    await payFor(fewer);
    await payFor(both);
    await payFor(category, later(5000));
    const paid = await findPaid(test.db, { accountId: account, fingerprint: 'search' }, later(6000));
    expect(paid).toEqual([
      { narrowed: category, until: later(HOUR + 5000), link: null },
      { narrowed: fewer, until: later(HOUR), link: null },
    ]);
  });

  it('asked for at once with the other costs once where the wider answer is paid first', async () => {
    const [wide, narrow] = [await askFor(fewer), await askFor(both)];
    expect(await commit(test.db, wide.opId, later(10))).toBe('committed');
    expect(await commit(test.db, narrow.opId, later(20))).toBe('repeat');
    expect(await left(now)).toMatchObject({ tokens: 49 });
  });

  it('that is answered before the other is paid for by itself, and the other too', async () => {
    const [wide, narrow] = [await askFor(fewer), await askFor(both)];
    expect(await commit(test.db, narrow.opId, later(10))).toBe('committed');
    expect(await commit(test.db, wide.opId, later(20))).toBe('committed');
    expect(await left(now)).toMatchObject({ tokens: 48 });
    // The longer way finds no answer that covers it, and takes the account's lock.
    const all = await takePaid(test.db, account, 1, now, { fingerprint: 'search', narrowed: [], opId: randomUUID() });
    expect(all).toMatchObject({ cost: 1 });
  });

  it('shares what is under way where that holds it and tokens are short, and nothing else', async () => {
    const payer = await askFor(fewer, now, 50);
    const guest = await askFor(both, now, 50);
    expect(guest).toMatchObject({ cost: 0, free: 'shared' });
    await expect(askFor(category, now, 50)).rejects.toMatchObject(catchRefusal.tokens);
    // The narrower answer is part of the wider one.
    expect(await commit(test.db, guest.opId, later(10))).toBe('committed');
    expect(await operation(payer.opId)).toMatchObject({ state: 'committed', narrowed: fewer });
    expect(await left(now)).toMatchObject({ tokens: 0 });
  });
});
