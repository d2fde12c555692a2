import { expect, test } from '@playwright/test';
import { run } from '../../runner/command.ts';

/** Builds the extension as shipped, except for open shadow roots and the test server as its server. */
test('build the extension', async ({ baseURL }) => {
  const env = { TELAAH_E2E: '1', TELAAH_ORIGIN: baseURL ?? '' };
  const { code, output } = await run('wxt', ['build', 'extension'], { env });
  expect(code, output).toBe(0);
});
