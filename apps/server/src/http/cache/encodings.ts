import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

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
export function compressBytes(body: Buffer, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  /** Bytes for content that is not text, such as an image. */
  body: string | Uint8Array<ArrayBuffer>;
}

/** Texts that fit one packet are sent as they are. */
const MIN_COMPRESSED_LENGTH = 1_024;

/** The response to one request, which is not cached. Text is compressed at once, not as a stream, which takes several times as long. */
export async function uncachedResponse(
  { status, headers, body }: FreshResponse,
  request: IncomingMessage,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (typeof body !== 'string' || body.length < MIN_COMPRESSED_LENGTH || encoding === 'identity')
    return new Response(body || null, { status, headers });
  const bytes = await compressBytes(Buffer.from(body), encoding);
  return new Response(bytes, { status, headers: { ...headers, 'content-encoding': encoding } });
}
