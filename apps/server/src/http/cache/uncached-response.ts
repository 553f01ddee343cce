import type { IncomingMessage } from 'node:http';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { chooseEncoding, compressBytes, varyByEncoding } from './encodings.ts';

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** What fits one packet is sent as it is. */
const MIN_COMPRESSED_LENGTH = 1_024;

/** The response to one request, which is not cached. It is compressed at once, not as a stream, which takes several times as long. */
export async function uncachedResponse(
  { status, headers: ownHeaders, body }: FreshResponse,
  request: IncomingMessage,
): Promise<Response> {
  const headers = varyByEncoding(ownHeaders);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isCompressed =
    body.length >= MIN_COMPRESSED_LENGTH &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers['content-type'] ?? '');
  if (encoding === 'identity' || !isCompressed)
    return new Response(body.length > 0 ? body : null, { status, headers });
  const whole = typeof body === 'string' ? Buffer.from(body) : body;
  const bytes = await compressBytes(whole, encoding, 'once');
  return new Response(bytes, { status, headers: { ...headers, 'content-encoding': encoding } });
}
