import type { UserState } from '@telaah/shared/features/accounts/schema';
import { expect, it } from 'vitest';
import {
  type CachedEntry,
  findSurplus,
  groupByAddress,
  MAX_CACHED_ANSWERS,
  MAX_CACHED_BYTES,
  toCachedSession,
} from '#src/session/offline/cache-rules.ts';

const slip = (name: string, at: number, address = name, bytes = 1): CachedEntry => ({ name, at, address, bytes });

it('the newest answers stay, however many calls one took', () => {
  const slips = Array.from({ length: MAX_CACHED_ANSWERS + 2 }, (_, i) => [
    slip(`rows ${i}`, i, `/${i}`),
    slip(`sums ${i}`, i, `/${i}`),
  ]).flat();
  expect(findSurplus(slips).toSorted()).toEqual(['rows 0', 'rows 1', 'sums 0', 'sums 1']);
  expect(findSurplus(slips.slice(4))).toEqual([]);
});

it('however few they are, not more bytes than that: of what is too big all goes', () => {
  const half = MAX_CACHED_BYTES / 2;
  expect(findSurplus([slip('a', 3, '/a', half), slip('b', 2, '/b', half), slip('c', 1, '/c', 1)])).toEqual(['c']);
  expect(findSurplus([slip('rows', 2, '/a', half), slip('sums', 1, '/a', half + 1)])).toEqual(['rows', 'sums']);
});

it('answers are listed by their newest call', () => {
  const list = groupByAddress([slip('a1', 1, '/a'), slip('b', 2, '/b'), slip('a2', 3, '/a')]);
  expect(list.map(([first]) => first?.address)).toEqual(['/a', '/b']);
});

it('of the account only what the frame shows is kept: no way to reach it, and nothing that lets in', () => {
  const state = {
    user: {
      id: '1',
      name: 'Tuti',
      email: 'tuti@example.test',
      pending_email: 'baru@example.test',
      phone: '+62812345678',
      role: 'admin',
      address: 'Jalan Melati',
    },
    premium: { name: 'Smart' },
    csrf_token: 'secret-token',
    device: 'secret-device',
  } as unknown as UserState;
  const kept = JSON.stringify(toCachedSession(state));
  expect(kept).toContain('Tuti');
  expect(kept).not.toMatch(/@|62812|secret|admin|Melati/);
});
