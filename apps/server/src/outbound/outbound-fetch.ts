import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutboundFetch } from '@dealer/api';
import { isPublicAddress } from './public-address.ts';

const TIME_LIMIT_MS = 15_000;
const MOST_REDIRECTS = 5;
const NOT_PUBLIC = 'This address does not lead to the public web';

/** Why something is not fetched, in words for whoever asked for it. */
class Refused extends Error {}

interface Options {
  /** Which IP addresses may be connected to; the public ones unless given. */
  allows?: (address: string) => boolean;
  /** For the whole, redirects included. */
  timeLimitMs?: number;
}

/** Names are resolved here and nowhere else, so that the address that was checked is the one that is connected to. */
function guardedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error('No address'), '');
      else if (!addresses.every(({ address }) => allows(address))) done(new Refused(NOT_PUBLIC), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function readUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url) throw new Refused('This is no address of the web');
  if (!['http:', 'https:'].includes(url.protocol))
    throw new Refused('Only http and https addresses can be fetched');
  if (url.username || url.password) throw new Refused('An address with a user name cannot be fetched');
  return url;
}

/** Asks one address, following nothing. */
function ask(url: URL, allows: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is a number already is never looked up.
  if (isIP(host) && !allows(host)) throw new Refused(NOT_PUBLIC);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      lookup: guardedLookup(allows),
      signal,
      headers: { accept: 'image/*', 'user-agent': 'dealer-site' },
    });
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!allows(socket.remoteAddress ?? '')) asked.destroy(new Refused(NOT_PUBLIC));
      });
    });
    asked.once('response', resolve).once('error', reject).end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new Refused(`The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    total += part.length;
    if (total > maxBytes) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Refused) return error.message;
  return signal.aborted ? 'The site did not answer in time' : 'The site cannot be reached';
}

/** Makes the fetching from the web at large (see OutboundFetch), which never throws: it says why it did not fetch. */
export function createOutboundFetch({
  allows = isPublicAddress,
  timeLimitMs = TIME_LIMIT_MS,
}: Options = {}): OutboundFetch {
  return async (text, { maxBytes }) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    let response: IncomingMessage | undefined;
    try {
      let url = readUrl(text);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        response = await ask(url, allows, signal);
        const { statusCode = 0 } = response;
        const { location } = response.headers;
        if (statusCode >= 300 && statusCode < 400 && location) {
          response.destroy();
          url = readUrl(location, url);
          continue;
        }
        if (statusCode !== 200) throw new Refused(`The site answered ${statusCode}`);
        return { ok: true, bytes: await readBody(response, maxBytes) };
      }
      throw new Refused('The address redirects too often');
    } catch (error) {
      return { ok: false, reason: reasonOf(error, signal) };
    } finally {
      response?.destroy();
    }
  };
}
