import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, MAX_KEYS, scanJson } from '#src/http/json-scan.ts';

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
    [nested(MAX_DEPTH + 1), 'too_deep'],
    [wide(MAX_KEYS + 1), 'too_many_keys'],
  ])('refuses %s', (text, fault) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(scanJson(text)).toBe(fault);
  });

  it.each([
    [nested(MAX_DEPTH)],
    [wide(MAX_KEYS)],
    ['["__proto__","a","a"]'],
    ['{"a":"b","b":"a","c":"a"}'],
    ['{"a":"__proto__","b":"\\":\\\\"}'],
    ['[{"a":1},{"a":1}]'],
    ['"a"'],
    ['null'],
  ])('accepts %s', (text) => {
    expect(scanJson(text)).toBeNull();
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
