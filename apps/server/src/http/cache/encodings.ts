import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Room for most results, because each chunk of one is a turn of this thread. */
const chunkSize = 64 * 1024;

export type Compression = 'br' | 'gzip';
type Encoding = Compression | 'identity';

/** The encoding of a response. @param accepted the request's Accept-Encoding */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const codings = accepted
    .split(',')
    .map((coding) => coding.replaceAll(' ', ''))
    .filter((coding) => !/;q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding)) ?? 'identity';
}

/** Compresses in another thread. */
export function compressBytes(body: Uint8Array, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body, { chunkSize });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { chunkSize, params });
}

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** What fits one packet is sent as it is. */
const MIN_COMPRESSED_LENGTH = 1_024;
const COMPRESSIBLE = /^text\/|json|xml/;

/** The response to one request, which is not cached. It is compressed at once, not as a stream, which takes several times as long. */
export async function uncachedResponse(
  { status, headers, body }: FreshResponse,
  request: IncomingMessage,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isCompressed =
    body.length >= MIN_COMPRESSED_LENGTH && COMPRESSIBLE.test(headers['content-type'] ?? '');
  if (encoding === 'identity' || !isCompressed)
    return new Response(body.length > 0 ? body : null, { status, headers });
  const bytes = await compressBytes(typeof body === 'string' ? Buffer.from(body) : body, encoding);
  return new Response(bytes, { status, headers: { ...headers, 'content-encoding': encoding } });
}
