import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 ranges that are not the public internet: the special-purpose registry (RFC 6890). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The public part of IPv6, without these ranges: tunnels embed an IPv4 address that would bypass the check. */
const global6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16'];

const [specials, globals, specialsOf6] = [special4, global6, special6].map(blockListOf) as [
  BlockList,
  BlockList,
  BlockList,
];

/** Parses networks such as `10.1.0.0/16` and single addresses. Throws on anything else. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`Invalid network "${network}"`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Whether an address may be called: it is on the public internet or in a network that the operator allows. */
export function isAllowedAddress(address: string, opened: BlockList): boolean {
  const plain = withoutZone(address);
  const family = isIP(plain);
  if (family === 0) return false;
  if (opened.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return true;
  if (family === 4) return !specials.check(plain, 'ipv4');
  // `::ffff:10.0.0.1` and similar addresses are outside 2000::/3, so they are rejected too.
  return globals.check(plain, 'ipv6') && !specialsOf6.check(plain, 'ipv6');
}

const withoutZone = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
