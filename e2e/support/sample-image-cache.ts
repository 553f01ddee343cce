import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(root, 'node_modules/.cache/dealer-sample-images');

/** What determines the images: the drawings, the code that renders them, the machines and the version of sharp. */
const inputFolders = [
  ...['packages/ui/drawings', 'packages/ui/src/drawings', 'packages/ui/src/samples'],
  'packages/db/src/seed',
];
const inputFiles = [
  ...['apps/server/src/seed.ts', 'bun.lock'],
  'packages/ui/src/components/product-image/image-preview.ts',
];

function cacheKey(): string {
  const inFolders = inputFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .toSorted()
      .map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...inputFiles, ...inFolders])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Gives a data folder the sample images that an earlier server drew from the same inputs: drawing takes 10 seconds.
 * @returns stores what the started server drew, for the next run; does nothing when the images came from there
 */
export function restoreSampleImages(dataDir: string): () => void {
  const cached = join(cacheFolder, cacheKey());
  const folder = join(dataDir, 'products');
  if (existsSync(cached)) {
    cpSync(cached, folder, { recursive: true });
    return () => undefined;
  }
  return () => {
    rmSync(cacheFolder, { recursive: true, force: true });
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${cached}.${process.pid}`;
    cpSync(folder, draft, { recursive: true });
    renameSync(draft, cached);
  };
}
