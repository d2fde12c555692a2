import { type ErrorCode, errorBody } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { z } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { statusByCode } from '#src/http/call/errors.ts';
import type { CallPlace } from '#src/http/call/guard.ts';
import { writes } from '#src/http/call/origin.ts';
import { type DescribedCall, describedCalls } from '#src/http/description/calls.ts';
import { type Access, tags } from '#src/http/description/describe.ts';
import { CSRF_HEADER } from '#src/http/session/csrf.ts';
import { cookieName } from '#src/http/session/session.ts';

const DESCRIPTION = `Failures answer \`{"error": {"code", "message", "details"?, "request_id"}}\`; \`code\` is stable.
Sign in with \`POST /public/v1/auth/login\`; its answer and \`GET /internal/auth/check\` carry \`csrf_token\`, which every private
call that is not a GET sends back in \`${CSRF_HEADER}\`. Writes under \`/internal\` and \`/public\` need an \`Origin\` of ours. Every call names
the codes that it can refuse with; only 404 \`not_found\` and 405 \`method_not_allowed\` of an address that is no call are named nowhere. Money is whole rupiah, days are WIB
calendar days (\`YYYY-MM-DD\`), instants are ISO 8601 in UTC. Unknown is null, never zero.
What reads no body takes none. \`/internal/listing/user/{id}\` is one of the asker's own; no listing has the id \`user\`.`;

const refusals = (codes: Iterable<ErrorCode>) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => statusByCode[code])].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );

const securityOf = ({ access, refuses }: DescribedCall) =>
  access === 'public' ? [] : [{ session: [], ...(refuses.has('csrf') ? { csrf: [] } : {}) }];

const accessText: Record<Access, string> = {
  public: 'For anybody.',
  user: 'For whoever is signed in.',
  admin: 'For administrators.',
};

/** The part of a call's description that follows from its guards. */
const aboutCall = ({ access, refuses }: DescribedCall): string =>
  [
    accessText[access],
    ...(refuses.has('email_unverified') ? ['The address must be verified.'] : []),
    ...(refuses.has('tokens_exhausted') ? ['It may take tokens.'] : []),
  ].join(' ');

/** Not needed from browsers, which send it on their own. */
const ORIGIN_PARAMETER = {
  in: 'header',
  name: 'Origin',
  description: 'Of the dashboard. Browsers send it by themselves',
  required: false,
  schema: { type: 'string' },
};

interface Content {
  [type: string]: { schema?: Record<string, unknown> };
}
interface OpenApiOperation {
  operationId: string;
  tags: string[];
  security?: object[];
  parameters?: object[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Names unnamed input and answer shapes after their call, so that generated clients have a type for each. */
const nameShapes = (operation: OpenApiOperation, schemas: Record<string, unknown>): void => {
  const stem = operation.operationId.replace(/^([a-z]+)(?:Internal|PublicV1)(?:Feature)?(?=[A-Z])/, '$1');
  const name = `${stem[0]?.toUpperCase()}${stem.slice(1)}`;
  const refer = (content: Content | undefined, id: string) => {
    const json = content?.['application/json'];
    if (!json?.schema || '$ref' in json.schema) return;
    schemas[id] = json.schema;
    json.schema = { $ref: `#/components/schemas/${id}` };
  };
  refer(operation.requestBody?.content, `${name}Input`);
  for (const status of ['200', '201']) refer(operation.responses[status]?.content, `${name}Answer`);
};

/** Describes every call of `app`, from the shapes that validate it and the codes of its guards and description. */
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
  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas;
  const operationOf = ({ method, path }: CallPlace) =>
    (document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] as Record<string, OpenApiOperation> | undefined)?.[method.toLowerCase()];
  for (const call of describedCalls(app)) {
    const operation = operationOf(call);
    if (!operation) continue;
    nameShapes(operation, schemas);
    if (call.refuses.has('csrf') && writes(call)) operation.parameters = [...(operation.parameters ?? []), ORIGIN_PARAMETER];
    const responses = { ...operation.responses, ...refusals(call.refuses) };
    Object.assign(operation, { description: aboutCall(call), security: securityOf(call), responses });
  }
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods ?? {}) as unknown as OpenApiOperation[]);
  // Only health checks, which machines call, have no description of access.
  for (const operation of all) operation.security ??= [];
  const used = Object.entries(tags).filter(([tag]) => all.some((operation) => operation.tags.includes(tag)));
  return { ...document, tags: used.map(([name, description]) => ({ name, description })) };
};
