import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import type { WikidataContent } from '#sandbox/wikidata/content.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { createTestDatabase } from './database/test-database.ts';

export const MAIN = resolve(import.meta.dirname, '../scripts/ingest/main.ts');

/** Creates a stand-in wiki, a stand-in Wikidata, an empty index, and a function that starts `npm run ingest`. */
export async function createCommand(world: Partial<WikiContent>, items: Partial<WikidataContent> = {}) {
  const wiki = await startWiki(world);
  const wikidata = await startWikidata(items);
  const { db, pool, url, drop } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-ingest-'));
  onTestFinished(async () => {
    await wiki.stop();
    await wikidata.stop();
    await drop();
    rmSync(folder, { recursive: true });
  });
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: folder,
        UPSTREAM_PER_MINUTE: '2000',
        MEDIAWIKI_URLS: wiki.apiUrl,
        WIKIDATA_URL: wikidata.apiUrl,
        MEDIAWIKI_CONTACT: 'tests@example.org',
      },
    });
    const outputs = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return {
      child,
      ended: outputs.then(([stdout, stderr]) => ({ code: child.exitCode, stdout, stderr })),
    };
  };
  return { wiki, wikidata, folder, start, db, pool, run: (...args: string[]) => start(...args).ended };
}
