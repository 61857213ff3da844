// Installs a real MediaWiki from Debian's packages, fills it with logos, runs the browser tests of e2e/mediawiki/
// against it, and removes it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startMediawiki } from '#testing/mediawiki/start.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'logotheca-uploads-'));
const wiki = await startMediawiki();
try {
  const list = join(folder, 'uploads.json');
  writeFileSync(list, JSON.stringify(wiki.files));
  const tests = spawn(
    resolve(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/mediawiki/playwright.config.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, WIKI_API_URL: wiki.apiUrl, WIKI_UPLOADS: list },
    },
  );
  process.exitCode = await new Promise<number>((done) => tests.once('exit', (code) => done(code ?? 1)));
} finally {
  await wiki.stop();
  rmSync(folder, { recursive: true, force: true });
}
