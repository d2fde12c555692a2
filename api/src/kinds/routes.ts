import type { ErrorCode } from '@telaah/shared/errors';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { MINIMAL_ANSWER } from '@telaah/shared/kinds/head';
import type { AnyKind, KindFilter, KindInput, KindRow, RowsAnswer, SumsAnswer, SumsInput } from '@telaah/shared/kinds/kind';
import { inputSchema, sumsSchema } from '@telaah/shared/kinds/schema';
import { Hono } from 'hono';
import type { ZodType } from 'zod';
import { sendJson } from '#src/http/body/json-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { requireFacts } from '#src/http/call/required-fact.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { toPayingAsker } from '#src/kinds/charge-answer.ts';
import { createChargedKind, requireKindFacts } from '#src/kinds/charged-kind.ts';
import type { KindRunner } from '#src/kinds/runner.ts';
import type { Deps } from '#src/runtime/deps.ts';

type Post<Input, Answer> = {
  $post: { input: { json: Input }; output: Answer; outputFormat: 'json'; status: 200 };
};
type KindCallPath<K extends AnyKind, Call extends string> = `/internal/feature/${K['path']}/${Call}`;

/** Written out, because Hono reads no address from a generic type and accepts only an alias with the condition in its key. */
export type KindCalls<K extends AnyKind, Summary> = {
  [C in K['call'] | NonNullable<K['summed']> as C extends K['call']
    ? KindCallPath<K, C>
    : [Summary] extends [never]
      ? never
      : KindCallPath<K, C>]: C extends K['call']
    ? Post<KindInput<K>, RowsAnswer<KindRow<K>>>
    : Post<SumsInput<K>, SumsAnswer<Summary>>;
};

interface Shapes<K extends AnyKind, Summary> {
  row: ZodType<KindRow<K>>;
  summary?: ZodType<Summary>;
  /** Summaries of the calls in the API description. */
  says: { rows: string; sums?: string };
  /** Errors of the calls besides `tokens_exhausted`. */
  refuses?: readonly ErrorCode[];
}

/** A kind's two calls: its rows and, if it has such figures, their totals. */
export const kindRoutes = <K extends AnyKind, Summary extends object = never, R extends object = object>(
  deps: Deps,
  kind: K,
  { row, summary, says, refuses = [] }: Shapes<K, Summary>,
  runner: KindRunner<K, Summary, R>,
): Hono<AppEnv, KindCalls<K, Summary>, '/'> => {
  const { rows, sums } = createChargedKind(deps, kind, runner);
  const priced = kind.use === null ? [] : (['tokens_exhausted'] as const);
  const common = { tag: 'research', refuses: [...priced, ...refuses] } as const;
  const [rowsInput, sumsInput] = [inputSchema(kind), sumsSchema(kind)];
  // The required facts depend on filters only, so the other fields of the input do no harm.
  const requiredFacts = (now: Date, input: object) => requireKindFacts(kind, runner, input as KindFilter<K>, now);
  const app = new Hono<AppEnv>();
  const { listed } = kind;
  const headers: Record<string, string> =
    listed === undefined ? {} : { Prefer: `${MINIMAL_ANSWER}: rows under items alone, and not under ${listed} too` };
  app.post(
    `/internal/feature/${kind.path}/${kind.call}`,
    describe({
      ...common,
      summary: says.rows,
      answer: rowsAnswerSchema(row, listed),
      needs: requireFacts(rowsInput, requiredFacts),
      headers,
    }),
    json(rowsInput),
    async (c) => {
      const page = await rows(toPayingAsker(c), c.req.valid('json') as KindInput<K> & { page: number });
      const isLeast = c.req.header('Prefer')?.includes(MINIMAL_ANSWER);
      return sendJson(c, listed === undefined || isLeast ? page : { ...page, [listed]: page.items });
    },
  );
  if (summary && sums && kind.summed) {
    app.post(
      `/internal/feature/${kind.path}/${kind.summed}`,
      describe({
        ...common,
        summary: says.sums ?? says.rows,
        answer: sumsAnswerSchema(summary),
        needs: requireFacts(sumsInput, requiredFacts),
      }),
      json(sumsInput),
      async (c) => sendJson(c, await sums(toPayingAsker(c), c.req.valid('json') as SumsInput<K>)),
    );
  }
  return app as unknown as Hono<AppEnv, KindCalls<K, Summary>, '/'>;
};
