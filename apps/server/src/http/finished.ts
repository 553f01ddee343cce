import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const LARGEST_TOTAL_BYTES = 96 * 1024 * 1024;
const LONGEST_KEPT_MS = 3_600_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for every anonymous visitor, as finished bytes. */
export interface Finished {
  version: number;
  /** When it was made, in milliseconds: pages hold dates too, so none is kept for long. */
  madeAt: number;
  /** The opaque part of the ETag, in its quotes. */
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** The whole head of each answer as node:http takes it, names and values in turn: made once, not once a request. */
  heads: Record<Encoding | 'unchanged', string[]>;
}

/** Compresses a body once, for everybody who will get it. */
export async function finish(
  version: number,
  body: string,
  headers: Record<string, string>,
): Promise<Finished> {
  const identity = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  // Weak, because every encoding of the answer carries the same one.
  const unchanged = Object.entries({ ...headers, etag: `W/${etag}` }).flat();
  const head = ({ length }: Buffer) => [...unchanged, 'content-length', String(length)];
  const heads = {
    unchanged,
    identity: head(identity),
    br: [...head(br), 'content-encoding', 'br'],
    gzip: [...head(gzipped), 'content-encoding', 'gzip'],
  };
  return { version, madeAt: Date.now(), etag, bodies: { br, gzip: gzipped, identity }, heads };
}

/** Writes a finished answer, or 304 where the client has it already. */
export function writeFinished(
  answer: Finished,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { status, head, body } = negotiate(answer, request);
  response
    .writeHead(status, [...head, 'x-request-id', requestId])
    .end(request.method === 'HEAD' ? undefined : body);
}

/** The same answer as a Response, where the handlers are under way already. */
export function finishedResponse(answer: Finished, request: IncomingMessage): Response {
  const { status, head, body } = negotiate(answer, request);
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}

function negotiate(answer: Finished, request: IncomingMessage) {
  if (request.headers['if-none-match']?.includes(answer.etag))
    return { status: 304, head: answer.heads.unchanged, body: undefined };
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return { status: 200, head: answer.heads[encoding], body: answer.bodies[encoding] };
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const taken = accepted
    .split(',')
    .map((coding) => coding.replaceAll(' ', ''))
    .filter((coding) => !/;q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? 'identity';
}

/** Finished answers by address; the least recently used go when the bytes grow past their bound. */
export class FinishedAnswers {
  readonly #entries = new Map<string, Finished>();
  #bytes = 0;

  /** The answer made under this version of the catalogue, if there is one. */
  get(key: string, version: number): Finished | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.version !== version || Date.now() - entry.madeAt > LONGEST_KEPT_MS) {
      this.#bytes -= size(entry);
      return undefined;
    }
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Finished): void {
    const old = this.#entries.get(key);
    if (old) this.#bytes -= size(old);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#bytes += size(entry);
    for (const [oldest, { bodies }] of this.#entries) {
      if (this.#bytes <= LARGEST_TOTAL_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= bodies.identity.length + bodies.br.length + bodies.gzip.length;
    }
  }
}

function size({ bodies }: Finished): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}
