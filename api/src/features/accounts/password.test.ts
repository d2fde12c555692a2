import { describe, expect, it, vi } from 'vitest';
import { createPasswords, hashPassword } from '#src/features/accounts/password.ts';

const PASSWORD = 'a long enough password';

describe('passwords', () => {
  it('are compared a few at a time; beyond a queue of 50 callers are told to come back', async () => {
    const stored = await hashPassword(PASSWORD);
    const passwords = createPasswords(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => passwords.matches(stored, i === 0 ? PASSWORD : 'wrong')),
    );
    expect(answers[0]).toEqual({ status: 'fulfilled', value: true });
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(51);
    expect(answers.findLast(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await passwords.matches(stored, PASSWORD)).toBe(true);
  });

  it('leave the core to others for as long as one took, before the next is compared', async () => {
    const stored = await hashPassword(PASSWORD);
    const passwords = createPasswords(1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const first = passwords.matches(stored, PASSWORD);
      let isCompared = false;
      const second = passwords.matches(stored, PASSWORD).finally(() => {
        isCompared = true;
      });
      await first;
      // So long that an unrested second would be done.
      for (let i = 0; i < 4; i++) await hashPassword(PASSWORD);
      expect(isCompared).toBe(false);
      vi.runAllTimers();
      expect(await second).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of nobody cost as much work as of somebody', async () => {
    const stored = await hashPassword(PASSWORD);
    const passwords = createPasswords();
    const median = async (of: string | null) => {
      const times: number[] = [];
      for (let i = 0; i < 7; i++) {
        const began = performance.now();
        expect(await passwords.matches(of, 'wrong')).toBe(false);
        times.push(performance.now() - began);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const ratio = (await median(null)) / (await median(stored));
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
