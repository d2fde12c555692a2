import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import { wireInputs } from '@telaah/shared/features/research/wire/inputs';
import { uniqueSymbol } from 'hono-openapi';
import type { App } from '#src/app.ts';
import { inputGroupOf } from '#src/inputs/calls.ts';

/** A route that validates: its call, where it takes its input from, and the function by which its schema is known. */
export interface RouteValidator {
  call: string;
  target: string;
  validate: unknown;
}

/** Every route of the app that validates a body or a query. */
export const routeValidators = (app: Pick<App, 'routes'>): RouteValidator[] =>
  app.routes.flatMap(({ method, path, handler }) => {
    const found = (handler as { [uniqueSymbol]?: Partial<RouteValidator> })[uniqueSymbol];
    return found?.validate ? [{ ...(found as RouteValidator), call: `${method} ${path}` }] : [];
  });

const FEATURES = resolve(import.meta.dirname, '../../../../shared/src/features');

const validateOf = (value: unknown): unknown =>
  (value as { '~standard'?: { validate?: unknown } } | null | undefined)?.['~standard']?.validate;

/** Where each schema of `schema.ts` files stands, by its validating function, as code that loads it. */
const schemaSources = async (): Promise<Map<unknown, string>> => {
  const sources = new Map<unknown, string>();
  const note = (values: object, code: (name: string) => string) => {
    for (const [name, value] of Object.entries(values)) {
      const validate = validateOf(value);
      if (validate !== undefined && !sources.has(validate)) sources.set(validate, code(name));
    }
  };
  note(researchInputs, (name) => `own('${name}')`);
  note(wireInputs, (name) => `wire('${name}')`);
  for (const feature of readdirSync(FEATURES).toSorted()) {
    if (!readdirSync(join(FEATURES, feature)).includes('schema.ts')) continue;
    const values = (await import(pathToFileURL(join(FEATURES, feature, 'schema.ts')).href)) as object;
    note(values, (name) => `async () => (await import('@telaah/shared/features/${feature}/schema')).${name}`);
  }
  return sources;
};

const HEADS = {
  accounts: "import type { ZodType } from 'zod';\n",
  suppliers: "import type { ZodType } from 'zod';\n",
  research: `import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import type { wireInputs } from '@telaah/shared/features/research/wire/inputs';
import type { ZodType } from 'zod';

const own = (name: Exclude<keyof typeof researchInputs, 'inputSchema' | 'sumsSchema'>) => async () => researchInputs[name];
const wire = (name: keyof typeof wireInputs) => async () =>
  (await import('@telaah/shared/features/research/wire/inputs')).wireInputs[name];
`,
};

/** The browser's three schema files, from the routes, without the kinds' computed calls. Throws for a schema in no `schema.ts`. */
export const generateInputs = async (
  app: Pick<App, 'routes'>,
  computed: ReadonlySet<string>,
): Promise<Record<keyof typeof HEADS, string>> => {
  const sources = await schemaSources();
  const lines: Record<keyof typeof HEADS, string[]> = { accounts: [], suppliers: [], research: [] };
  for (const { call, validate } of routeValidators(app)) {
    if (computed.has(call)) continue;
    const code = sources.get(validate);
    if (code === undefined) throw new Error(`${call}: its schema is exported by no schema.ts of shared`);
    lines[inputGroupOf(call.split(' ')[1] ?? '')].push(`  '${call}': ${code},`);
  }
  const file = (group: keyof typeof HEADS): string =>
    `// Written from the routes by calls.test.ts (vitest -u): do not edit.\n${HEADS[group]}\nexport const ${group}Calls = {\n${lines[group].toSorted().join('\n')}\n} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;\n`;
  return { accounts: file('accounts'), suppliers: file('suppliers'), research: file('research') };
};
