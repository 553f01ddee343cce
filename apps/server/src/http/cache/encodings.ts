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
