import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type SiteErrorCode, settleBySignal } from '@dealer/api';
import { isPublicAddress } from './public-address.ts';

/** Why something is not fetched: a code, and a sentence for the caller. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Resolves a name to all its addresses. */
type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** How requests leave the process. What tests and the demo change is given here, never by the environment. */
export interface OutboundOptions {
  /** Which IP addresses may be connected to; the public ones unless given. */
  allows?: (address: string) => boolean;
  /** Replaces the address to connect to, for fake sites on the loopback address. */
  reroute?: (url: URL) => URL;
  /** Resolves names; by the system's resolver unless given. */
  resolve?: ResolveName;
  /** Names the site that asks. */
  userAgent?: string;
}

interface RequestOptions extends OutboundOptions {
  accept: string;
  /** Sent by POST; without it the request is a GET. */
  post?: { headers: Readonly<Record<string, string | number>>; body: Uint8Array | string };
  /** Of the body, on the wire and after decompression. */
  maxBytes: number;
  /** A longer body is read up to maxBytes; without it, it is an error. */
  canTruncate?: boolean;
  signal: AbortSignal;
}

/** An answer; its body is read where the status is 200. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
}

const notPublic = () => new SiteError('not-public', 'This address does not lead to the public web');

/** Names are resolved here and nowhere else, so that the address that was checked is the one that is connected to. */
function guardedLookup({ allows = isPublicAddress, resolve = lookup }: OutboundOptions): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error('No address'), '');
      else if (!addresses.every(({ address }) => allows(address))) done(notPublic(), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** An address of the web. @throws SiteError */
export function readUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url) throw new SiteError('invalid-address', 'This is no address of the web: it begins with https://');
  if (!['http:', 'https:'].includes(url.protocol))
    throw new SiteError('invalid-address', 'Only http and https addresses can be fetched');
  if (url.username || url.password)
    throw new SiteError('invalid-address', 'An address with a user name cannot be fetched');
  return url;
}

function connect(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { allows = isPublicAddress, reroute, userAgent = 'dealer-site', accept, post, signal } = options;
  const target = reroute ? reroute(url) : url;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // An address that is a number already is never looked up.
  if (isIP(host) && !allows(host)) throw notPublic();
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(target, {
      agent: false,
      method: post ? 'POST' : 'GET',
      lookup: guardedLookup(options),
      signal,
      headers: {
        ...post?.headers,
        accept,
        host: url.host,
        'accept-encoding': 'gzip, br, deflate',
        'user-agent': userAgent,
      },
    });
    sent.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!allows(socket.remoteAddress ?? '')) sent.destroy(notPublic());
      });
    });
    // '101 Switching Protocols' is no response to node:http: without a listener the request ends with 'close' alone.
    sent.once('upgrade', (_response, opened) => {
      opened.destroy();
      reject(new SiteError('server-error', 'The site answered 101'));
    });
    sent.once('close', () => reject(new Error('The connection was closed before a response')));
    sent.once('response', resolve).once('error', reject).end(post?.body);
  });
}

/** @param name of a content coding, in any letter case (RFC 9110) */
function decompressor(name = ''): Duplex | undefined {
  const encoding = name.toLowerCase();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  return encoding === 'deflate' ? createInflate() : undefined;
}

const MEGABYTE = 1_048_576;

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < MEGABYTE ? `${Math.floor(bytes / 1_024)} KB` : `${Math.floor(bytes / MEGABYTE)} MB`;
}

async function readBytes(
  response: IncomingMessage,
  { maxBytes, canTruncate = false, signal }: RequestOptions,
): Promise<Uint8Array> {
  const tooLarge = new SiteError('too-large', `The file is larger than ${sizeText(maxBytes)}`);
  if (!canTruncate && Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const parts: Buffer[] = [];
  let isTooLarge = false;
  async function* limit(source: AsyncIterable<Buffer>) {
    let total = 0;
    for await (const part of source) {
      total += part.length;
      yield part;
      isTooLarge ||= total > maxBytes;
      if (isTooLarge) throw tooLarge;
    }
  }
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of limit(source)) parts.push(part);
  };
  const decoder = decompressor(response.headers['content-encoding']);
  try {
    // Compressed data can go on for ever and decompress to nothing.
    if (decoder) await pipeline(response, limit, decoder, collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (error) {
    if (isTooLarge && canTruncate) return Buffer.concat(parts).subarray(0, maxBytes);
    // The streams that it stops in the middle fail as well, and theirs may be the error that is reported.
    throw isTooLarge ? tooLarge : error;
  }
  return Buffer.concat(parts);
}

/**
 * Sends one request and follows no redirect. Connects to allowed addresses only, which is checked on the connected address;
 * settles under the signal.
 * @throws SiteError, or what the connection failed with: see toSiteError
 */
export async function requestOnce(url: URL, options: RequestOptions): Promise<Answer> {
  return settleBySignal(options.signal, async () => {
    const response = await connect(url, options);
    try {
      const { statusCode: status = 0, headers } = response;
      return {
        status,
        headers,
        bytes: status === 200 ? await readBytes(response, options) : new Uint8Array(),
      };
    } finally {
      response.destroy();
    }
  });
}

/** Converts any failure of a request to an error that says why there is no answer. */
export function toSiteError(error: unknown, signal: AbortSignal): SiteError {
  if (error instanceof SiteError) return error;
  if (signal.aborted) return new SiteError('timeout', 'The site did not answer in time');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|VERIFY_LEAF|ISSUER/.test(code))
    return new SiteError('certificate', 'The certificate of this site is not valid');
  // From zlib; Brotli's begin with ERR__ERROR_FORMAT.
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT'))
    return new SiteError('unreachable', 'The site’s answer is damaged');
  return new SiteError('unreachable', 'The site cannot be reached');
}
