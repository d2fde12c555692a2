import * as mini from 'zod/mini';

// The dashboard uses zod/mini with zod's methods instead of `zod`, because it checks its calls with the server's schemas and this
// is smaller. It has only what our schemas use; `light-zod.test.ts` builds each of them with it and compares.
// Another zod breaks it where a method of its schemas, a check of `zod/mini` or the shape of `def` is renamed.

type Schema = mini.ZodMiniType;
type SchemaCheck = Parameters<Schema['check']>[0];

const isNumber = ({ def }: Schema): boolean => def.type === 'number';
const addCheck = (schema: Schema, check: SchemaCheck): Schema => light(schema.check(check));

const methods = {
  optional(this: Schema) {
    return light(mini.optional(this));
  },
  nullable(this: Schema) {
    return light(mini.nullable(this));
  },
  default(this: Schema, value: never) {
    return light(mini._default(this, value));
  },
  extend(this: mini.ZodMiniObject, shape: mini.core.$ZodShape) {
    return light(mini.extend(this, shape));
  },
  partial(this: mini.ZodMiniObject) {
    return light(mini.partial(this));
  },
  omit(this: mini.ZodMiniObject, fields: Record<string, true>) {
    return light(mini.omit(this, fields));
  },
  refine(this: Schema, accepts: (value: unknown) => boolean, params?: Parameters<typeof mini.refine>[1]) {
    return addCheck(this, mini.refine(accepts, params));
  },
  min(this: Schema, low: number, message?: string) {
    return addCheck(this, isNumber(this) ? mini.minimum(low, message) : (mini.minLength(low, message) as SchemaCheck));
  },
  max(this: Schema, high: number, message?: string) {
    return addCheck(this, isNumber(this) ? mini.maximum(high, message) : (mini.maxLength(high, message) as SchemaCheck));
  },
  positive(this: Schema) {
    return addCheck(this, mini.positive() as SchemaCheck);
  },
  multipleOf(this: Schema, step: number) {
    return addCheck(this, mini.multipleOf(step) as SchemaCheck);
  },
  regex(this: Schema, pattern: RegExp) {
    return addCheck(this, mini.regex(pattern) as SchemaCheck);
  },
  trim(this: Schema) {
    return addCheck(this, mini.trim() as SchemaCheck);
  },
  normalize(this: Schema, form: string) {
    return addCheck(this, mini.normalize(form) as SchemaCheck);
  },
  lowercase(this: Schema, params?: Parameters<typeof mini.lowercase>[0]) {
    return addCheck(this, mini.lowercase(params) as SchemaCheck);
  },
  overwrite(this: Schema, change: (value: never) => unknown) {
    return addCheck(this, mini.overwrite(change as (value: unknown) => unknown));
  },
  toLowerCase(this: Schema) {
    return addCheck(this, mini.toLowerCase() as SchemaCheck);
  },
  toUpperCase(this: Schema) {
    return addCheck(this, mini.toUpperCase() as SchemaCheck);
  },
};

const light = <S extends object>(schema: S): S => Object.assign(schema, methods);

const lightMaker =
  <A extends unknown[], S extends object>(make: (...args: A) => S) =>
  (...args: A): S =>
    light(make(...args));

export const z = {
  string: lightMaker(mini.string),
  email: lightMaker(mini.email),
  url: lightMaker(mini.url),
  uuid: lightMaker(mini.uuid),
  number: lightMaker(mini.number),
  int: lightMaker(mini.int),
  boolean: lightMaker(mini.boolean),
  literal: lightMaker(mini.literal),
  enum: lightMaker(mini.enum),
  array: lightMaker(mini.array),
  object: lightMaker(mini.object),
  strictObject: lightMaker(mini.strictObject),
  union: lightMaker(mini.union),
  discriminatedUnion: lightMaker(mini.discriminatedUnion),
  unknown: lightMaker(mini.unknown),
  iso: { date: lightMaker(mini.iso.date), datetime: lightMaker(mini.iso.datetime) },
  coerce: { number: lightMaker(mini.coerce.number) },
};
