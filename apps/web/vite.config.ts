import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

export default defineConfig(({ command }) => ({
  // An absolute root lets the server's development entry use this configuration from its own folder.
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Drawings recolour through <use>, which cannot reach into data: addresses.
        assetsInlineLimit: (file: string) => (file.endsWith('.svg') ? false : undefined),
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // What every page needs travels as one file: twenty small ones compress worse, and each is a request.
          output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
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
