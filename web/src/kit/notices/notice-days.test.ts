import type { InboxNotice } from '@telaah/shared/features/notices/schema';
import { describe, expect, it } from 'vitest';
import { groupByDay, minutesSince } from '#src/kit/notices/notice-days.ts';

const noticeAt = (created_at: string): InboxNotice => ({
  notice_id: created_at,
  about: 'account',
  subject: 'A change',
  detail: '',
  button: null,
  created_at,
  is_read: false,
});
/** 06.30 WIB of the 26th, while it is still the 25th in UTC. */
const NOW = Date.parse('2026-11-25T23:30:00Z');
const shapeOf = (times: string[], now = NOW) =>
  groupByDay(times.map(noticeAt), now).map(({ day, name, notices }) => [day, name, notices.length]);

describe('notices by day', () => {
  it('are of days in WIB: today, yesterday, then dates', () => {
    const times = [
      '2026-11-25T23:00:00Z',
      '2026-11-25T17:00:00Z',
      '2026-11-25T16:59:59Z',
      '2026-11-24T17:00:00Z',
      '2026-11-20T05:00:00Z',
    ];
    expect(shapeOf(times)).toEqual([
      ['2026-11-26', 'today', 2],
      ['2026-11-25', 'yesterday', 2],
      ['2026-11-20', null, 1],
    ]);
  });

  it('of a day that has not begun on a late clock are of today', () => {
    expect(shapeOf(['2026-11-26T17:00:00Z'])).toEqual([['2026-11-27', 'today', 1]]);
  });

  it('are none without notices', () => {
    expect(shapeOf([])).toEqual([]);
  });
});

it.each([
  ['2026-11-25T23:30:30Z', 0],
  ['2026-11-25T23:29:01Z', 0],
  ['2026-11-25T23:28:59Z', 1],
  ['2026-11-25T22:30:01Z', 59],
  ['2026-11-25T22:30:00Z', null],
])('minutes since %s: %s', (at, minutes) => {
  expect(minutesSince(at, NOW)).toBe(minutes);
});
