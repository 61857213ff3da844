import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('limits an IPv4 address by itself and an IPv6 address by its /64 network', () => {
  const of = (ip: string) => networkOf({ ip });
  expect(of('192.0.2.7')).toBe('192.0.2.7');
  expect(of('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(of('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(of('2001:0DB8:0000:0001:bbbb:1:2:3')).toBe('2001:db8:0:1::/64');
  expect(of('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(of('::1')).toBe('0:0:0:0::/64');
  expect(of('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
