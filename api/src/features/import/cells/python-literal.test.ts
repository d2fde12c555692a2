import { describe, expect, it } from 'vitest';
import { parseLiteral } from '#src/features/import/cells/python-literal.ts';

describe('cells that hold Python literals', () => {
  it('reads dicts, lists, tuples, words and numbers', () => {
    expect(parseLiteral("[{'a': True, 'b': None, 'c': (1, -2.5, 1e3)}, []]")).toEqual([
      { a: true, b: null, c: [1, -2.5, 1000] },
      [],
    ]);
  });

  it('reads both kinds of quotes, apostrophes inside and escapes', () => {
    expect(parseLiteral(`{'name': "Men's \\"best\\"", 'x': 'it\\'s \\u00e9 \\x41'}`)).toEqual({
      name: `Men's "best"`,
      x: `it's é A`,
    });
  });

  it('reads JSON too', () => {
    expect(parseLiteral('[{"name":"Stok","value":null,"ok":false}]')).toEqual([{ name: 'Stok', value: null, ok: false }]);
  });

  it('keeps every digit of a long id', () => {
    expect(parseLiteral("{'id': 1731535811462268101}")).toEqual({ id: '1731535811462268101' });
  });

  it.each([
    "{'a': 1",
    "['a'",
    "'open",
    'os.system("x")',
    '[1 2]',
    "{'a' 1}",
    '__import__',
    '',
    '{{}: 1}',
    '{[{}]: 1}',
    "'\\xZZ'",
    '['.repeat(100_000),
  ])('answers undefined for %.20s', (text) => {
    expect(parseLiteral(text)).toBeUndefined();
  });

  it('cannot reach a prototype', () => {
    const value = parseLiteral("{'__proto__': {'polluted': True}}") as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
