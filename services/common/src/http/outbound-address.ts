import { BlockList, isIP, isIPv6 } from 'node:net';

/** What no address of the public internet is in: the registries' special-purpose ranges of IPv4 (RFC 6890). */
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
/** Of IPv6 only this part is the public internet, and of that not these: tunnels carry an IPv4 address that nobody checks. */
const global6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16'];

const [specials, globals, specialsOf6] = [special4, global6, special6].map(blockListOf) as [
  BlockList,
  BlockList,
  BlockList,
];

/** Networks as `10.1.0.0/16` or single addresses; throws on what is none. */
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

/** An address that is called from here: one of the public internet, or of the networks that the operator has opened. */
export function mayBeCalled(address: string, opened: BlockList): boolean {
  const plain = withoutZone(address);
  const family = isIP(plain);
  if (family === 0) return false;
  if (opened.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return true;
  if (family === 4) return !specials.check(plain, 'ipv4');
  // `::ffff:10.0.0.1` and its like are not in 2000::/3, so they are refused with everything else.
  return globals.check(plain, 'ipv6') && !specialsOf6.check(plain, 'ipv6');
}

const withoutZone = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
