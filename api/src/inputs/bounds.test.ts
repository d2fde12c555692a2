import { firstSnapshot } from '@telaah/shared/features/market/first-snapshot';
import { uncheckedSnapshot } from '@telaah/shared/features/market/schema';
import { MAX_INT, readable } from '@telaah/shared/lib/text';
import { snapshot, storePageSnapshot } from '@telaah/shared/observation/snapshot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { inputs } from '#src/testing/calls/all-inputs.ts';

interface Node {
  path: string;
  schema: ZodType;
}
type Def = Record<string, unknown> & { type: string };

const defOf = (schema: ZodType) => schema.def as unknown as Def;

/** The schemas that parse items of a body later, one by one. */
const readAs = new Map<unknown, ZodType>([
  [uncheckedSnapshot.product, snapshot],
  [uncheckedSnapshot.first, firstSnapshot],
  [uncheckedSnapshot.store, storePageSnapshot],
]);

const within = (schema: ZodType, path: string): Node[] => {
  const def = defOf(schema);
  const inner = [def.innerType, def.element, ...((def.options ?? []) as unknown[]), readAs.get(schema)];
  const members = Object.entries((def.shape ?? {}) as Record<string, ZodType>);
  return [
    { path, schema },
    ...inner.flatMap((each) => (each === undefined ? [] : within(each as ZodType, path))),
    ...members.flatMap(([key, each]) => within(each, `${path} ${key}`)),
  ];
};

const nodes: Node[] = [];
for (const [call, schema] of Object.entries(inputs)) nodes.push(...within(await schema(), call));
const ofType = (...types: string[]) => nodes.filter(({ schema }) => types.includes(defOf(schema).type));

const hostile = ['a\u0000b', 'a\u0007b', 'a\u009fb', 'a\ud800b', '\udc00', 'a\u202eb', 'a\u2066b', '\u0000'];

describe('what calls take', () => {
  it('is known to this test', () => {
    const known = 'string number boolean enum literal array object optional nullable default union'.split(' ');
    const others = nodes.filter(({ schema }) => !known.includes(defOf(schema).type) && !readAs.has(schema));
    expect(others.map(({ path, schema }) => `${path}: ${defOf(schema).type}`)).toEqual([]);
    expect(ofType('string').length).toBeGreaterThan(60);
  });

  it('is never a text that holds what nobody can read', () => {
    const through = ofType('string').filter(({ schema }) =>
      hostile.some((text) => {
        const { data } = schema.safeParse(text);
        return data !== undefined && data !== readable(String(data)).replaceAll('\t', ' ');
      }),
    );
    expect(through.map(({ path }) => path)).toEqual([]);
  });

  it('is never a text that holds it in the midst of what its form asks for', () => {
    const formed = ofType('string').flatMap(({ path, schema }) => {
      const { pattern, format } = z.toJSONSchema(schema, { io: 'input' });
      return pattern === undefined || format !== undefined ? [] : [{ path, schema, pattern }];
    });
    expect(formed.length).toBeGreaterThan(10);
    const unreadable = fc.constantFrom(...hostile.map((text) => text.replaceAll(/[ab]/g, '')));
    for (const { path, schema, pattern } of formed) {
      const form = fc.stringMatching(new RegExp(pattern), { maxLength: 30 });
      fc.assert(
        fc.property(form, fc.nat(30), unreadable, (text, at, within) => {
          const { data } = schema.safeParse(`${text.slice(0, at)}${within}${text.slice(at)}`);
          expect([path, data === undefined || !String(data).includes(within)]).toEqual([path, true]);
        }),
        { numRuns: 100 },
      );
    }
  });

  it('is never a text, or a list, of any length', () => {
    const unbounded = ofType('string', 'array').filter(({ schema }) => {
      const { maxLength, maxItems, pattern } = z.toJSONSchema(schema, { io: 'input' });
      const isBounded = pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'));
      return maxLength === undefined && maxItems === undefined && !isBounded;
    });
    expect(unbounded.map(({ path }) => path)).toEqual([]);
    const most = ofType('string').flatMap(({ schema }) => z.toJSONSchema(schema, { io: 'input' }).maxLength ?? []);
    expect(Math.max(...most)).toBe(5000);
  });

  it('is never a number that its column does not hold', () => {
    const unbounded = ofType('number').filter(({ schema }) => {
      const { minimum = -Infinity, maximum = Infinity } = z.toJSONSchema(schema, { io: 'input' });
      return !(minimum >= 0 && maximum <= 1e12);
    });
    expect(unbounded.map(({ path }) => path)).toEqual([]);
    const beyond = [2 ** 53, -(2 ** 53), 1e300, -1e300, Number.POSITIVE_INFINITY, Number.NaN];
    const through = ofType('number').filter(({ schema }) =>
      beyond.some((value) => {
        const { data } = schema.safeParse(value);
        return data !== undefined && !(Math.abs(Number(data)) <= MAX_INT);
      }),
    );
    expect(through.map(({ path }) => path)).toEqual([]);
    const fine = ofType('number').filter(
      ({ schema }) => ![undefined, 0].includes(schema.safeParse(1e-85).data as number | undefined),
    );
    expect(fine.map(({ path }) => path).filter((path) => !path.endsWith(' page'))).toEqual([]);
    const keys = ofType('number').filter(({ path }) => path.endsWith('_id'));
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter(({ schema }) => schema.safeParse(MAX_INT + 1).success || schema.safeParse(0).success)).toEqual([]);
  });

  it('is never a moment that no database knows', () => {
    const only = (like: string) =>
      ofType('string').filter(
        ({ schema }) => schema.safeParse(like).success && !schema.safeParse(like.replaceAll('-', 'a')).success,
      );
    const [dates, moments] = [only('2026-11-22'), only('2026-11-22T03:00:00Z')];
    expect([dates.length > 3, moments.length > 3]).toEqual([true, true]);
    for (const day of ['0000-01-01', '1969-12-31', '2101-01-01', '9999-12-31']) {
      expect(dates.filter(({ schema }) => schema.safeParse(day).success)).toEqual([]);
      expect(moments.filter(({ schema }) => schema.safeParse(`${day}T00:00:00Z`).success)).toEqual([]);
    }
  });
});
