import { describe, expect, it } from 'vitest';
import { fromCalendar, isPreset, presetRange, rangeLength, toCalendar } from '#src/ui/date-presets.ts';

describe('presets of a date range', () => {
  it('count both ends', () => {
    expect(presetRange(7, '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(rangeLength(presetRange(30, '2026-03-01'))).toBe(30);
    expect(rangeLength({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
  });

  it('do not reach before the first day', () => {
    expect(presetRange(30, '2026-11-20', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-20' });
  });

  it('are recognised', () => {
    expect(isPreset({ from: '2026-11-14', to: '2026-11-20' }, 7, '2026-11-20')).toBe(true);
    expect(isPreset({ from: '2026-11-13', to: '2026-11-19' }, 7, '2026-11-20')).toBe(false);
  });
});

describe('a calendar date', () => {
  it.each(['2026-01-01', '2024-02-29', '2026-12-31'])('%s survives the way there and back in any time zone', (day) => {
    expect(fromCalendar(toCalendar(day))).toBe(day);
  });
});
