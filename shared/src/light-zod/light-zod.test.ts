import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ZodEnum, ZodType } from 'zod';

type Schemas = Record<string, ZodType>;

/** All files with schemas that a call may name, so that new files are tested too. */
const source = join(import.meta.dirname, '..');
const modules = ['errors.ts', ...globSync(['features/**/*.ts', 'kinds/answer.ts'], { cwd: source }).sort()].filter((file) =>
  /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(readFileSync(join(source, file), 'utf8')),
);

const ofKinds = async (): Promise<Schemas> => {
  const { filterSchema, inputSchema } = await import('#src/kinds/schema.ts');
  const files = globSync('features/**/*.kind.ts', { cwd: source }).sort();
  const all: object[] = await Promise.all(files.map((file) => import(join(source, file))));
  const kinds = all.flatMap((exported) => Object.values(exported)).filter((each) => 'filters' in each);
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind.id} filter`, filterSchema(kind)],
      [`${kind.id} input`, inputSchema(kind)],
    ]),
  );
};

const ofCalls = (exported: object): [string, unknown][] =>
  Object.values(exported)
    .filter(Array.isArray)
    .flat()
    .flatMap((call: { path: string; input: unknown; answer: unknown }) => [
      [`${call.path} input`, call.input],
      [`${call.path} answer`, call.answer],
    ]);

const KINDS = 'kinds/schema.ts';
const schemasOf = async () => {
  const found: Record<string, Schemas> = { [KINDS]: await ofKinds() };
  for (const file of modules) {
    const exported: object = await import(join(source, file));
    const all = [...Object.entries(exported), ...ofCalls(exported)].filter(
      ([, value]) => typeof value === 'object' && value !== null && '_zod' in value,
    );
    found[file] = Object.fromEntries(all) as Schemas;
  }
  return found;
};

const full = await schemasOf();
vi.resetModules();
vi.doMock('zod', () => import('#src/light-zod/light-zod.ts'));
// Otherwise other files of this process would get the replacement of zod.
const restore = () => {
  vi.doUnmock('zod');
  vi.resetModules();
};
afterAll(restore);
const light = await schemasOf().catch((error: unknown) => {
  restore();
  throw error;
});

const texts = [
  '',
  ' a ',
  'Tuti',
  'tuti@example.test',
  'TUTI@EXAMPLE.TEST',
  '+6281234567890',
  '+12025550123',
  '2026-11-22',
  '2026-02-30',
];
const moments = [
  '2026-11-22T03:00:00.000Z',
  '2026-11-22T03:00:00+07:00',
  'https://telaah.example/a',
  '1234567890',
  'a\u0000b',
  'e\u0301',
];
const long = [40, 41, 128, 129, 200, 201, 2001].map((length) => 'x'.repeat(length));
const numbers = [0, -1, 1, 1.5, 5, 5.1, 10_000, 15_000, 20_000, 10_000_001, 2e12, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY];

type Def = { type: string; [key: string]: unknown };
const defOf = (schema: unknown) => (schema as { def: Def }).def;

/** Values near the borders of what a schema accepts, and some far away. */
const near = (schema: unknown): fc.Arbitrary<unknown> => {
  const def = defOf(schema);
  const inner = () => near(def.innerType);
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  const makers: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => fc.oneof(fc.constantFrom(...texts, ...moments, ...long), fc.uuid(), fc.string()),
    number: () => fc.oneof(fc.constantFrom<unknown>(...numbers, '2', 'x'), fc.integer()),
    boolean: () => fc.boolean(),
    enum: () => fc.constantFrom(...Object.values(def.entries as object), 'odd'),
    literal: () => fc.constantFrom(...(def.values as unknown[]), 'odd'),
    array: () => fc.array(near(def.element), { maxLength: 8 }),
    object: () =>
      fc
        .tuple(fc.record(Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, near(each)]))), fc.nat(9), fc.nat(30))
        .map(([whole, odd, without]) => {
          const kept = Object.entries(whole).filter((_, index) => index !== without);
          return Object.fromEntries(odd === 0 ? [...kept, ['unheard', 'of']] : kept);
        }),
    optional: () => fc.option(inner(), { nil: undefined }),
    nullable: () => fc.option(inner()),
    default: () => fc.option(inner(), { nil: undefined }),
    union: () => fc.oneof(...(def.options as unknown[]).map(near)),
    unknown: () => fc.jsonValue(),
  };
  const make = makers[def.type];
  if (!make) throw new Error(`no values for ${def.type}`);
  return fc.oneof(
    { weight: 12, arbitrary: make() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, {}, [], 'x', 7) },
  );
};

const outcome = (schema: ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues.map(({ path, code }) => `${path.join('.')} ${code}`) : { data };
};

it('messages of our own are kept', async () => {
  const long = { email: `${'a'.repeat(250)}@b.id` };
  const [one, other] = [full, light].map((made) => made['features/accounts/schema.ts']?.['profileInput']?.safeParse(long).error);
  const own = (issues: typeof one) => issues?.issues.filter(({ path }) => path[0] === 'email').map(({ message }) => message);
  expect(own(one)?.length).toBeGreaterThan(0);
  expect(own(other)).toEqual(own(one));
});

const choices = (schema: ZodType) => (defOf(schema).type === 'enum' ? (schema as ZodEnum).options : null);

describe.each([KINDS, ...modules])('the schemas of %s, made light', (name) => {
  it('are all there', () => {
    expect(Object.keys(light[name] ?? {})).toEqual(Object.keys(full[name] ?? {}));
    expect(Object.keys(full[name] ?? {}).length).toBeGreaterThan(0);
    expect(light[name]).not.toBe(full[name]);
  });

  it.each(Object.keys(full[name] ?? {}))('%s says the same', (each) => {
    const [one, other] = [full[name]?.[each], light[name]?.[each]];
    if (!one || !other) throw new Error('not there');
    expect(choices(other)).toEqual(choices(one));
    fc.assert(
      fc.property(near(one), (value) => {
        expect(outcome(other, value)).toEqual(outcome(one, value));
      }),
      { seed: 22, numRuns: 50 },
    );
  });
});
