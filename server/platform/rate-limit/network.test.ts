import { expect, it } from 'vitest';
import { createTestWorld } from '#testing/create-test-world.ts';
import { networkOf } from './network.ts';

it('the key of an IPv4 address is the address, and that of an IPv6 address is its /64 network', () => {
  const keyOf = (ip: string) => networkOf({ ip });
  expect(keyOf('192.0.2.7')).toBe('192.0.2.7');
  expect(keyOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(keyOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(keyOf('2001:0DB8:0000:0001:bbbb:1:2:3')).toBe('2001:db8:0:1::/64');
  expect(keyOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(keyOf('::1')).toBe('0:0:0:0::/64');
  expect(keyOf('192.0.2.7:443')).toBe('192.0.2.7');
  expect(keyOf('[2001:db8::1]:443')).toBe('2001:db8:0:0::/64');
  expect(keyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('everything that is no address has one short key', () => {
  const keys = ['unknown', '', 'a'.repeat(60_000), '1.2.3', '[1.2.3]:443', ':'.repeat(40), 'fe80::g'].map(
    (ip) => networkOf({ ip }),
  );
  expect(new Set(keys)).toEqual(new Set(['no address']));
});

it('a visitor cannot get another limit by adding addresses or other text to X-Forwarded-For', async () => {
  const { app } = await createTestWorld({ settings: { TRUST_PROXY: '1' } });
  const requestsLeft = async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    return Number(
      (await app.server.inject({ url: '/api/config', headers })).headers['x-ratelimit-remaining'],
    );
  };
  const [first, ...others] = [
    await requestsLeft('192.0.2.7'),
    await requestsLeft('198.51.100.1, 192.0.2.7'),
    await requestsLeft(`${'x'.repeat(50_000)}, 192.0.2.7`),
  ];
  expect(others).toEqual([(first ?? 0) - 1, (first ?? 0) - 2]);
  expect((await requestsLeft('text')) - (await requestsLeft('another text'))).toBe(1);
});
