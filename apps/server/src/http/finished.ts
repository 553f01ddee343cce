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
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
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
  return { version, madeAt: Date.now(), headers, etag, bodies: { br, gzip: gzipped, identity } };
}

/** Writes a finished answer, or 304 where the client has it already. */
export function writeFinished(answer: Finished, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = negotiate(answer, request);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** The same answer as a Response, where the handlers are under way already. */
export function finishedResponse(answer: Finished, request: IncomingMessage): Response {
  const { status, headers, body } = negotiate(answer, request);
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}

function negotiate(answer: Finished, request: IncomingMessage) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers: Record<string, string> = { ...answer.headers, etag: answer.etag };
  if (request.headers['if-none-match']?.includes(answer.etag))
    return { status: 304, headers, body: undefined };
  const body = answer.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return { status: 200, headers, body };
}

function chooseEncoding(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
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
