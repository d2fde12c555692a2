import { Hono } from 'hono';
import { prepareBody, sendPrepared } from '#src/http/body/prepared-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { openApi } from '#src/http/description/openapi.ts';
import { REFERENCE_POLICY } from '#src/http/pages/headers.ts';
import { readBundle } from '#src/http/pages/reference-bundle.ts';

/** Makes the value at first use, once for all callers; tries again after a failure. */
const lazily = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
};

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Telaah API</title>
    <link rel="icon" href="/icon.svg">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/reference/scalar.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`;

/** Turns everything off that would call other servers: fonts, the vendor's proxy, telemetry, its AI and its cloud. */
const START = `Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
});
`;

const A_DAY = { 'Cache-Control': 'public, max-age=86400' };
const SCRIPT = 'text/javascript; charset=utf-8';

/** `/openapi.json` for programs, `/reference` for people. `app` is read at the first request, when all routes exist. */
export const referenceRoutes = (app: () => Hono<AppEnv>, origin: string, secureCookies: boolean) => {
  const description = lazily(async () =>
    prepareBody(JSON.stringify(await openApi(app(), origin, secureCookies)), 'application/json'),
  );
  const start = lazily(() => prepareBody(START, SCRIPT));
  const bundle = lazily(async () => {
    const script = await readBundle();
    return script && prepareBody(script, SCRIPT);
  });

  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => sendPrepared(c, await description(), 200, { 'Cache-Control': 'public, max-age=60' }))
    .get('/reference', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': REFERENCE_POLICY }))
    .get('/reference/start.js', async (c) => sendPrepared(c, await start(), 200, A_DAY))
    .get('/reference/scalar.js', async (c) => {
      const script = await bundle();
      if (script === null) throw new ApiError('not_found', 'The API reference is not built: npm run build');
      return sendPrepared(c, script, 200, A_DAY);
    });
};
