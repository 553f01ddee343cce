import { defineConfig } from 'vite';

/**
 * Packages of many small files, and what they load: finding, reading and compiling file by file takes half of the time from the
 * start of the process to its first answer. Those with native code, workers or files beside them stay outside.
 */
const bundled = [
  ...['openai', 'drizzle-orm', 'postgres', 'zod', 'zod-openapi', 'superjson', 'copy-anything', 'is-what'],
  ...['hono', '@hono/node-server', /^@trpc\//, 'arctic', /^@oslojs\//, 'lru-cache', 'ipaddr.js', 'csv-parse'],
  ...['htmlparser2', 'entities', 'domutils', 'domhandler', 'domelementtype', 'dom-serializer'],
  ...[
    /^@react-email\//,
    'nodemailer',
    'web-push',
    'prom-client',
    '@opentelemetry/api',
    'tdigest',
    'bintrees',
  ],
  ...[
    'file-type',
    'strtok3',
    'token-types',
    '@tokenizer/inflate',
    'uint8array-extras',
    '@borewit/text-codec',
  ],
  '@fastify/busboy',
];

export default defineConfig({
  ssr: { noExternal: [/^@dealer\//, ...bundled] },
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
