import { describe, expect, it } from 'vitest';
import { locationName } from '#src/features/market/locations.ts';
import { parseSearch, stringifySearch } from '#src/lib/address/search-codec.ts';
import { parseDateText } from '#src/lib/dates/date-text.ts';
import { parseAmount } from '#src/lib/numbers/money.ts';
import { tokensOf } from '#src/lib/numbers/number-tokens.ts';
import { createWordRecord, lookUp } from '#src/lib/word-record.ts';
import { marketplaces, parseUrl } from '#src/marketplaces/index.ts';
import { languageWords } from '#src/testing/language-words.ts';

describe.each(languageWords)('%s', (word) => {
  it('is in no table that does not name it, and a key like any other of an object that grows by words', () => {
    expect(lookUp({ rb: 1e3 }, word)).toBeUndefined();
    const seen = createWordRecord<number>();
    expect(seen[word]).toBeUndefined();
    seen[word] = 7;
    expect(Object.entries(seen)).toEqual([[word, 7]]);
    expect(Object.entries(JSON.parse(JSON.stringify(seen)) as object)).toEqual([[word, 7]]);
    expect(({} as Record<string, unknown>)[word]).not.toBe(7);
  });

  it('is no unit, no month, no zone, no place with another name and no currency', () => {
    expect(parseAmount(`12 ${word}`)).toBeNull();
    expect(parseAmount(word)).toBeNull();
    expect(tokensOf(word, { language: 'id', of: 'money' })?.every(({ kind }) => kind === 'word' || kind === 'sign')).toBe(true);
    expect(parseDateText(`12 ${word} 2026`)).toEqual({ kind: 'none' });
    expect(parseDateText(`2026-11-12 10:00 ${word}`)).toEqual({ kind: 'none' });
    expect(locationName(word)).toBe(word);
    const host = new URL('https://x.test');
    host.hostname = word.replaceAll('_', '');
    for (const { currencyOf } of Object.values(marketplaces)) expect([null, 'IDR']).toContain(currencyOf(host));
    expect(parseUrl(`https://${word.toLowerCase()}/kaos`)).toBeNull();
  });

  it('is a shop’s name in an address, and a text in the address of a page', () => {
    expect(parseUrl(`https://www.tokopedia.com/${word}`)).toMatchObject({ ref: { kind: 'store', store_domain: word } });
    const address = stringifySearch({ q: word, brand: [word, 'Kirana'] });
    expect(parseSearch(address)).toEqual({ q: word, brand: [word, 'Kirana'] });
    expect(parseSearch(`?${word}=1`).q).toBeUndefined();
  });
});
