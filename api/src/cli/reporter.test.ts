import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTER_USAGE, runReporter } from '#src/cli/reporter-command.ts';
import { savePendingBatch } from '#src/features/market/trust/pending-observations.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let id: string;
const email = 'wulan@toko.test';

beforeAll(async () => {
  api = await createTestApp();
  id = await api.addAccount(email);
});
afterAll(() => api.close());

const reporter = async (...args: string[]) => {
  const output: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runReporter(args, 'earned', NOW, {
    withDb: (work) => work(api.test.db),
    out: (text) => output.out.push(text),
    err: (text) => output.err.push(text),
  });
  return [code, output.out.join('\n'), output.err.join('\n')];
};
const products = () => api.test.db.selectFrom('product').select('name').execute();

describe('npm run reporter', () => {
  it('makes of somebody what is asked, by address or id, and the market follows at once', async () => {
    const snapshot = capturedSnapshot({ observed_at: new Date(NOW.getTime() - 60_000).toISOString() });
    await savePendingBatch(
      api.test.db,
      { snapshots: [snapshot], stores: [] },
      { reporter: id, network: null, now: NOW, isSuspended: false },
    );
    expect(await reporter()).toEqual([0, `${email}  new  1 look of their own`, '']);
    const counted = 'What was said of 0 products and 0 stores counts again, and 1 look of their own with it.';
    expect(await reporter(email.toUpperCase(), '--trust')).toEqual([0, `${email} is trusted now. ${counted}`, '']);
    expect(await products()).toHaveLength(1);
    const taken = 'What was said of 1 product and 1 store is taken back.';
    expect(await reporter(id, '--suspend', '--note', 'prices of nobody')).toEqual([0, `${id} is suspended now. ${taken}`, '']);
    expect(await products()).toEqual([]);
    const line = `${email}  suspended  0 looks of their own  (by admin since 2026-11-21: prices of nobody)`;
    expect(await reporter()).toEqual([0, line, '']);
    expect((await reporter(email, '--believe'))[1]).toContain(`${email} is accepted now.`);
    expect((await reporter(email, '--bar'))[1]).toContain(`${email} is suspended now.`);
  });

  it('changes nothing for a stranger, or where it is not understood', async () => {
    expect(await reporter('nobody@toko.test', '--bar')).toEqual([
      1,
      '',
      'Nobody has an account with nobody@toko.test. Nothing was changed.',
    ]);
    for (const args of [[email], [email, '--suspend', '--trust'], ['--suspend'], [email, '--praise'], [email, email, '--new']])
      expect(await reporter(...args)).toEqual([2, '', REPORTER_USAGE]);
  });
});
