import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are no part of the public web: private, local, shared, reserved, multicast. */
const notPublic: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The networks within IPv6's public part that lead elsewhere: to special services, examples, or IPv4 in disguise. */
const special: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(networks: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

const blocked4 = listOf(notPublic, 'ipv4');
const public6 = listOf([['2000::', 3]], 'ipv6');
const blocked6 = listOf(special, 'ipv6');

/** Whether an IP address belongs to the public web. What is no IP address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
