import { type ErrorCode, errorBody } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { z } from 'zod';
import { type Call, describedCalls } from '#src/http/calls.ts';
import type { AppEnv } from '#src/http/context.ts';
import { CSRF_HEADER } from '#src/http/csrf.ts';
import { statusOf } from '#src/http/errors.ts';
import { cookieName } from '#src/http/session.ts';

const DESCRIPTION = `Failures answer \`{"error": {"code", "message", "details"?, "request_id"}}\`; \`code\` is stable.
Sign in with \`POST /public/v1/auth/login\`; its answer and \`GET /internal/auth/check\` carry \`csrf_token\`, which every private
call that is not a GET sends back in \`${CSRF_HEADER}\`. Writes under \`/internal\` and \`/public\` need an \`Origin\` of ours. Every call names
the codes that it can refuse with; only 404 \`not_found\` and 405 \`method_not_allowed\` of an address that is no call are named nowhere. Money is whole rupiah, days are WIB
calendar days (\`YYYY-MM-DD\`), instants are ISO 8601 in UTC. Unknown is null, never zero.`;

/** One answer a status, with the codes that it can carry. */
const refusals = (codes: Iterable<ErrorCode>) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => statusOf[code])].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );

const securityOf = ({ access, refuses }: Call) =>
  access === 'public' ? {} : { security: [{ session: [], ...(refuses.has('csrf') ? { csrf: [] } : {}) }] };

/**
 * The description of every call that `app` answers, from the shapes that validate them. What it refuses is what the guards that stand before
 * it say, and what it says itself.
 */
export const openApi = async (app: Hono<AppEnv>, origin: string, secureCookies: boolean) => {
  const document = await generateSpecs(app, {
    documentation: {
      servers: [{ url: origin }],
      info: { title: 'Telaah API', version: '1', description: DESCRIPTION },
      components: {
        schemas: { Failure: z.toJSONSchema(errorBody, { target: 'draft-2020-12' }) as object },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(secureCookies) },
          csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
        },
      },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  for (const call of describedCalls(app)) {
    const methods = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] as Record<string, { responses?: object }> | undefined;
    const operation = methods?.[call.method.toLowerCase()];
    if (operation) Object.assign(operation, securityOf(call), { responses: { ...operation.responses, ...refusals(call.refuses) } });
  }
  return document;
};
