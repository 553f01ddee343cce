import { setTimeout as sleep } from 'node:timers/promises';
import { createLimitedFetch, startDeadline } from '@dealer/api';
import { AwsClient } from 'aws4fetch';
import { createFolderFiles, type ImageFiles, ImageStorageError } from './image-files.ts';

const TIME_LIMIT_MS = 20_000;
/** An image of 10 MB becomes smaller; a page of the listing has 1,000 names. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** A bucket that is busy answers 503 for a moment; the pause doubles. */
const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 100;
const UNREACHABLE = 'The image storage cannot be reached. Please try again in a minute.';

export interface Bucket {
  /** Address of the bucket, with a prefix where there is one: https://s3.example/bucket/prefix. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Image files in an S3-compatible bucket, which several machines share. Each machine keeps the ones it served in its own
 * folder: a name's content never changes.
 */
export function createBucketFiles(bucket: Bucket, folder: string): ImageFiles {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const fetchLimited = createLimitedFetch({ timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_ANSWER_BYTES });
  const local = createFolderFiles(folder);
  const address = new URL(bucket.url);
  const [, bucketName = '', ...folders] = address.pathname.replace(/\/+$/, '').split('/');
  const root = `${address.origin}/${bucketName}`;
  const prefix = folders.map((name) => `${name}/`).join('');
  const urlOf = (name: string) => `${root}/${prefix}${encodeURIComponent(name)}`;

  async function send(method: string, url: string, init: RequestInit = {}) {
    const { signal, clear } = startDeadline(TIME_LIMIT_MS);
    try {
      for (let retries = 0; ; retries += 1) {
        const request = await client.sign(url, { ...init, method });
        const response = await fetchLimited(request, { signal });
        const { status, headers } = response;
        if (status < 500 || retries === MAX_RETRIES)
          return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
        await sleep(FIRST_PAUSE_MS * 2 ** retries, undefined, { signal });
      }
    } catch (error) {
      throw new ImageStorageError(UNREACHABLE, { cause: error });
    } finally {
      clear();
    }
  }

  function expectStatus(status: number, expected: readonly number[]): void {
    if (expected.includes(status)) return;
    const message =
      status === 401 || status === 403
        ? 'The image storage does not accept the keys: check IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY.'
        : UNREACHABLE;
    throw new ImageStorageError(message, { cause: new Error(`The bucket answered ${status}`) });
  }

  async function makeLocal(name: string): Promise<boolean> {
    if (await local.makeLocal(name)) return true;
    const { status, bytes } = await send('GET', urlOf(name));
    expectStatus(status, [200, 404]);
    if (status === 404) return false;
    await local.write(name, bytes);
    return true;
  }

  return {
    async storedAt(name) {
      const { status, headers } = await send('HEAD', urlOf(name));
      expectStatus(status, [200, 404]);
      return status === 200 ? new Date(headers.get('last-modified') ?? 0) : null;
    },
    async write(name, bytes) {
      const init = { body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } };
      const { status } = await send('PUT', urlOf(name), init);
      expectStatus(status, [200, 201, 204]);
      await local.write(name, bytes);
    },
    async touch(name) {
      const headers = {
        'x-amz-copy-source': new URL(urlOf(name)).pathname,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': 'image/webp',
      };
      const { status } = await send('PUT', urlOf(name), { headers });
      expectStatus(status, [200]);
    },
    async list(beginning = '') {
      const found: { name: string; storedAt: Date }[] = [];
      for (let token = ''; ; ) {
        const url = new URL(root);
        const query = {
          'list-type': '2',
          prefix: prefix + beginning,
          ...(token && { 'continuation-token': token }),
        };
        url.search = new URLSearchParams(query).toString();
        const { status, bytes } = await send('GET', url.href);
        expectStatus(status, [200]);
        const page = readListing(new TextDecoder().decode(bytes), prefix);
        found.push(...page.files);
        if (!page.next) return found;
        token = page.next;
      }
    },
    async remove(name) {
      const { status } = await send('DELETE', urlOf(name));
      expectStatus(status, [200, 204, 404]);
      await local.remove(name);
    },
    isRemote: async (name) => (await local.storedAt(name)) === null,
    makeLocal,
    read: async (name) => ((await makeLocal(name)) ? local.read(name) : null),
  };
}

/** The files of one page of a bucket's listing (ListObjectsV2), and where the next page starts. */
function readListing(xml: string, prefix: string) {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? '';
    const storedAt = new Date(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? 0);
    return key.startsWith(prefix) ? [{ name: key.slice(prefix.length), storedAt }] : [];
  });
  return { files, next: /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(xml)?.[1] };
}
