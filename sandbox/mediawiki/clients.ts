import type { IncomingMessage } from 'node:http';

const MINUTE_MS = 60_000;

/** A client of the wiki. Browsers and servers at the same address count as different clients. */
export interface Client {
  isBrowser: boolean;
  address: string;
}

/** Returns the client of a request. Browsers send MediaWiki's CORS parameter `origin=*`; proxies send `X-Forwarded-For`. */
export function clientOf(request: IncomingMessage, params: URLSearchParams): Client {
  const [forwarded] = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return {
    isBrowser: params.get('origin') === '*',
    address: forwarded?.trim() || (request.socket.remoteAddress ?? ''),
  };
}

/**
 * Creates a rate limiter with a sliding window of 60 seconds. The limiter counts an allowed request and returns 0. For
 * a refused request it returns the seconds until the next one is allowed.
 */
export function createLimiter(): (client: Client, perMinute: number) => number {
  const timesByClient = new Map<string, number[]>();
  return ({ isBrowser, address }, perMinute) => {
    const key = `${isBrowser} ${address}`;
    const now = Date.now();
    const recent = (timesByClient.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    timesByClient.set(key, recent);
    const [oldest = now] = recent;
    if (recent.length >= perMinute) return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000));
    recent.push(now);
    return 0;
  };
}
