import type { TestDb } from '@telaah/db/testing/database';
import { describe, expect, it } from 'vitest';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { accountEach } from '#src/testing/each.ts';
import {
  addLedgerAccount,
  buyPlan,
  buyTopUp,
  giftTokens,
  leftOf,
  locked,
  refund,
  spendOnce as spendOf,
  wib,
} from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
let admin: string;
accountEach(async (db, id) => {
  test = db;
  account = id;
  admin = await addLedgerAccount(db.db, now, 'admin');
});

const now = wib('2027-01-31 15:30');
const later = (ms: number) => new Date(now.getTime() + ms);
const state = (at: Date) => balances(test.db, account, at);
const spend = (cost: number, at: Date, resource?: 'rows') => spendOf(test.db, account, cost, at, resource);
const give = (kind: 'topup' | 'download_credit', amount: number, sourceId: string, at: Date) =>
  giftTokens(test.db, account, { kind, amount, sourceId, actor: admin, now: at });

describe('a reversal', () => {
  it('takes a top-up back and leaves what was spent as a debt', async () => {
    await buyPlan(test.db, account, now);
    const other = await buyTopUp(test.db, account, 'topup', 1000, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 100, later(1));
    await spend(900 + 1000 + 30, later(2));
    expect(await refund(test.db, account, invoiceId, 100, later(3))).toEqual({ taken: 70, owed: 30 });
    expect(await refund(test.db, account, invoiceId, 100, later(4))).toEqual({ taken: 0, owed: 0 });
    expect(await state(later(5))).toMatchObject({ topup: { limit: 1030, used: 1030 }, debt: { token: 30, rows: 0 } });
    expect(other).not.toBe(invoiceId);
  });

  it('is in proportion to what was refunded, in steps, rounded down', async () => {
    await buyPlan(test.db, account, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 99, now);
    expect(await refund(test.db, account, invoiceId, 50, later(1))).toEqual({ taken: 49, owed: 0 });
    expect(await state(later(2))).toMatchObject({ topup: { limit: 50, used: 0 } });
    await spend(900 + 20, later(3));
    expect(await refund(test.db, account, invoiceId, 100, later(4))).toEqual({ taken: 30, owed: 20 });
  });

  it('takes tokens and rows of a plan; what expired unspent counts as given back', async () => {
    const { invoiceId } = await buyPlan(test.db, account, now, 1, 12);
    await spend(100, now);
    await spend(500, now, 'rows');
    const second = wib('2027-03-05');
    await spend(300, second);
    expect(await refund(test.db, account, invoiceId, 100, second)).toEqual({ taken: 600 + 2000, owed: 100 + 300 + 500 });
    expect(await state(second)).toMatchObject({ debt: { token: 400, rows: 500 }, tokens: { limit: 300, used: 300 } });
  });

  it('takes from what else was bought before it leaves a debt, the plan first, never from gifts', async () => {
    await buyPlan(test.db, account, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 1000, now);
    await spend(900 + 1000, later(1));
    await give('topup', 50, 'not bought', later(2));
    await buyTopUp(test.db, account, 'topup', 400, later(3));
    expect(await refund(test.db, account, invoiceId, 70, later(4))).toEqual({ taken: 400, owed: 300 });
    expect(await refund(test.db, account, invoiceId, 70, later(5))).toEqual({ taken: 0, owed: 0 });
    expect(await state(later(6))).toMatchObject({ topup: { limit: 1050, used: 1000 }, debt: { token: 300 } });
    expect(await refund(test.db, account, invoiceId, 100, later(7))).toEqual({ taken: 0, owed: 300 });
  });

  it('goes through what else was bought as spending does: the plan before older top-ups', async () => {
    await buyPlan(test.db, account, now, 1, 12);
    const tokens = await buyTopUp(test.db, account, 'topup', 1000, now);
    const credit = await buyTopUp(test.db, account, 'download_credit', 1000, now);
    await spend(900 + 1000, later(1));
    await spend(2000 + 1000, later(1), 'rows');
    await buyTopUp(test.db, account, 'topup', 500, later(2));
    await buyTopUp(test.db, account, 'download_credit', 500, later(2));
    const second = wib('2027-03-02');
    await state(second);
    expect(await refund(test.db, account, tokens, 100, second)).toEqual({ taken: 1000, owed: 0 });
    expect(await refund(test.db, account, credit, 100, second)).toEqual({ taken: 1000, owed: 0 });
    expect(await leftOf(test.db, account, second)).toMatchObject({ tokens: 0, topup: 400, download: 1000, credit: 500 });
    const empty = test.db
      .selectFrom('ledger_entry')
      .select('entry_id')
      .where('source_type', '=', 'reversal')
      .where('delta', '=', 0);
    expect(await empty.execute()).toEqual([]);
  });

  it("of a part takes that part of each later month of a year's plan too", async () => {
    const { invoiceId } = await buyPlan(test.db, account, now, 1, 12);
    await spend(900, now);
    await spend(2000, now, 'rows');
    expect(await refund(test.db, account, invoiceId, 50, later(1))).toEqual({ taken: 0, owed: 450 + 1000 });
    // The debt of the first month, and half of the second.
    expect(await state(wib('2027-03-02'))).toMatchObject({
      tokens: { limit: 0 },
      download: { limit: 0 },
      debt: { token: 0, rows: 0 },
    });
    expect(await state(wib('2027-04-02'))).toMatchObject({ tokens: { limit: 450, used: 0 }, download: { limit: 1000 } });
    // Each month's share is a row of its own.
    const shares = await test.db
      .selectFrom('ledger_entry')
      .select('source_id')
      .distinct()
      .where('source_type', '=', 'reversal')
      .where('source_id', 'like', `${invoiceId}:%`)
      .orderBy('source_id')
      .execute();
    const months = [wib('2027-02-28'), wib('2027-03-31')].map((start) => start.toISOString());
    expect(shares.map(({ source_id }) => source_id.split(':').slice(2).join(':'))).toEqual(months);
    await spend(450, wib('2027-04-02'));
    expect(await refund(test.db, account, invoiceId, 100, wib('2027-04-03'))).toEqual({ taken: 1000, owed: 900 + 450 + 2000 });
  });

  it('does not ask for what an administrator has taken away', async () => {
    await buyPlan(test.db, account, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 1000, now);
    const removal = { accountId: account, kind: 'topup', amount: 400, actor: admin, purpose: 'A mistake', now: later(1) } as const;
    await locked(test.db, account, (trx) => adminRemove(trx, removal));
    expect(await refund(test.db, account, invoiceId, 100, later(2))).toEqual({ taken: 600, owed: 0 });
  });

  it('of an invoice that gave nothing takes nothing', async () => {
    const invoiceId = await buyTopUp(test.db, account, 'topup', 100, now);
    const other = await addLedgerAccount(test.db, now);
    expect(await refund(test.db, other, invoiceId, 0, later(1))).toEqual({ taken: 0, owed: 0 });
    await refund(test.db, account, invoiceId, 100, later(1));
  });
});
