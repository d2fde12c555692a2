import { describe, expect, it } from 'vitest';
import { dayCount, historySearch, rangeBefore, rangeOf, searchOf } from '#src/features/history/search.ts';
import { parseSearch, stringifySearch } from '#src/layout/search-codec.ts';

const read = (address: string) => historySearch(parseSearch(address));

describe('the address of a product history', () => {
  it.each(['', '?days=7', '?days=14&tab=summary', '?from=2026-10-14&to=2026-11-12&tab=variants&compare=true'])(
    '%j reproduces the screen',
    (address) => {
      expect(stringifySearch({ ...read(address) })).toBe(address);
    },
  );

  it.each([
    '?days=30',
    '?days=8',
    '?days=',
    '?tab=chart',
    '?tab=x',
    '?from=2026-10-14',
    '?to=2026-10-14',
    '?from=x&to=y',
    '?compare=no',
  ])('%j is the default', (address) => {
    expect(read(address)).toEqual({});
  });

  it('puts days in order and keeps the newest thirty', () => {
    expect(read('?from=2026-11-12&to=2026-10-14')).toEqual({ from: '2026-10-14', to: '2026-11-12' });
    const long = read('?from=2025-01-01&to=2026-11-12');
    expect(dayCount(long.from ?? '', long.to ?? '')).toBe(30);
    expect(long.to).toBe('2026-11-12');
    expect(read('?from=2026-10-14&to=2026-11-12').from).toBe('2026-10-14');
    expect(read('?from=2026-10-13&to=2026-11-12').from).toBe('2026-10-14');
  });

  it.each([
    '?days=8&from=2026-10-14&to=x&tab=y&compare=no',
    '?from=2026-11-12&to=2026-10-14',
    '?days=7&from=2026-10-14&to=2026-11-12',
  ])('%j lets no raw text through where the router lays the result over it', (address) => {
    expect({ ...parseSearch(address), ...read(address) }).toEqual(read(address));
  });

  it('prefers a range to a preset', () => {
    expect(read('?days=7&from=2026-10-14&to=2026-11-12')).toEqual({ from: '2026-10-14', to: '2026-11-12' });
  });
});

describe('ranges', () => {
  it('count both ends', () => {
    expect(rangeOf({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(rangeOf({ days: '7' }, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(dayCount('2026-11-21', '2026-11-21')).toBe(1);
  });

  it('are written as presets where they are one', () => {
    const today = '2026-11-21';
    expect(searchOf({ from: '2026-11-15', to: today }, today, { tab: 'summary', from: '2026-01-01', to: '2026-01-09' })).toEqual({
      days: '7',
      tab: 'summary',
    });
    expect(searchOf({ from: '2026-10-23', to: today }, today, { days: '7', compare: true })).toEqual({ compare: true });
    expect(searchOf({ from: '2026-11-14', to: '2026-11-20' }, today, {})).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  });

  it('are compared with as many days before them', () => {
    expect(rangeBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  });
});
