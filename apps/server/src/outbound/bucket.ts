import { setTimeout as sleep } from 'node:timers/promises';
import { createLimitedFetch, startDeadline } from '@dealer/api';
import { codeOf } from '@dealer/db';
import { AwsClient } from 'aws4fetch';

/** An image of 10 MB becomes smaller; a page of the listing has 1,000 names. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** For a busy bucket, which answers 503 for a moment, and for lost connections, which a thousand parts of a file do meet. The pause doubles. */
const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 100;
/** Two million files. A longer listing is an error of the service. */
const MAX_LISTED_PAGES = 2_000;

export interface Bucket {
  /** Address of the bucket, with a prefix where there is one: https://s3.example/bucket/prefix. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Signatures hold for fifteen minutes: the bucket rejects the keys of a machine whose clock is further off. */
const WRONG_CLOCK = 'The clock of this machine is wrong, so the bucket rejects its requests: set the clock.';

interface BucketOptions {
  /** For a request and its retries. */
  timeLimitMs: number;
  /** The error for people, with a sentence that says what to do. */
  Failure: new (
    message: string,
    options: { cause: unknown },
  ) => Error;
  /** @param reason what the network or the bucket said, such as 'getaddrinfo ENOTFOUND s3.example' */
  unreachable: (reason: string) => string;
  /** The same where the bucket does not accept the keys. */
  accessDenied: string;
}

/** The words of the innermost cause: fetch itself says 'fetch failed' of everything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  // Where no address of a name could be reached, there is a code alone.
  return error.message || (codeOf(error) ?? error.name);
}

/** A file of a bucket. */
interface ListedFile {
  name: string;
  storedAt: Date;
  /** Bytes. */
  size: number;
}

/** A folder as the bucket names it: in an address it is percent-encoded, except where '%' stands for itself. */
function folderName(inAddress: string): string {
  try {
    return decodeURIComponent(inAddress);
  } catch {
    return inAddress;
  }
}

/** Opens a bucket of an S3-compatible service. Nothing is sent before the first call. */
export function openBucket(
  bucket: Bucket,
  { timeLimitMs, Failure, unreachable, accessDenied }: BucketOptions,
) {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const fetchLimited = createLimitedFetch({ timeLimitMs, maxBytes: MAX_ANSWER_BYTES });
  const address = new URL(bucket.url);
  const [, bucketName = '', ...folders] = address.pathname.replace(/\/+$/, '').split('/');
  const root = `${address.origin}/${bucketName}`;
  const prefix = folders.map((folder) => `${folderName(folder)}/`).join('');
  const encodedPrefix = folders.map((folder) => `${encodeURIComponent(folderName(folder))}/`).join('');
  const urlOf = (name: string, query: Record<string, string> = {}) => {
    const url = new URL(`${root}/${encodedPrefix}${encodeURIComponent(name)}`);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  };

  /** Sends a signed request, again while the bucket is busy and after a lost connection. @throws Failure */
  async function send(method: string, url: string, expected: readonly number[], init: RequestInit = {}) {
    const { signal, clear } = startDeadline(timeLimitMs);
    try {
      for (let retries = 0; ; retries += 1) {
        const request = await client.sign(url, { ...init, method });
        const isLast = retries === MAX_RETRIES;
        const response = await fetchLimited(request, { signal }).catch((error: unknown) => {
          if (isLast || !(error instanceof TypeError)) throw error;
        });
        if (response && (response.status < 500 || isLast)) {
          const { status, headers } = response;
          const bytes = new Uint8Array(await response.arrayBuffer());
          if (expected.includes(status)) return { status, headers, bytes };
          const code = elementText(new TextDecoder().decode(bytes), 'Code');
          const cause = new Error(`It answered ${[status, code].filter(Boolean).join(' ')}`);
          const denied = code === 'RequestTimeTooSkewed' ? WRONG_CLOCK : accessDenied;
          const sentence = status === 401 || status === 403 ? denied : unreachable(cause.message);
          throw new Failure(sentence, { cause });
        }
        await sleep(FIRST_PAUSE_MS * 2 ** retries, undefined, { signal });
      }
    } catch (error) {
      throw error instanceof Failure ? error : new Failure(unreachable(reasonOf(error)), { cause: error });
    } finally {
      clear();
    }
  }

  /** Lists the files whose names begin with a text. @throws Failure */
  async function list(beginning = ''): Promise<ListedFile[]> {
    const found: ListedFile[] = [];
    let token = '';
    for (let pages = 0; pages < MAX_LISTED_PAGES; pages += 1) {
      const url = new URL(root);
      const query = {
        'list-type': '2',
        prefix: prefix + beginning,
        ...(token && { 'continuation-token': token }),
      };
      url.search = new URLSearchParams(query).toString();
      const { bytes } = await send('GET', url.href, [200]);
      const page = readListing(new TextDecoder().decode(bytes), prefix);
      found.push(...page.files);
      if (!page.next) return found;
      if (page.next === token) break;
      token = page.next;
    }
    const cause = new Error('Its listing does not end');
    throw new Failure(unreachable(cause.message), { cause });
  }

  return { urlOf, send, list };
}

/** The files of one page of a bucket's listing (ListObjectsV2), and where the next page starts. */
function readListing(xml: string, prefix: string) {
  // An entry ends where the next one begins, so each has the text between the two as well.
  const [head = '', ...entries] = xml.split('<Contents>');
  const files = entries.flatMap((entry) => {
    const key = elementText(entry, 'Key') ?? '';
    const storedAt = new Date(elementText(entry, 'LastModified') ?? 0);
    const size = Number(elementText(entry, 'Size') ?? 0);
    return key.startsWith(prefix) ? [{ name: key.slice(prefix.length), storedAt, size }] : [];
  });
  const tail = entries.at(-1)?.split('</Contents>')[1] ?? '';
  return {
    files,
    next: elementText(head, 'NextContinuationToken') ?? elementText(tail, 'NextContinuationToken'),
  };
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/**
 * The text of the first element of a name, without XML's escapes. Reads forward only: an answer is as long as a stranger's
 * bucket makes it.
 */
export function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`);
  if (start < 0) return undefined;
  const from = start + name.length + 2;
  const end = xml.indexOf(`</${name}>`, from);
  if (end < 0) return undefined;
  return xml.slice(from, end).replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity);
}
