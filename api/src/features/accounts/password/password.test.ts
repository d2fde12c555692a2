import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { createPasswords, hashPassword } from '#src/features/accounts/password/password.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { CHEAP } from '#src/testing/newcomer.ts';
import { createTestApp } from '#src/testing/test-app.ts';

vi.mock('@node-rs/argon2', { spy: true });
const compared = vi.mocked(verify);

const PASSWORD = 'a long enough password';
/** Algorithm and cost of a hash, without salt and digest. */
const costOf = (hashed: unknown) => String(hashed).split('$').slice(0, 4);

beforeEach(() => void compared.mockClear());
afterEach(() => void vi.useRealTimers());

describe('passwords', () => {
  it('are hashed at the cost that OWASP asks for', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(PASSWORD);
    expect(costOf(stored)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect([passwords.isOutdated(stored), passwords.isOutdated(await hashPassword(PASSWORD, CHEAP))]).toEqual([false, true]);
    expect([await passwords.matches(stored, PASSWORD), await passwords.matches(stored, 'wrong')]).toEqual([true, false]);
  });

  it('are compared a few at a time; beyond a queue of 50 callers are told to come back', async () => {
    const stored = await hashPassword(PASSWORD, CHEAP);
    const passwords = createPasswords({ atOnce: 1, cost: CHEAP });
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => passwords.matches(stored, i === 0 ? PASSWORD : 'wrong')),
    );
    expect(answers[0]).toEqual({ status: 'fulfilled', value: true });
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(51);
    expect(answers.findLast(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await passwords.matches(stored, PASSWORD)).toBe(true);
  });

  it('leave the core to others for as long as one took, before the next is compared', async () => {
    const stored = await hashPassword(PASSWORD, CHEAP);
    const passwords = createPasswords({ atOnce: 1, cost: CHEAP });
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    compared.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(80);
      return true;
    });
    const [first, second] = [passwords.matches(stored, PASSWORD), passwords.matches(stored, PASSWORD)];
    await first;
    await vi.advanceTimersByTimeAsync(79);
    expect(compared).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(compared).toHaveBeenCalledTimes(2);
    expect(await second).toBe(true);
  });

  it('of nobody are compared as those of somebody are, at the same cost', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(PASSWORD);
    expect([await passwords.matches(stored, 'wrong'), await passwords.matches(null, 'wrong')]).toEqual([false, false]);
    const [somebody, nobody] = compared.mock.calls.map(([hashed]) => costOf(hashed));
    expect(nobody).toEqual(somebody);
  });
});

describe('the app, where nothing is said of what a hash costs', () => {
  it('hashes anew what was hashed more weakly', async () => {
    const api = await createTestApp();
    const { passwordCost: _cheap, ...usual } = api.deps;
    const account_id = await api.addAccount('old@example.test');
    const stored = () => api.test.db.selectFrom('account').select('password_hash').where('account_id', '=', account_id);
    expect(costOf((await stored().executeTakeFirstOrThrow()).password_hash)).not.toContain('m=19456,t=2,p=1');
    const browser = createBrowser({ ...api, app: createApp(usual) });
    for (const _time of [1, 2]) {
      const answer = await browser.post('/public/v1/auth/login', { email: 'old@example.test', password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(costOf((await stored().executeTakeFirstOrThrow()).password_hash)).toContain('m=19456,t=2,p=1');
    }
    await api.close();
  });
});
