import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CountingProxy } from './counting-proxy.ts';

const MAIN = resolve(import.meta.dirname, '../../scripts/ingest/main.ts');
/** A budget far above what the trial's wiki can handle, so that it never limits the ingest. */
export const TRIAL_PER_MINUTE = '20000';

/**
 * Runs `npm run ingest` on a server's data folder, through a proxy. It is killed after `killAfter` requests, and its exit
 * code is then null.
 */
export async function runIngestCommand(
  args: readonly string[],
  { dataDir, proxy, killAfter = Infinity }: { dataDir: string; proxy: CountingProxy; killAfter?: number },
): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    MEDIAWIKI_URLS: proxy.apiUrl,
    WIKIDATA_URL: 'none',
    MEDIAWIKI_CONTACT: 'tests@example.org',
    UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE,
  };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: tmpdir(), env });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  proxy.onRequest = () => {
    if (proxy.requests.length >= killAfter) child.kill('SIGKILL');
  };
  await once(child, 'close');
  return { code: child.exitCode, output: (await outputs).join('') };
}
