import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What tRPC's packages import of each other, and the source file of each. */
const SOURCES: Record<string, string | undefined> = {
  '@trpc/client': 'src/index.ts',
  '@trpc/client/unstable-internals': 'src/unstable-internals.ts',
  '@trpc/react-query': 'src/index.ts',
  '@trpc/server': 'src/index.ts',
  '@trpc/server/observable': 'src/observable/index.ts',
  '@trpc/server/rpc': 'src/rpc.ts',
  '@trpc/server/unstable-core-do-not-import': 'src/unstable-core-do-not-import.ts',
  '@trpc/server/vendor/is-plain-object': 'src/vendor/is-plain-object.ts',
};

/**
 * Builds the browser's tRPC from the sources that its packages bring along. Their bundles keep the links of staff in one
 * file with the client that every visitor loads, and helpers for old browsers: 6 kB of 128.
 */
export function trpcSources(): Plugin {
  return {
    name: 'trpc-sources',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (!id.startsWith('@trpc/')) return null;
      const source = SOURCES[id];
      // A part from the bundle would be a second copy beside the one from the sources.
      if (!source) return this.error(`Name the source file of ${id} in ${import.meta.filename}`);
      const name = id.split('/').slice(0, 2).join('/');
      return join(dirname(require.resolve(`${name}/package.json`)), source);
    },
  };
}
