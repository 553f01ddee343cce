import { type Bucket, openBucket } from '../outbound/bucket.ts';
import { createFolderFiles, type ImageFiles, ImageStorageError } from './image-files.ts';

const TIME_LIMIT_MS = 20_000;

/**
 * Image files in an S3-compatible bucket, which several machines share. Each machine keeps the ones it served in its own
 * folder: a name's content never changes.
 */
export function createBucketFiles(bucket: Bucket, folder: string): ImageFiles {
  const { urlOf, send, list } = openBucket(bucket, {
    timeLimitMs: TIME_LIMIT_MS,
    Failure: ImageStorageError,
    // Staff read it while they upload; the reason is in the log.
    unreachable: () => 'The image storage cannot be reached. Please try again in a minute.',
    accessDenied:
      'The image storage does not accept the keys: check IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY.',
  });
  const local = createFolderFiles(folder);

  async function makeLocal(name: string): Promise<boolean> {
    if (await local.makeLocal(name)) return true;
    const { status, bytes } = await send('GET', urlOf(name), [200, 404]);
    if (status === 404) return false;
    await local.write(name, bytes);
    return true;
  }

  return {
    async storedAt(name) {
      const { status, headers } = await send('HEAD', urlOf(name), [200, 404]);
      return status === 200 ? new Date(headers.get('last-modified') ?? 0) : null;
    },
    async write(name, bytes) {
      const init = { body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } };
      await send('PUT', urlOf(name), [200, 201, 204], init);
      await local.write(name, bytes);
    },
    async touch(name) {
      const headers = {
        'x-amz-copy-source': new URL(urlOf(name)).pathname,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': 'image/webp',
      };
      await send('PUT', urlOf(name), [200], { headers });
    },
    list: async (beginning) => (await list(beginning)).map(({ name, storedAt }) => ({ name, storedAt })),
    async remove(name) {
      await send('DELETE', urlOf(name), [200, 204, 404]);
      await local.remove(name);
    },
    isRemote: async (name) => (await local.storedAt(name)) === null,
    makeLocal,
    read: async (name) => ((await makeLocal(name)) ? local.read(name) : null),
  };
}
