import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Context as CallContext, identifyCaller } from '@dealer/api';
import { PAGE_USER_HEADER, VISITOR } from '@dealer/api/domain/site/page-user';
import ipaddr from 'ipaddr.js';
import type { AppParts } from './app-parts.ts';
import { requestIdOf } from './request-id.ts';

/**
 * The context of a request's calls: who calls, from where, under which id.
 * @param setCookie adds a Set-Cookie header to the answer
 */
export async function callContextOf(
  { services, env }: AppParts,
  incoming: IncomingMessage,
  setCookie: (header: string) => void,
): Promise<CallContext> {
  const { cookie: cookieHeader, 'user-agent': userAgent = '' } = incoming.headers;
  const caller = await identifyCaller(services, { cookieHeader, userAgent, setCookie });
  return {
    ...services,
    ...caller,
    pageUserId: pageUserOf(incoming.headers[PAGE_USER_HEADER]),
    address: addressOf(incoming, env.trustProxy),
    requestId: requestIdOf(incoming),
  };
}

/** The account that a page was loaded for: null for a visitor's, undefined where the page does not say so. */
export function pageUserOf(id: unknown): number | null | undefined {
  if (id === VISITOR) return null;
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

/** The caller's address. Behind a trusted proxy it is the one that the proxy saw, which it appends last. */
export function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  const seenByProxy = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return networkOf(seenByProxy || incoming.socket.remoteAddress || '');
}

/** Some proxies forward the port of the client's connection, too: 203.0.113.7:4711 or [2001:db8::1]:4711. */
const PORT_OF_IPV4 = /^([\d.]+):\d+$/;
const BRACKETED_IPV6 = /^\[(.+)\](?::\d+)?$/;

/** A host can use all 2^64 addresses of its IPv6 /64 network, so limits count the network. */
export function networkOf(peer: string): string {
  const [, address = peer] = PORT_OF_IPV4.exec(peer) ?? BRACKETED_IPV6.exec(peer) ?? [];
  if (!isIP(address)) return address;
  // An IPv4 address written as IPv6 (::ffff:203.0.113.7) counts as the IPv4 address.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
