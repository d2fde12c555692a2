import * as disk from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { gatherPackages, NOTICES_FILE, noticesOf } from '@telaah/shared/lib/notices';
import { pageReaders } from '@telaah/shared/marketplaces/readers/pages';
import { listFields, listRules } from '@telaah/shared/marketplaces/readers/payloads';
import { shadowCss } from '@telaah/shared/ui/theme/shadow-css';
import { defineConfig } from 'wxt';
import manifestPackage from './package.json' with { type: 'json' };

/** Public half of the key that fixes the extension's id. The private half is needed only by a store, and was thrown away. */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvxU533+0KCKR4hTRnMCigXbreE1NJVCJ+VEIDYY4krGPfMXpG6OANAYYkuVstm4QAxOztnDaZOmn53z/qXm0YfhiBYhLR5it1Lj+f2troSrWPo22R3iaFgXyZldGL4wpJunxT2sKT77ny64MH+apvxrcEd66M3y6OoYvzqM8QWkzj0y4sk5z5OY7napxLBSTIir5lcDGw142eLT3VXyqPFG6x++fcVDQfJb7CI5hvUBw4A5D3a+i9dXWmBk3gsjgC4/EGuO17m5gEpI7Zb7PuAlaWgYAkxzZtZeTKjjEIeAt/t5aOS5jCYm5CUWk+owl6Pn9Kh4+gdx7hev98x7qlQIDAQAB';

const { origin } = new URL(process.env.TELAAH_ORIGIN ?? 'http://localhost:3000');
const e2e = process.env.TELAAH_E2E === '1';
const readers = Object.values(pageReaders);
const hosts = [
  ...new Set(readers.flatMap((reader) => reader.matches).map((pattern) => `${new URL(pattern.replaceAll('*', 'x')).origin}/*`)),
];

/** Shared texts that only the dashboard uses, left out to keep marketplace pages light. */
const DASHBOARD_ONLY = [
  'change',
  'chart',
  'combobox',
  'contact',
  'dates',
  'demo',
  'number',
  'page',
  'palette',
  'paywall',
  'storeTier',
  'table',
  'toast',
];
/** Of these groups the extension uses only some texts. */
const PARTIAL_GROUPS: Readonly<Record<string, readonly string[]>> = {
  action: ['close'],
  state: ['required'],
  validating: ['reason', 'first'],
};
const ownPart = ([group, words]: [string, object]): [string, object] => {
  const only = PARTIAL_GROUPS[group];
  return [group, only ? Object.fromEntries(Object.entries(words).filter(([word]) => only.includes(word))) : words];
};
const ownTexts = {
  name: 'own-texts',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (!/i18n\/\w+\/common\.json/.test(id)) return null;
    const groups = Object.entries(JSON.parse(code) as Record<string, object>).filter(([group]) => !DASHBOARD_ONLY.includes(group));
    return JSON.stringify(Object.fromEntries(groups.map(ownPart)));
  },
};

/** Packages of all scripts and pages, each of which is built alone; the style sheets begin with the first. */
const bundled = new Set([fileURLToPath(new URL('../node_modules/tailwindcss', import.meta.url))]);

/**
 * Puts webextension-polyfill under `wxt/browser` in the worker and our own pages. Scripts on marketplace pages do without its 10 KB
 * each, because a browser that runs this version returns promises itself.
 */
const polyfilled = {
  name: 'polyfilled-browser',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'wxt/browser' ? '\0polyfilled-browser' : null),
  load: (id: string) => (id === '\0polyfilled-browser' ? "export { default as browser } from 'webextension-polyfill';" : null),
};

export default defineConfig({
  srcDir: 'src',
  outDirTemplate: e2e ? 'e2e' : '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  modules: ['@wxt-dev/module-react'],
  hooks: {
    'vite:build:extendConfig': (entrypoints, vite) => {
      const isOurs = entrypoints.every(({ type }) => type !== 'content-script' && type !== 'unlisted-script');
      if (isOurs) vite.plugins = [...(vite.plugins ?? []), polyfilled];
    },
    'build:done': ({ config }) => disk.writeFileSync(join(config.outDir, NOTICES_FILE), noticesOf(disk, bundled)),
  },
  imports: false,
  // Next to the folder, for the dashboard to offer.
  zip: { artifactTemplate: 'telaah-extension.zip' },
  // `npm run dev` opens no browser of its own: load .output/chrome-mv3-dev unpacked where you work.
  webExt: { disabled: true },
  // WXT's default, 3000, is the API's port.
  dev: { server: { port: 3100 } },
  manifest: {
    name: '__MSG_name__',
    short_name: 'Telaah',
    description: '__MSG_description__',
    default_locale: 'en',
    version: manifestPackage.version,
    key: KEY,
    minimum_chrome_version: '120',
    // storage: settings. scripting: the overlay, injected on product pages only. alarms: sending what was queued while offline.
    permissions: ['storage', 'scripting', 'alarms'],
    // The tests put their own gateway, on a free port, in front of the server.
    host_permissions: [...hosts, e2e ? 'http://localhost/*' : `${origin}/*`],
    // Requested on a click, when another server is set in the options.
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    icons: { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 128: 'icon/128.png' },
    commands: { 'toggle-panel': { suggested_key: { default: 'Alt+Shift+T' }, description: '__MSG_toggle_panel__' } },
  },
  vite: (env) => ({
    // One copy of each: two copies would mean two React contexts, and the texts of one would not reach the other.
    resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'] },
    plugins: [ownTexts, tailwindcss(), gatherPackages(disk, bundled)],
    css: { postcss: { plugins: [shadowCss()] } },
    define: {
      __ORIGIN__: JSON.stringify(origin),
      __E2E__: JSON.stringify(e2e),
      __PAGES__: JSON.stringify(readers.map(({ id, matches }) => ({ id, matches }))),
      __ANSWERS__: JSON.stringify(readers.map(({ id, answerPaths, listPaths }) => ({ id, answerPaths, listPaths }))),
      __LISTS__: JSON.stringify(readers.flatMap(({ listPaths }) => listPaths)),
      __FIELDS__: JSON.stringify([...listFields]),
      __ASKS__: JSON.stringify([...new Set(readers.flatMap(({ id }) => listRules[id]?.names ?? []))]),
    },
    build: { sourcemap: env.mode === 'development' ? 'inline' : false },
  }),
});
