import type { ExtractSchema } from 'hono/types';
import type { ZodType } from 'zod';
import type { App } from '#src/app.ts';
import { accountsCalls } from '#src/inputs/accounts.gen.ts';
import { allResearchCalls, type Inputs } from '#src/inputs/research.ts';
import { suppliersCalls } from '#src/inputs/suppliers.gen.ts';

type ApiCalls = ExtractSchema<App>;
type CallWithInput = {
  [P in keyof ApiCalls & string]: {
    [M in keyof ApiCalls[P] & `$${string}`]: ApiCalls[P][M] extends { input: infer I }
      ? keyof I & ('json' | 'query') extends never
        ? never
        : `${M extends `$${infer Name}` ? Uppercase<Name> : never} ${P}`
      : never;
  }[keyof ApiCalls[P] & `$${string}`];
}[keyof ApiCalls & string];

/** Calls with a body or a query. The compiler names missing calls except those of kinds; a test names missing and wrong ones. */
export const inputs: Readonly<Record<CallWithInput, () => Promise<ZodType>>> & Inputs = {
  ...accountsCalls,
  ...allResearchCalls,
  ...suppliersCalls,
};
