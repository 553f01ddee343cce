// Runs one TypeScript module on Node, transformed by Vite as in the tests: node scripts/lib/run-typescript.mjs <file>
import { runnerImport } from 'vite';

const [file = ''] = process.argv.slice(2);
await runnerImport(file, { configFile: false, logLevel: 'error' });
