import { beforeEach, expect, it, vi } from 'vitest';
import { rememberReferral, storedReferral } from '#src/session/storage/referral.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('window', { dispatchEvent: () => true });
});

it('keeps the code of an address for 30 days', () => {
  rememberReferral('?q=kemeja&ref=ani10', 1000);
  expect(storedReferral(1000)).toBe('ANI10');
  expect(storedReferral(1000 + 29 * DAY)).toBe('ANI10');
  expect(storedReferral(1000 + 31 * DAY)).toBe('');
});

it.each(['', '?q=1', '?ref=', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(41)}`])('takes nothing from %j', (search) => {
  rememberReferral(search, 1000);
  expect(storedReferral(1000)).toBe('');
});
