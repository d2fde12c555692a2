import { type ErrorCode, errorBody } from '@telaah/shared/errors';
import { describeRoute, resolver } from 'hono-openapi';
import type { ZodType } from 'zod';
import { statusOf } from '#src/http/errors.ts';

interface Description {
  summary: string;
  /** The feature. */
  tag: string;
  /** Shape of the answer. */
  answer: ZodType;
  /** 201: something was created. */
  status?: 200 | 201;
  /** Refusals of its own, besides those that every call of its kind knows. */
  refuses?: ErrorCode[];
  /** Public calls need no session. */
  access?: 'public' | 'user' | 'admin';
  /** Reads carry no CSRF token. */
  reads?: boolean;
  /** Headers a caller may send, and what each is for. */
  headers?: Record<string, string>;
}

const common = (access: string, reads: boolean): ErrorCode[] => [
  ...(access === 'public' ? [] : (['unauthenticated'] as const)),
  ...(access === 'admin' ? (['forbidden'] as const) : []),
  ...(reads ? [] : (['csrf', 'malformed_json', 'payload_too_large', 'unsupported_media_type'] as const)),
  'validation',
  'server_error',
  'unavailable',
];

const refusals = (codes: ErrorCode[]) => {
  const byStatus = Object.groupBy(new Set(codes), (code) => String(statusOf[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: resolver(errorBody) } },
      },
    ]),
  );
};

/** One call's entry in `/openapi.json`, from the same shapes that validate it. */
export const describe = ({
  summary,
  tag,
  answer,
  status = 200,
  refuses = [],
  access = 'user',
  reads = false,
  headers = {},
}: Description) =>
  describeRoute({
    summary,
    tags: [tag],
    ...(access === 'public' ? {} : { security: [reads ? { session: [] } : { session: [], csrf: [] }] }),
    parameters: Object.entries(headers).map(([name, description]) => ({
      in: 'header',
      name,
      description,
      required: false,
      schema: { type: 'string' },
    })),
    responses: {
      [status]: { description: status === 201 ? 'Created' : 'Done', content: { 'application/json': { schema: resolver(answer) } } },
      ...refusals([...common(access, reads), ...refuses]),
    },
  });
