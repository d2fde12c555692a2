import type { WireCall, WirePart } from '@telaah/shared/kinds/wire';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { requireAlways } from '#src/http/call/required-fact.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { type PayingAsker, toPayingAsker } from '#src/kinds/charge-answer.ts';
import { requirePlan } from '#src/kinds/rights.ts';

type PartAnswer<P> = P extends WirePart<infer _, infer Answer> ? Answer : never;
type QuestionOf<P> = P extends WirePart<infer Asked, infer _> ? Asked : never;

export type PartAskers<P extends object> = {
  [Name in keyof P]: { priced: boolean; ask(asker: PayingAsker, question: QuestionOf<P[Name]>): Promise<PartAnswer<P[Name]>> };
};

/** Finds our id of what a call names. Throws `data_not_found` if there is none. */
export type Finder = (call: AnyWireCall, named: ReturnType<NonNullable<AnyWireCall['names']>>) => Promise<number>;

// biome-ignore lint/suspicious/noExplicitAny: what a call takes and says is known where it is defined; a list of calls has no type of its own
export type AnyWireCall = WireCall<any, any, 'GET' | 'POST', string, z.ZodType, any>;

type WireCallInput<C extends AnyWireCall> = C['method'] extends 'GET'
  ? { query: z.input<C['input']> }
  : { json: z.input<C['input']> };
type WireCallAnswer<C extends AnyWireCall> = {
  [M in C['method'] as `$${Lowercase<M>}`]: {
    input: WireCallInput<C>;
    output: z.output<C['answer']>;
    outputFormat: 'json';
    status: 200;
  };
};
export type WireCalls<C extends AnyWireCall> = { [Each in C as `/internal/feature/${Each['path']}`]: WireCallAnswer<Each> };

/** Each wire call runs its part of our research, which charges, gates and cuts the answer, and maps it to wire fields. */
export const wireRoutes = <P extends object, const C extends readonly AnyWireCall[]>(
  calls: C,
  askers: PartAskers<P>,
  find: Finder,
): Hono<AppEnv, WireCalls<C[number]>, '/'> => {
  const app = new Hono<AppEnv>();
  for (const call of calls) {
    const { priced, ask } = askers[call.of as keyof P];
    const answer = async (asker: PayingAsker, input: unknown) => {
      const id = call.names ? await find(call, call.names(input)) : 0;
      // The compiler cannot match a call of a list with its part's input; the calls' definitions ensure it.
      return call.toAnswer(await ask(asker, call.question(input, id) as never), input);
    };
    const refuses = [...(call.names ? ['data_not_found' as const] : []), ...(priced ? ['tokens_exhausted' as const] : [])];
    // Only the plan: the question, and with it the other facts, is known after the lookup of what the call names.
    const needs = requireAlways(requirePlan);
    const described = describe({ summary: call.description, tag: call.marketplace, answer: call.answer, refuses, needs });
    const path = `/internal/feature/${call.path}`;
    if (call.method === 'GET') {
      app.get(path, described, query(call.input), async (c) => c.json(await answer(toPayingAsker(c), c.req.valid('query')), 200));
    } else {
      app.post(path, described, json(call.input), async (c) => c.json(await answer(toPayingAsker(c), c.req.valid('json')), 200));
    }
  }
  return app as unknown as Hono<AppEnv, WireCalls<C[number]>, '/'>;
};
