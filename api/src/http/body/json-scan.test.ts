import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonLimits, scanJson, USUAL } from '#src/http/body/json-scan.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const wide = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, i])));

describe('a JSON text beyond its grammar', () => {
  it.each([
    ['{"a":1,"a":2}', 'duplicate_key'],
    ['{"a":1,"\\u0061":2}', 'duplicate_key'],
    ['{"a":{"b":1},"c":[{"d":1,"d"  \n :2}]}', 'duplicate_key'],
    [`{"a":1,"a"${' '.repeat(200)}:2}`, 'duplicate_key'],
    ['{"__proto__":{}}', 'forbidden_key'],
    ['{"\\u005f_proto__":{}}', 'forbidden_key'],
    ['[{"x":[{"constructor":1}]}]', 'forbidden_key'],
    [nested(USUAL.depth + 1), 'too_deep'],
    [wide(USUAL.keys + 1), 'too_many_keys'],
    [JSON.stringify(Array(USUAL.values + 1).fill(0)), 'too_many_values'],
    [JSON.stringify(Array(USUAL.brackets).fill([])), 'too_many_brackets'],
  ])('refuses %s', (text, fault) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(scanJson(text)).toBe(fault);
  });

  it.each([
    [nested(USUAL.depth)],
    [JSON.stringify(Array(USUAL.values).fill(0))],
    [JSON.stringify(Array(USUAL.brackets - 1).fill([]))],
    [wide(USUAL.keys)],
    ['["__proto__","a","a"]'],
    ['{"a":"b","b":"a","c":"a"}'],
    ['{"a":"__proto__","b":"\\":\\\\"}'],
    ['[{"a":1},{"a":1}]'],
    ['"a"'],
    ['null'],
  ])('accepts %s', (text) => {
    expect(scanJson(text)).toBeNull();
  });

  it('ends with any text, also with one that is no JSON, and finds in it nothing that a parser would let by', () => {
    const some = fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', 'a', '0', ' '), { maxLength: 40 });
    fc.assert(
      fc.property(some, (signs) => {
        const text = signs.join('');
        scanJson(text);
        scanJson(`{"${text}`);
      }),
    );
    expect(scanJson('{"a\\')).toBeNull();
    expect(scanJson(nested(USUAL.depth + 1).slice(0, -1))).toBe('too_deep');
  });

  it('counts values as they are, to within the empty lists', () => {
    const countOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, each) => sum + 1 + countOf(each), 0)
        : 0;
    const faultAt = (text: string, values: number) => scanJson(text, { ...USUAL, values } satisfies JsonLimits);
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        fc.pre(!/__proto__|constructor|prototype/.test(text));
        const most = countOf(JSON.parse(text)) + text.split(/[[{]/).length;
        expect(faultAt(text, most)).toBeNull();
      }),
    );
  });

  it('finds nothing wrong with what a program writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const keysAreHarmless = !/__proto__|constructor|prototype/.test(text);
        expect(keysAreHarmless ? scanJson(text) : null).toBeNull();
      }),
    );
  });
});
