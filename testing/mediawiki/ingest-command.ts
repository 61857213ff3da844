import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { CountingProxy } from './counting-proxy.ts';

/** What a run of the command came to. */
export interface IngestRun {
  /** Null where it was killed. */
  code: number | null;
  output: string;
  seconds: number;
}

/** Runs `npm run ingest` beside a server's data, on a wiki behind a proxy. */
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
        ...{ DATA_DIR: dataDir, DATABASE_URL: '', MEDIAWIKI_URLS: proxy.apiUrl },
        ...{ MEDIAWIKI_CONTACT: 'tests@example.org', UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE },
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

/** Far more than the trial's wiki can answer. */
export const TRIAL_PER_MINUTE = '20000';
