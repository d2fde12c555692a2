import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { AppEnv } from '#src/http/context.ts';
import { CSRF_HEADER } from '#src/http/csrf.ts';
import { cookieName } from '#src/http/session.ts';

const DESCRIPTION = `Failures answer \`{"error": {"code", "message", "details"?, "request_id"}}\`; \`code\` is stable.
Sign in with \`POST /public/v1/auth/login\`; its answer and \`GET /internal/auth/check\` carry \`csrf_token\`, which every private
call that is not a GET sends back in \`${CSRF_HEADER}\`. Writes need an \`Origin\` of ours. Money is whole rupiah, days are WIB
calendar days (\`YYYY-MM-DD\`), instants are ISO 8601 in UTC. Unknown is null, never zero.`;

/** The description of every call that `app` answers, from the shapes that validate them. */
export const openApi = (app: Hono<AppEnv>, secureCookies: boolean) =>
  generateSpecs(app, {
    documentation: {
      info: { title: 'Telaah API', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(secureCookies) },
          csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
        },
      },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
