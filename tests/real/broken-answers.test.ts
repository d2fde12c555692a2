import { payloadReaders, readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { snapshot } from '@telaah/shared/observation/snapshot';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recorded, recordedFiles, recordedJson } from './recorded.ts';

/** Recorded answers with one value replaced, as a changed site or a hostile visitor would send them. */
const context = { observed_at: '2026-01-01T00:00:00.000Z', read_from: 'file', url: null } as const;
const files = recorded
  ? ['shopee', 'tokopedia', 'tiktokshop', 'other'].flatMap(recordedFiles).filter((file) => file.endsWith('.json'))
  : [];
const bodies = files.map((file) => ({ file, body: recordedJson(file) })).filter(({ body }) => readPayload(body, context) !== null);

const odd = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  '0',
  '-1',
  -1,
  0,
  2 ** 60,
  Number.NaN,
  1e300,
  'x'.repeat(5000),
  [],
  {},
  [null],
  { id: 1 },
  true,
  '１２３',
  '\u0000',
);

/** Copies a body with one value replaced; `steps` choose the path to it. Only objects and arrays on the path are copied. */
const replaced = (body: unknown, steps: number[], value: unknown): unknown => {
  const [step, ...rest] = steps;
  if (step === undefined || typeof body !== 'object' || body === null) return value;
  const keys = Object.keys(body);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return value;
  const inner = replaced((body as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(body)) return body.map((each, index) => (String(index) === key ? inner : each));
  return { ...body, [key]: inner };
};

describe.skipIf(!recorded)('recorded answers with a broken place', () => {
  it('are read as far as they go, into valid snapshots, and never throw', () => {
    const sound = fc.property(
      fc.constantFrom(...bodies),
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 10 }),
      odd,
      ({ body }, steps, value) => {
        const broken = replaced(body, steps, value);
        // Calls the readers directly, because `readPayload` catches what they throw.
        const result = payloadReaders.find((each) => each.detect(broken))?.read(broken, context);
        return result === undefined || result.snapshots.every((each) => snapshot.safeParse(each).success);
      },
    );
    expect(bodies.length).toBeGreaterThan(15);
    fc.assert(sound, { numRuns: 1500, seed: 20_260_301 });
  });
});
