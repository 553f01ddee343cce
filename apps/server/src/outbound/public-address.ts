import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 from which public addresses are assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_PREFIX = 3;

/**
 * Whether an IP address belongs to the public web: not private, local, shared, reserved, multicast or a translation of
 * another address; false for text that is not an IP address.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  // An IPv4 address written as IPv6 (::ffff:10.0.0.1) counts as the IPv4 address.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_UNICAST, GLOBAL_UNICAST_PREFIX);
}
