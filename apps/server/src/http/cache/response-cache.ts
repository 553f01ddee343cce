import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOUR_MS } from '@dealer/db/durations';
import { LRUCache } from 'lru-cache';
import { type Compression, chooseEncoding, compressBytes, varyByEncoding } from './encodings.ts';

const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** Pages show dates too, so no entry is kept for long. */
const MAX_AGE_MS = HOUR_MS;
const AGE_RESOLUTION_MS = 1_000;

/** A body in one encoding, with the headers as node:http takes them, names and values in turn: built once, not per request. */
interface Encoded {
  head: string[];
  body: Buffer<ArrayBuffer>;
}

/** A response that is the same for every anonymous visitor, as the bytes that are sent. */
export interface CachedResponse {
  /** Version of the catalog that the response shows. */
  version: number;
  /** The opaque part of the ETag, in its quotes. */
  etag: string;
  /** The headers of every encoding, names and values in turn. */
  head: string[];
  identity: Encoded;
  /** Compressed for the first request that accepts the encoding: most responses are only ever sent in one. */
  compressed: Partial<Record<Compression, Encoded>>;
  compressing: Partial<Record<Compression, Promise<Encoded>>>;
}

/** Prepares a response for all requests that will get it. */
export function cacheableResponse(
  version: number,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): CachedResponse {
  const body = Buffer.from(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // Weak, because all encodings share it.
  const head = Object.entries({ ...varyByEncoding(headers), etag: `W/${etag}` }).flat();
  const identity = { head: [...head, 'content-length', String(body.length)], body };
  return { version, etag, head, identity, compressed: {}, compressing: {} };
}

async function compress(cached: CachedResponse, encoding: Compression): Promise<Encoded> {
  const { head, identity } = cached;
  const bytes = await compressBytes(identity.body, encoding, 'many');
  const encoded = {
    head: [...head, 'content-length', String(bytes.length), 'content-encoding', encoding],
    body: bytes,
  };
  cached.compressed[encoding] = encoded;
  return encoded;
}

/** Compresses for all requests that come meanwhile. A failure, as for lack of memory, is not kept: the next one tries again. */
function startCompression(cached: CachedResponse, encoding: Compression): Promise<Encoded> {
  const running = compress(cached, encoding);
  cached.compressing[encoding] = running;
  running.catch(() => delete cached.compressing[encoding]);
  return running;
}

/**
 * Writes a cached response, or 304 when the client has it already.
 * @returns false, and writes nothing, if it has to be compressed first
 */
export function writeCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const encoded = encoding === 'identity' ? cached.identity : cached.compressed[encoding];
  const isKnown = hasAlready(cached, request);
  const head = isKnown ? cached.head : encoded?.head;
  if (!head) return false;
  const body = isKnown || request.method === 'HEAD' ? undefined : encoded?.body;
  response.writeHead(isKnown ? 304 : 200, [...head, 'x-request-id', requestId]).end(body);
  return true;
}

/** The cached response as a Response, for a request that is inside the handlers already; compresses it if necessary. */
export async function toResponse(cached: CachedResponse, request: IncomingMessage): Promise<Response> {
  if (hasAlready(cached, request)) return new Response(null, { status: 304, headers: pairs(cached.head) });
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { head, body } =
    encoding === 'identity'
      ? cached.identity
      : await (cached.compressing[encoding] ?? startCompression(cached, encoding));
  return new Response(body, { headers: pairs(head) });
}

const hasAlready = ({ etag }: CachedResponse, request: IncomingMessage) =>
  request.headers['if-none-match']?.includes(etag) ?? false;

function pairs(head: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  return headers;
}

/** Requests for which the cache had a response, or had none. */
interface CacheCounts {
  hits: number;
  misses: number;
}

/** A response that fewer requests than this were answered with is not among the most requested. */
const MIN_HITS = 2;

/** Cached responses by key, bounded in bytes and age; the least recently used are dropped first. */
export class ResponseCache {
  readonly counts: CacheCounts = { hits: 0, misses: 0 };
  readonly #entries = new LRUCache<string, { response: CachedResponse; hits: number }>({
    maxSize: MAX_TOTAL_BYTES,
    // With room for its compressed forms, which come later.
    sizeCalculation: ({ response: { identity } }) => Math.ceil(identity.body.length * 1.5),
    ttl: MAX_AGE_MS,
    ttlResolution: AGE_RESOLUTION_MS,
  });

  /** The response that was made under this version of the catalog, if there is one. */
  get(key: string, version: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry?.response.version !== version) return undefined;
    entry.hits += 1;
    return entry.response;
  }

  set(key: string, response: CachedResponse): void {
    // The hits of the version before count half, so that a page that nobody opens any more is forgotten after a few versions.
    const hits = (this.#entries.peek(key)?.hits ?? 0) / 2;
    this.#entries.set(key, { response, hits });
  }

  /** The keys of the most requested responses that were made under another version, most requested first. */
  mostRequested(version: number, max: number): string[] {
    return Array.from(this.#entries.entries())
      .filter(([, { response, hits }]) => response.version !== version && hits >= MIN_HITS)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, max)
      .map(([key]) => key);
  }
}
