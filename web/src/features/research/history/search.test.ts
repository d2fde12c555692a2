import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { describe, expect, it } from 'vitest';
import { historySearch, toHistorySearch, toSearchRange } from '#src/features/research/history/search.ts';

const read = (address: string) => historySearch(parseSearch(address));

describe('the address of a product history', () => {
  it.each(['', '?tab=summary', '?from=2026-10-14&to=2026-11-12&tab=variants&compare=true'])(
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

  it('puts days in order, and never cuts them: whoever is sent an address asks for what it says', () => {
    expect(read('?from=2026-11-12&to=2026-10-14')).toEqual({ from: '2026-10-14', to: '2026-11-12' });
    expect(read('?from=2025-01-01&to=2026-11-12')).toEqual({ from: '2025-01-01', to: '2026-11-12' });
  });

  it.each(['?from=2026-10-14&to=x&tab=y&compare=no', '?from=2026-11-12&to=2026-10-14'])(
    '%j lets no raw text through where the router lays the result over it',
    (address) => {
      expect({ ...parseSearch(address), ...read(address) }).toEqual(read(address));
    },
  );
});

describe('ranges', () => {
  const all = { from: '2026-10-22', to: '2026-11-20' };

  it('are all days where the address names none', () => {
    expect(toSearchRange({ tab: 'summary' })).toBeNull();
    expect(toSearchRange({ from: '2026-10-14', to: '2026-11-12' })).toEqual({ from: '2026-10-14', to: '2026-11-12' });
  });

  it('are left out of the address where they are all days', () => {
    expect(toHistorySearch(all, all, { tab: 'summary', from: '2026-01-01', to: '2026-01-09' })).toEqual({ tab: 'summary' });
    expect(toHistorySearch({ ...all, to: '2026-11-19' }, all, { compare: true })).toEqual({
      from: '2026-10-22',
      to: '2026-11-19',
      compare: true,
    });
  });
});
