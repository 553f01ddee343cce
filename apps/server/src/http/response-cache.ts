import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** Pages show dates too, so no entry is kept for long. */
const MAX_AGE_MS = 3_600_000;
const AGE_RESOLUTION_MS = 1_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is the same for every anonymous visitor, as the bytes that are sent. */
export interface CachedResponse {
  /** Version of the catalog that the response shows. */
  version: number;
  /** The opaque part of the ETag, in its quotes. */
  etag: string;
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
  /** The headers of each response as node:http takes them, names and values in turn: built once, not per request. */
  heads: Record<Encoding | 'unchanged', string[]>;
}

/** Compresses a response once, for all requests that will get it. */
export async function encodeResponse(
  version: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const identity = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  // Weak, because all encodings share it.
  const unchanged = Object.entries({ ...headers, etag: `W/${etag}` }).flat();
  const head = ({ length }: Buffer) => [...unchanged, 'content-length', String(length)];
  const heads = {
    unchanged,
    identity: head(identity),
    br: [...head(br), 'content-encoding', 'br'],
    gzip: [...head(gzipped), 'content-encoding', 'gzip'],
  };
  return { version, etag, bodies: { br, gzip: gzipped, identity }, heads };
}

/** Writes a cached response, or 304 when the client has it already. */
export function writeCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { status, head, body } = negotiate(cached, request);
  response
    .writeHead(status, [...head, 'x-request-id', requestId])
    .end(request.method === 'HEAD' ? undefined : body);
}

/** The cached response as a Response, for a request that is inside the handlers already. */
export function toResponse(cached: CachedResponse, request: IncomingMessage): Response {
  const { status, head, body } = negotiate(cached, request);
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  return new Response(body ?? null, { status, headers });
}

function negotiate(cached: CachedResponse, request: IncomingMessage) {
  if (request.headers['if-none-match']?.includes(cached.etag))
    return { status: 304, head: cached.heads.unchanged, body: undefined };
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return { status: 200, head: cached.heads[encoding], body: cached.bodies[encoding] };
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const codings = accepted
    .split(',')
    .map((coding) => coding.replaceAll(' ', ''))
    .filter((coding) => !/;q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding)) ?? 'identity';
}

/** Requests for which the cache had a response, or had none. */
export interface CacheCounts {
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
    sizeCalculation: ({ response: { bodies } }) =>
      bodies.identity.length + bodies.br.length + bodies.gzip.length,
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
    // What was requested before counts for half, so that a page nobody opens any more is forgotten after a few versions.
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
