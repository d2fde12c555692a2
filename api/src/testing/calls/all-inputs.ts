import type { ExtractSchema } from 'hono/types';
import type { ZodType } from 'zod';
import type { App } from '#src/app.ts';
import { accountCalls } from '#src/inputs/accounts.ts';
import { type Inputs, researchCalls } from '#src/inputs/research.ts';
import { supplierCalls } from '#src/inputs/suppliers.ts';

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
  ...accountCalls,
  ...researchCalls,
  ...supplierCalls,
};
