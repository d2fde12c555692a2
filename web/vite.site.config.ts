import * as disk from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { notices } from '@telaah/shared/lib/notices';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite.compressed.ts';

/**
 * The public site: one module for the server, which makes HTML of it, and beside it the style sheet and the pictures, named by their content.
 * Nothing of React reaches a visitor's browser.
 */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    notices(disk, [fileURLToPath(new URL('../node_modules/tailwindcss', import.meta.url))]),
    compressed('site.js'),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'] },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  // What runs in production has no packages of the build.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/site/site.tsx',
    outDir: 'dist-site',
    emptyOutDir: true,
    ssrEmitAssets: true,
    assetsDir: 'site',
    assetsInlineLimit: 0,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'site.js' } },
  },
}));
