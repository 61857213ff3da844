import { isIP } from 'node:net';
import { z } from 'zod';

const EVERY_SENDER =
  'true would trust the X-Forwarded-For of every sender; set the number of proxies (1 to 9) or their addresses, e.g. 10.0.0.0/8';
const NOT_A_PROXY = 'is neither false, a number of proxies (1 to 9), nor an address';

/** Parses "false", a number of proxies or a list of their addresses for Fastify's `trustProxy`. */
export const proxies = z.string().transform((text, context) => {
  if (text === 'false') return false;
  if (text === 'true') context.addIssue(EVERY_SENDER);
  if (/^[1-9]$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  for (const address of addresses) {
    if (text !== 'true' && !isProxyAddress(address)) context.addIssue(`"${address}" ${NOT_A_PROXY}`);
  }
  return addresses;
});

/** Returns true for an address, a network such as 10.0.0.0/8, or a network that Fastify knows by name. */
function isProxyAddress(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(address) === 4 ? 32 : 128;
  // A network of 0 bits is every address.
  const hasBits = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) > 0 && hasBits && rest.length === 0;
}
