import type { z } from 'zod';
import type { RowsAnswer } from '#src/kinds/kind.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/** Rows of a list that begin anywhere: `from` 0 is the first. Outside of the list it is clamped as a page is. */
export interface RowWindow {
  from: number;
  size: number;
}

/**
 * Such rows, those too that the account hides: whoever shows them leaves these out. `page` and `total_page` count windows of that size; what the
 * plan does not show is not among them.
 */
export interface WindowPage<Row> extends Omit<RowsAnswer<Row>, 'hidden'> {
  from: number;
}

/** A part of a kind that can be asked for, and what comes back: its rows, its sums, one of its rows. Types only. */
export interface WirePart<Question, Said> {
  question: Question;
  said: Said;
}

/** A row of ours by a marketplace's words for it. Of several ways to name it the first that says something counts. */
export type NamedRow =
  | {
      of: 'store';
      id?: string | undefined;
      domain?: string | undefined;
      /** Narrowed by what else is known of it, where several have the name. */
      name?: string | undefined;
      tiers?: readonly ('official' | 'power' | 'regular')[] | undefined;
      location?: string | undefined;
    }
  | { of: 'category'; identifier: string }
  | { of: 'product'; id?: string | undefined; domain?: string | undefined; key?: string | undefined };

/**
 * A call that asks a question of a kind and answers in the words of one marketplace. It is charged, gated and cut as the kind's own question is,
 * because it is that question: asked here and asked there within an hour it costs once.
 */
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
  /** What the description of the API says of it. */
  says: string;
  marketplace: MarketplaceId;
  of: Name;
  input: In;
  /** What of ours the input names. The server finds it, or answers `data_not_found` before anything is asked. Left out: nothing. */
  names?(input: z.output<In>): NamedRow;
  /** `id`: of what the input names. */
  question(input: z.output<In>, id: number): P[Name] extends WirePart<infer Question, infer _> ? Question : never;
  answer: z.ZodType<Out>;
  say(said: P[Name] extends WirePart<infer _, infer Said> ? Said : never, input: z.output<In>): Out;
}

/** Parts first, so that functions in the definition know them. */
export const defineWireCall =
  <P extends object>() =>
  <const Name extends keyof P, const Method extends 'GET' | 'POST', const Path extends string, In extends z.ZodType, Out>(
    call: WireCall<P, Name, Method, Path, In, Out>,
  ): WireCall<P, Name, Method, Path, In, Out> =>
    call;

/** An answer as its call says it; null for one that does not fit, which is no answer. */
export const readWireAnswer = <Out>({ answer }: { answer: z.ZodType<Out> }, body: unknown): Out | null =>
  answer.safeParse(body).data ?? null;
