import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside every text file for browsers, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true });
      // The service worker is written beside the app's files, which are compressed by then.
      const isNew = (name: string) => this.environment.name === 'client' || name in bundle;
      const texts = files.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name) && isNew(file.name));
      await Promise.all(
        texts.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const bytes = await readFile(path);
          await Promise.all([
            writeFile(`${path}.br`, await brotli(bytes)),
            writeFile(`${path}.gz`, await zip(bytes)),
          ]);
        }),
      );
    },
  };
}
