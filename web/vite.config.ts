import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Paths that the API answers; the development server hands them on to it. */
const apiPaths = ['/internal', '/public', '/openapi.json', '/reference', '/healthz', '/readyz'];

export default defineConfig(({ mode }) => {
  const api = `http://localhost:${process.env.PORT ?? 3000}`;
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        semicolons: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
        addExtensions: true,
      }),
      react(),
      tailwindcss(),
    ],
    resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'] },
    define: { 'import.meta.env.GALLERY': JSON.stringify(mode === 'development' || process.env.GALLERY === '1') },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      strictPort: true,
      proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|$|\\?)`, { target: api, changeOrigin: false }])),
    },
    build: {
      target: 'es2024',
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/,
                priority: 20,
              },
              {
                name: 'popup',
                test: /node_modules[\\/](@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)[\\/]/,
                priority: 10,
                minShareCount: 2,
              },
              { name: 'table', test: /node_modules[\\/]@tanstack[\\/](react-table|table-core)[\\/]/, priority: 10 },
              { name: 'chart', test: /node_modules[\\/]uplot[\\/]/, priority: 10 },
            ],
          },
        },
      },
    },
  };
});
