import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameInBuild } from './vite-class-names.ts';
import { precompress } from './vite-precompress.ts';
import { retryStyles } from './vite-retry-styles.ts';
import { trpcSources } from './vite-trpc-sources.ts';

/** What several public pages show: lists of machines, the map, reviews. As one file it compresses better, and is one request. */
const SHARED_PARTS =
  /packages\/ui\/src\/(components\/(badge|plate|price-block|product-image|section-heading|skeleton)|drawings\/brand-colors)|src\/features\/(catalog|recent|compare\/CompareToggle)|src\/features\/shell\/(ShopMap|map\.)|src\/content\/reviews|src\/lib\/price-view|domain\/product-status|icons\/Icon(Check|ChevronLeft|ChevronRight)\./;

/** What forms of visitors have beside their fields: some hundred bytes each, which compress to half of that in one file. */
const FORM_PARTS =
  /src\/features\/request\/(SubmitButton|SentNotice|use-persisted-text)|src\/features\/action\/failed-text|src\/lib\/use-focus-when-enabled/;

export default defineConfig(({ command }) => ({
  // An absolute root lets the server's development entry use this configuration from its own folder.
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file a page: what it shows in place of a machine or brand that is not there is a few lines.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    trpcSources(),
    retryStyles(),
    precompress(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: classNameInBuild } } }),
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // Staff pages name their own imports: in the list of preloads, every visitor would load those names.
          resolveDependencies: (file, deps) =>
            file.startsWith('assets/admin') ? deps.filter((dep) => dep.endsWith('.css')) : deps,
        },
        // Drawings are colored through <use>, which cannot reach into data: addresses.
        assetsInlineLimit: (file: string) => (file.endsWith('.svg') ? false : undefined),
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // What every page needs travels as one file: twenty small ones compress worse, and each is a request.
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 1 },
                { name: 'shared', test: SHARED_PARTS },
                { name: 'forms', test: FORM_PARTS },
              ],
            },
          },
        },
      },
    },
    // One file at a fixed address, which browsers look at again by themselves.
    serviceWorker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/service-worker/service-worker.ts',
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    ssr: {
      // Bundling everything in development would run CommonJS packages as modules.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        assetsInlineLimit: (file: string) => (file.endsWith('.svg') ? false : undefined),
        rolldownOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
}));
