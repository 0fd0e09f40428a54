import { expect, it } from '@jest/globals';
import { blockListOf, isAllowedAddress } from './outbound-address.ts';

const none = blockListOf([]);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  'localhost',
  '',
])('does not allow calls to %s', (address) => expect(isAllowedAddress(address, none)).toBe(false));

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
  'allows calls to %s',
  (address) => expect(isAllowedAddress(address, none)).toBe(true),
);

it('an operator allows the listed networks only', () => {
  const opened = blockListOf(['10.1.0.0/16', 'fd00::/8', '127.0.0.1']);
  const answers = ['10.1.2.3', '10.2.0.1', 'fd00::7', '127.0.0.1', '127.0.0.2'].map((one) =>
    isAllowedAddress(one, opened),
  );
  expect(answers).toEqual([true, false, true, true, false]);
  expect(() => blockListOf(['intranet'])).toThrow('Invalid network');
});
