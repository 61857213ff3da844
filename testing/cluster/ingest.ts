import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { INGESTED_CATEGORY } from './cluster.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/ingest/main.ts');
const PAUSE_MS = 500;

/** Runs `npm run ingest` with the servers' settings, again and again, also after a crash, until it is stopped. */
export function startIngest(settings: Record<string, string>): { stop(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-ingest-'));
  let isOver = false;
  let running: ChildProcess | undefined;
  async function runOn(): Promise<void> {
    while (!isOver) {
      running = spawn(process.execPath, [COMMAND, '--category', INGESTED_CATEGORY], {
        cwd: folder,
        env: { ...process.env, ...settings, DATA_DIR: folder },
        stdio: 'ignore',
      });
      await once(running, 'close');
      await wait(PAUSE_MS);
    }
  }
  const done = runOn();
  return {
    async stop() {
      isOver = true;
      running?.kill('SIGTERM');
      await done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
