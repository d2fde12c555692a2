import { expect, it } from 'vitest';
import { deviceOf } from '#src/features/accounts/settings/device.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome', 'Windows', false],
  [`${CHROME} Edg/142.0.0.0`, 'Edge', 'Windows', false],
  [`${CHROME} OPR/120.0.0.0`, 'Opera', 'Windows', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    true,
  ],
])('%s', (text, browser, system, isPhone) => {
  expect(deviceOf(text)).toEqual({ browser, system, isPhone });
});

it.each([null, '', 'curl/8.5.0', 'something else'])('%j is not known', (text) => {
  expect(deviceOf(text)).toBeNull();
});
