import { defineConfig } from 'vite';

export default defineConfig({
  ssr: { noExternal: [/^@dealer\//] },
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        'import-thread': 'src/import-thread.ts',
        'enrichment-thread': 'src/enrichment-thread.ts',
        'backup-thread': 'src/backup/backup-thread.ts',
        'page-thread': 'src/page-thread.ts',
        'image-process': 'src/image-process.ts',
        'demo-sources': 'src/demo-sources.ts',
        'demo-enrichment': 'src/demo-enrichment.ts',
        'demo-makers': 'src/demo-makers.ts',
      },
      // Flat, because the built files find the migrations and the web app by their own place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
