import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../../runner/command.ts';
import { extensionFolder } from './build.ts';

const read = (name: string) => readFileSync(join(extensionFolder, name), 'utf8');
const size = (name: string) => statSync(join(extensionFolder, name)).size;
/** Read inside of a test, because the build is itself a test that runs first. */
const scripts = () => readdirSync(extensionFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

/** A change of this list asks every user for new rights; the permission's comment must give the reason. */
test('asks for these rights and no others', () => {
  const manifest = JSON.parse(read('manifest.json')) as Record<string, unknown>;
  expect(manifest.permissions).toEqual(['storage', 'scripting', 'alarms']);
  expect(manifest.host_permissions).toEqual([
    'https://shopee.co.id/*',
    'https://www.tokopedia.com/*',
    'https://shop-id.tokopedia.com/*',
    'https://www.tiktok.com/*',
    'https://shop.tiktok.com/*',
    'http://localhost/*',
  ]);
  for (const absent of ['web_accessible_resources', 'externally_connectable']) expect(manifest).not.toHaveProperty(absent);
  expect(JSON.stringify(manifest.content_security_policy)).toContain("script-src 'self'");
  expect(JSON.stringify(manifest)).not.toContain('<all_urls>');
});

test('loads no code from elsewhere', () => {
  for (const name of scripts()) {
    expect(read(name), name).not.toMatch(/\beval\(|importScripts\(|import\(["'`]https?:/);
  }
});

test('brings the notice of each package that is a part of it, and where its source is', () => {
  const text = read('third-party-notices.txt');
  const parts = JSON.parse(readFileSync(join(repository, 'extension/package.json'), 'utf8')) as { dependencies: object };
  const names = Object.keys(parts.dependencies).filter((name) => !name.startsWith('@telaah/'));
  expect(names.length).toBeGreaterThan(5);
  for (const name of [...names, 'tailwindcss', 'hono']) expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  expect(text).toContain('Source: https://github.com/mozilla/webextension-polyfill');
  expect(text).toContain('Mozilla Public License Version 2.0');
});

test('brings styles that depend on nothing of the page', () => {
  const overlay = read('overlay.js');
  const start = overlay.indexOf('@layer theme');
  expect(start).toBeGreaterThan(0);
  const css = overlay.slice(start, overlay.indexOf('`', start));
  expect(css.length).toBeGreaterThan(5000);
  expect(css).not.toMatch(/\d(rem)\b/);
  expect(css).not.toContain('@property');
  expect(css).not.toMatch(/:root[^,]*\{[^}]*--(?!tw-)/);
});

test('costs other pages next to nothing', () => {
  expect(size('content-scripts/detector.js')).toBeLessThan(16 * 1024);
  expect(size('content-scripts/hook.js')).toBeLessThan(6 * 1024);
  expect(size('overlay.js')).toBeLessThan(520 * 1024);
});
