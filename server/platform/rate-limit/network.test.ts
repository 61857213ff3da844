import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('the key of an IPv4 address is the address, and that of an IPv6 address is its /64 network', () => {
  const keyOf = (ip: string) => networkOf({ ip });
  expect(keyOf('192.0.2.7')).toBe('192.0.2.7');
  expect(keyOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(keyOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(keyOf('2001:0DB8:0000:0001:bbbb:1:2:3')).toBe('2001:db8:0:1::/64');
  expect(keyOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(keyOf('::1')).toBe('0:0:0:0::/64');
  expect(keyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
