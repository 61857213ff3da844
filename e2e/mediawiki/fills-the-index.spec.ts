import { queryDatabase } from '#testing/database/query-database.ts';
import { describedTitles, startCountingProxy } from '#testing/mediawiki/counting-proxy.ts';
import { runIngestCommand, TRIAL_PER_MINUTE } from '#testing/mediawiki/ingest-command.ts';
import { startSite } from '#testing/start-site.ts';
import { expect, test, uploads } from './fixtures.ts';

const healthyFiles = uploads.filter(({ isDamaged }) => !isDamaged);

test('an ingest that is killed twice indexes every file of a category, each once', async () => {
  const proxy = await startCountingProxy(process.env.WIKI_API_URL ?? '');
  const site = await startSite({ MEDIAWIKI_URLS: proxy.apiUrl, UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE });
  try {
    proxy.requests.length = 0;
    const args = ['--category', 'Test files'];
    // The numbers of requests after which the command is killed.
    for (const killAfter of [3, 6]) {
      const { code } = await runIngestCommand(args, { dataDir: site.dataDir, proxy, killAfter });
      expect(code).toBeNull();
    }
    const finalRun = await runIngestCommand(args, { dataDir: site.dataDir, proxy });
    expect(finalRun).toMatchObject({ code: 0, output: expect.stringMatching(/^Resuming an ingest /m) });
    const query = "select left(id, 40) as sha1, page from logos where page like 'http%'";
    const rows = await queryDatabase(site.dataDir, query);
    const indexedFiles = rows.map(
      ({ sha1, page }) => `${sha1} ${decodeURIComponent(`${page}`).split('File:')[1]}`,
    );
    const expectedFiles = healthyFiles.map(({ sha1, title }) => `${sha1} ${title.replaceAll(' ', '_')}`);
    expect(indexedFiles.toSorted()).toEqual(expectedFiles.toSorted());
    const requestedTitles = describedTitles(proxy.requests);
    expect(new Set(requestedTitles).size).toBe(healthyFiles.length);
    // After each kill, one request for 50 files may be repeated.
    expect(requestedTitles.length - healthyFiles.length).toBeLessThanOrEqual(2 * 50);
  } finally {
    await site.stop();
    await proxy.stop();
  }
});

test('an ingest indexes damaged files, which the wiki can’t scale', async () => {
  const proxy = await startCountingProxy(process.env.WIKI_API_URL ?? '');
  const site = await startSite({ MEDIAWIKI_URLS: proxy.apiUrl, UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE });
  try {
    const { code } = await runIngestCommand(['--category', 'Damaged files'], {
      dataDir: site.dataDir,
      proxy,
    });
    expect(code).toBe(0);
    const rows = await queryDatabase(site.dataDir, "select id from logos where page like 'http%'");
    const damagedFiles = uploads.filter(({ isDamaged }) => isDamaged);
    expect(damagedFiles).toHaveLength(2);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(damagedFiles.map(({ sha1 }) => sha1)));
  } finally {
    await site.stop();
    await proxy.stop();
  }
});
