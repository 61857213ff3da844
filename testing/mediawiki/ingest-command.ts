import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { CountingProxy } from './counting-proxy.ts';

/** The result of one run of the command. */
export interface IngestRun {
  /** The exit code; null if the command was killed. */
  code: number | null;
  output: string;
  seconds: number;
}

/** Runs `npm run ingest` on a server's data folder, through a proxy. It is killed after `killAfter` requests. */
export async function runIngestCommand(
  args: readonly string[],
  { dataDir, proxy, killAfter }: { dataDir: string; proxy: CountingProxy; killAfter?: number },
): Promise<IngestRun> {
  const before = performance.now();
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts/ingest/main.ts'), ...args],
    {
      cwd: tmpdir(),
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        MEDIAWIKI_URLS: proxy.apiUrl,
        WIKIDATA_URL: 'none',
        MEDIAWIKI_CONTACT: 'tests@example.org',
        UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const closed = once(child, 'close');
  const watch = setInterval(() => {
    if (killAfter !== undefined && proxy.requests.length >= killAfter) child.kill('SIGKILL');
  }, 2);
  await closed;
  clearInterval(watch);
  return { code: child.exitCode, output, seconds: Math.round((performance.now() - before) / 1000) };
}

/** A budget far above what the trial's wiki can handle, so that it never limits the ingest. */
export const TRIAL_PER_MINUTE = '20000';
