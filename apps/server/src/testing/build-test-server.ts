import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import config from '../../vite.config.ts';
import { builtTestServer } from './built-test-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = fileURLToPath(new URL('.', builtTestServer));

/** Bundles the test server with the settings of the server's build, before the tests of the project 'built'. */
export async function setup(): Promise<() => Promise<void>> {
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      outDir,
      rolldownOptions: { ...config.build?.rolldownOptions, input: { server: 'src/testing/server.ts' } },
    },
  });
  return () => rm(outDir, { recursive: true, force: true });
}
