import { defineConfig } from 'vite';
import external from './external-packages.json' with { type: 'json' };

export default defineConfig({
  // Those of the list stay outside, because they have native code, workers or files beside them. All others are in the bundle:
  // finding, reading and compiling file by file takes half of the time from the start of the process to its first answer. Were
  // a package outside because it is installed, it would be missing where only packages of the list are.
  ssr: { noExternal: true, external },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        'import-thread': 'src/background/import-thread.ts',
        'enrichment-thread': 'src/background/enrichment-thread.ts',
        'backup-thread': 'src/backup/backup-thread.ts',
        'page-thread': 'src/outbound/page-thread.ts',
        'image-process': 'src/images/image-process.ts',
        'demo-sources': 'src/demo/demo-sources.ts',
        'demo-enrichment': 'src/demo/demo-enrichment.ts',
        'demo-makers': 'src/demo/demo-makers.ts',
      },
      // Flat, because the built files find the migrations and the web app by their own place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
