import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { INGESTED_CATEGORY } from './cluster.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/ingest/main.ts');
const PAUSE_MS = 500;

/** Repeats `npm run ingest` with the servers' settings, even after a crash, until it is stopped. */
export function startIngest(settings: Record<string, string>): { stop(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-ingest-'));
  let isStopped = false;
  let running: ChildProcess | undefined;
  async function runRepeatedly(): Promise<void> {
    while (!isStopped) {
      running = spawn(process.execPath, [COMMAND, '--category', INGESTED_CATEGORY], {
        cwd: folder,
        env: { ...process.env, ...settings, DATA_DIR: folder },
        stdio: 'ignore',
      });
      await once(running, 'close');
      await wait(PAUSE_MS);
    }
  }
  const done = runRepeatedly();
  return {
    async stop() {
      isStopped = true;
      running?.kill('SIGTERM');
      await done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
