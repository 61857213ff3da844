import type { IncomingMessage } from 'node:http';

const MINUTE_MS = 60_000;

/** One who asks the wiki: pages in a browser are told apart from servers at the same address. */
export interface Client {
  isBrowser: boolean;
  address: string;
}

/** A page asks with `origin=*`, as MediaWiki's CORS wants it; behind a proxy the address is the first that it names. */
export function clientOf(request: IncomingMessage, params: URLSearchParams): Client {
  const [forwarded] = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return {
    isBrowser: params.get('origin') === '*',
    address: forwarded?.trim() || (request.socket.remoteAddress ?? ''),
  };
}

/**
 * Counts what each client was answered in the last 60 seconds. Answers how many seconds one must wait that has had
 * `perMinute`, and 0 for all others, whose request is counted.
 */
export function createLimiter(): (client: Client, perMinute: number) => number {
  const answered = new Map<string, number[]>();
  return ({ isBrowser, address }, perMinute) => {
    const key = `${isBrowser} ${address}`;
    const now = Date.now();
    const recent = (answered.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    answered.set(key, recent);
    const [oldest = now] = recent;
    if (recent.length >= perMinute) return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000));
    recent.push(now);
    return 0;
  };
}
