import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyImage } from '#testing/cluster/copy-image.ts';
import { SITE_TEMPLATE_NAME } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { startSite } from '#testing/start-site.ts';

it('a server in production starts with the files that the Docker image has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-image-'));
  const database = await createTestDatabase(SITE_TEMPLATE_NAME);
  onTestFinished(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    MEDIAWIKI_URLS: 'none',
    PUBLIC_URL: 'http://logos.example.org',
    SESSION_SECRET: 'dGhlIHNlY3JldCBvZiBhbiBpbWFnZSBpbiBhIHRlc3Q=',
    DATA_DIR: join(folder, 'data'),
  };
  const site = await startSite(settings, folder, copyImage(join(folder, 'app'))).catch(
    (error: Error) => error,
  );
  onTestFinished(async () => {
    if (!(site instanceof Error)) await site.stop();
  });
  expect(site instanceof Error ? site.message : site.url).toBe('http://logos.example.org');
});
