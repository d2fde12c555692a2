import type { ErrorCode } from '@telaah/shared/errors';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { MiddlewareHandler, Next } from 'hono';
import { type DescribeRouteOptions, resolver, uniqueSymbol } from 'hono-openapi';
import type { ZodType } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { type CallPlace, type Guard, guard } from '#src/http/call/guard.ts';
import type { RequiredFacts } from '#src/http/call/required-fact.ts';
import { named } from '#src/http/call/shapes.ts';
import { adminOnly, demandSession, verifiedOnly } from '#src/http/session/session.ts';

const features = {
  accounts: 'Who somebody is: registration, sessions, profile, what an account may take along',
  billing: 'Invoices, payments and receipts',
  calculators: 'Calculations that an account keeps',
  contact: 'Questions to the support',
  health: 'Does the server work',
  ledger: 'What tokens were used for',
  market: 'What the extension hands in',
  own: 'What an account watches, hides and saves',
  plans: 'Plans and their prices',
  referrals: 'Who was referred, and what it earned',
  requests: 'What was asked for where nothing was found',
  research: 'Products, stores, categories, keywords and advertisements, and their histories',
  suppliers: 'Offers of suppliers',
  notices: 'What an account is told, and by which channels',
} as const;
type Tag = keyof typeof features | MarketplaceId;

export const tags: Readonly<Record<Tag, string>> = {
  ...features,
  ...(Object.fromEntries(Object.values(marketplaces).map(({ id, name }) => [id, `Research of ${name} in its own words`])) as Record<
    MarketplaceId,
    string
  >),
};

export type Access = 'public' | 'user' | 'admin';

interface Description {
  summary: string;
  tag: Tag;
  answer: ZodType;
  status?: 200 | 201;
  /** Refusals of its own; those of its guards and schema are known from them. */
  refuses?: readonly ErrorCode[];
  /** Default `user`. Only calls outside of `/internal` may be public. */
  access?: Access;
  /** Media type of an answer that is a file. */
  gives?: string;
  takes?: readonly string[];
  reads?: ZodType;
  headers?: Record<string, string>;
  needs?: RequiredFacts | null;
}

export interface Described extends Guard {
  access: Access;
  needs: RequiredFacts | null;
}

const binary = { schema: { type: 'string', format: 'binary' } } as const;

const sessionGuard: Guard = guard(['unauthenticated'], async (c, next) => {
  demandSession(c);
  await next();
});

/** Guards of each access, in order. They protect a call wherever it is mounted, besides the guards of all of `/internal`. */
const guards: Record<Access, readonly Guard[]> = {
  public: [],
  user: [sessionGuard, verifiedOnly],
  admin: [sessionGuard, verifiedOnly, adminOnly],
};

/** A call's `/openapi.json` entry and its access guard, which comes first, so that schemas tell nothing to those without access. */
export const describe = ({
  summary,
  tag,
  answer,
  status = 200,
  refuses = [],
  access = 'user',
  gives,
  takes,
  reads,
  headers = {},
  needs = null,
}: Description): Described => {
  const spec: DescribeRouteOptions = {
    summary,
    tags: [tag],
    ...(takes && { requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, binary])) } }),
    ...(reads && { requestBody: { required: true, content: { 'application/json': { schema: resolver(reads, named) } } } }),
    parameters: Object.entries(headers).map(([name, description]) => ({
      in: 'header',
      name,
      description,
      required: false,
      schema: { type: 'string' },
    })),
    responses: {
      [status]: {
        description: status === 201 ? 'Created' : 'Done',
        content: gives ? { [gives]: binary } : { 'application/json': { schema: resolver(answer, named) } },
      },
    },
  };
  const check: MiddlewareHandler<AppEnv> = (c, next) => {
    const enter = guards[access].reduceRight<Next>(
      (rest, each) => async () => {
        await each(c, rest);
      },
      next,
    );
    return enter();
  };
  return Object.assign(check, {
    [uniqueSymbol]: { spec },
    access,
    needs,
    refuses: (place: CallPlace) => [...guards[access].flatMap((each) => each.refuses(place)), ...refuses],
  });
};

export const isDescribed = (handler: unknown): handler is Described =>
  typeof handler === 'function' && uniqueSymbol in handler && 'access' in handler;
