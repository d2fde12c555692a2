import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '#src/http/context.ts';
import { ApiError } from '#src/http/errors.ts';
import { REFERENCE_POLICY } from '#src/http/headers.ts';
import { openApi } from '#src/http/openapi.ts';
import { readBundle } from '#src/http/reference-bundle.ts';

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

/** Everything that would leave this machine is off: fonts, the vendor's proxy, telemetry, its AI and its cloud. */
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

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=86400' };

/** `/openapi.json` for programs, `/reference` for people. `app` is asked at the first request, when all routes are in it. */
export const referenceRoutes = (app: () => Hono<AppEnv>, secureCookies: boolean) => {
  let description: Promise<unknown> | null = null;
  let bundle: ReturnType<typeof readBundle> | null = null;

  return new Hono<AppEnv>()
    .use('/reference/*', compress())
    .use('/openapi.json', compress())
    .get('/openapi.json', async (c) => {
      description ??= openApi(app(), secureCookies);
      return c.json((await description) as object, 200, { 'Cache-Control': 'public, max-age=60' });
    })
    .get('/reference', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': REFERENCE_POLICY }))
    .get('/reference/start.js', (c) => c.body(START, 200, SCRIPT))
    .get('/reference/scalar.js', async (c) => {
      bundle ??= readBundle();
      const script = await bundle;
      if (script === null) throw new ApiError('not_found', 'The API reference is not built: npm run build');
      return c.body(script, 200, SCRIPT);
    });
};
