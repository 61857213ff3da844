import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The key of everything that is no address, such as text that a proxy passed on from X-Forwarded-For. */
const NO_ADDRESS = 'no address';

/**
 * Returns the key for limits per address: an IPv4 address, or the /64 network of an IPv6 one, which belongs to one
 * household (RFC 6177).
 */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return NO_ADDRESS;
  if (version === 4) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const missing = address.includes('::') ? Math.max(0, 8 - groups(head).length - groups(tail).length) : 0;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  const network = all.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Some proxies write the port into X-Forwarded-For: `192.0.2.7:443` or `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
