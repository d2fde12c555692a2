import type { z } from 'zod';
import type { RowsAnswer } from '#src/kinds/kind.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/** Rows from any index on: `from` 0 is the first; outside of the list it is clamped, as a page is. */
export interface RowWindow {
  from: number;
  size: number;
}

/** Includes rows the account has hidden. `page` and `total_page` count windows of this size, without rows that the plan does not show. */
export interface WindowPage<Row> extends Omit<RowsAnswer<Row>, 'hidden'> {
  from: number;
}

/** Types only. */
export interface WirePart<Question, Said> {
  question: Question;
  answer: Said;
}

/** A row of ours, as a marketplace's call names it; of several names the first one given counts. */
export type NamedRow =
  | {
      of: 'store';
      id?: string | undefined;
      domain?: string | undefined;
      /** Narrowed by `tiers` and `location`, where several stores have the name. */
      name?: string | undefined;
      tiers?: readonly ('official' | 'power' | 'regular')[] | undefined;
      location?: string | undefined;
    }
  | { of: 'category'; identifier: string }
  | { of: 'product'; id?: string | undefined; domain?: string | undefined; key?: string | undefined };

/** A kind's question in one marketplace's words; it is charged, gated and cut like that question, so asking both within an hour costs once. */
export interface WireCall<
  P extends object = object,
  Name extends keyof P = keyof P,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  In extends z.ZodType = z.ZodType,
  Out = unknown,
> {
  method: Method;
  /** After `/internal/feature/`. */
  path: Path;
  description: string;
  marketplace: MarketplaceId;
  of: Name;
  input: In;
  /** The row of ours that the input names; without a match the server answers `data_not_found` first. Omitted: none. */
  names?(input: z.output<In>): NamedRow;
  /** `id`: of the row in `names`. */
  question(input: z.output<In>, id: number): P[Name] extends WirePart<infer Question, infer _> ? Question : never;
  answer: z.ZodType<Out>;
  toAnswer(answer: P[Name] extends WirePart<infer _, infer Said> ? Said : never, input: z.output<In>): Out;
}

/** Takes the type of the parts first, so that functions in the definition know it. */
export const defineWireCall =
  <P extends object>() =>
  <const Name extends keyof P, const Method extends 'GET' | 'POST', const Path extends string, In extends z.ZodType, Out>(
    call: WireCall<P, Name, Method, Path, In, Out>,
  ): WireCall<P, Name, Method, Path, In, Out> =>
    call;

export const readWireAnswer = <Out>({ answer }: { answer: z.ZodType<Out> }, body: unknown): Out | null =>
  answer.safeParse(body).data ?? null;
