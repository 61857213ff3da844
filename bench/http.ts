import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

/** A response that is the same for every request. */
export interface FixedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Starts a plain server with these responses by path. */
export async function startBare(
  responses: Record<string, FixedResponse>,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: responses });
  const [url] = (await once(worker, 'message')) as [string];
  return { url, stop: () => worker.terminate() };
}

const BROTLI = { 'accept-encoding': 'br' };
/** Fewer than one address may have in progress (load-shedding.ts). */
const CONNECTIONS = 10;
const REQUESTS = 1000;
const CONNECTION_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A request that is sent many times. */
export type Call = Pick<autocannon.Request, 'method' | 'headers' | 'body'> & { path: string };

/**
 * Sends these requests in turn, as a browser with brotli. Returns the CPU time of the server for one, in ms, which other
 * load on the machine hardly changes, and how many were sent. @throws Error if a response isn't a success or a redirect
 */
export async function measureCpu(
  url: string,
  calls: readonly Call[],
): Promise<{ ms: number; requests: number }> {
  const before = await readCpuMs(url);
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: REQUESTS,
    headers: BROTLI,
    requests: calls.map((call) => ({ ...call, headers: { ...BROTLI, ...call.headers } })),
  });
  if (run['2xx'] + run['3xx'] !== REQUESTS)
    throw new Error(`${url}: ${run['4xx']} × 4xx, ${run['5xx']} × 5xx, ${run.errors} errors.`);
  return { ms: ((await readCpuMs(url)) - before) / REQUESTS, requests: REQUESTS };
}

async function readCpuMs(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1]) * 1000;
}

/** Returns a response as it is transferred, still compressed, without the headers of the connection. */
export async function fetchRaw(url: string): Promise<FixedResponse> {
  const [response] = (await once(request(url, { headers: BROTLI }).end(), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  const kept = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body,
  };
}
