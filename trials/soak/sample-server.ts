import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from './client.ts';
import type { SoakSite } from './site.ts';

const MEGABYTE = 1e6;

/** What the server uses at one moment. */
export interface Sample {
  /** In ms of `performance.now()`. */
  at: number;
  /** Resident memory of its process, in MB. */
  memoryMb: number;
  /** Used heap of V8, in MB. */
  heapMb: number;
  /** Open descriptors, without the visitors' connections. */
  descriptors: number;
  databaseConnections: number;
  /** The 99th percentile of the event loop's delay since the last sample. */
  loopDelayMs: number;
}

/** Reads what the server process and its database connections use now. */
export async function sampleServer(
  { url, pid, pool, metricsToken }: SoakSite,
  client: Pick<Client, 'countConnections'>,
): Promise<Sample> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const metrics = await response.text();
  const { rows } = await pool.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where application_name = 'logotheca' and pid <> pg_backend_pid()`,
  );
  const readMetric = (name: string) => Number(metrics.match(new RegExp(`^${name} (\\S+)`, 'm'))?.[1]);
  return {
    at: performance.now(),
    memoryMb:
      (Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) * 1024) / MEGABYTE,
    heapMb: readMetric('nodejs_heap_size_used_bytes') / MEGABYTE,
    descriptors: readdirSync(`/proc/${pid}/fd`).length - client.countConnections(),
    databaseConnections: rows[0]?.connections ?? 0,
    loopDelayMs: readMetric('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}
