import { describe, expect, it } from 'vitest';
import { fromCalendar, toCalendar } from '#src/ui/dates/calendar-date.ts';

describe('a calendar date', () => {
  it.each(['2026-01-01', '2024-02-29', '2026-12-31'])('%s survives the way there and back in any time zone', (day) => {
    expect(fromCalendar(toCalendar(day))).toBe(day);
  });
});
