import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import type { StandInWiki } from '#sandbox/wiki/server.ts';
import { createCommand, MAIN } from '#testing/ingest-command.ts';

const FILES = Array.from({ length: 120 }, (_, i) => ({
  title: `File ${i}.svg`,
  categories: i % 3 === 0 ? ['Logos', 'Google logos'] : [i % 2 === 0 ? 'Logos' : 'Google logos'],
}));
const WORLD: Partial<WikiContent> = {
  files: FILES,
  categories: { 'Google logos': ['Logos'], Logos: ['Google logos'] },
  maxListed: 10,
};

function describedTitles(wiki: StandInWiki): string[] {
  return wiki.requests.flatMap(({ params }) =>
    params.has('iiurlwidth') ? (params.get('titles') ?? '').split('|') : [],
  );
}

describe('npm run ingest', () => {
  it('indexes every file once although it is killed four times, and repeats at most one request per kill', async () => {
    const { wiki, start, run, pool } = await createCommand(WORLD);
    expect((await run('--category', 'Logos')).code).toBe(0);
    const uninterruptedRequests = wiki.requests.length;
    await pool.query('truncate logos; truncate ingests cascade');
    wiki.requests.length = 0;
    wiki.setBehavior({ kind: 'ok', delayMs: 20 });
    const kills = 4;
    for (let kill = 1; kill <= kills; kill += 1) {
      const { child, ended } = start('--category', 'Logos');
      await expect.poll(() => wiki.requests.length).toBeGreaterThan(kill * 4);
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
    }
    const last = await run('--category', 'Logos');
    expect(last).toMatchObject({ code: 0, stderr: '' });
    expect(last.stdout).toMatch(/^Resuming an ingest of .*\nFiles: 120 · new: 120 · updated: 0 · /s);
    const { rows } = await pool.query("select logo->>'title' as title, aliases from logos order by 1");
    expect(rows).toEqual(
      FILES.map(({ title, categories }) => ({
        title: title.replace('.svg', ''),
        aliases: categories.includes('Google logos') ? ['Google'] : [],
      })).sort((one, other) => (one.title < other.title ? -1 : 1)),
    );
    // After each kill, one request is repeated, and the namespaces are requested again.
    expect(wiki.requests.length).toBeLessThanOrEqual(uninterruptedRequests + 2 * kills);
    const described = describedTitles(wiki);
    expect(described.length - new Set(described).size).toBeLessThanOrEqual(50 * kills);
  });

  it('stops cleanly on SIGINT and resumes', async () => {
    const { wiki, start, run } = await createCommand(WORLD);
    wiki.setBehavior({ kind: 'ok', delayMs: 50 });
    const { child, ended } = start('--category', 'Category:Logos');
    await expect.poll(() => wiki.requests.length).toBeGreaterThan(3);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 130,
      stderr: 'Stopped. Run the same command to resume.\n',
    });
    expect((await run('--category', 'Logos')).stdout).toMatch(/^Resuming .*\nFiles: 120 · new: 120 /s);
  });

  it('refuses to run twice for the same wiki', async () => {
    const { wiki, start, run } = await createCommand(WORLD);
    wiki.setBehavior({ kind: 'hangs' });
    const { child, ended } = start('--category', 'Logos');
    await expect.poll(() => wiki.requests.length).toBe(1);
    expect(await run('--category', 'Other')).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another ingest of ${wiki.apiUrl} is running.\n`,
    });
    child.kill('SIGKILL');
    await ended;
  });

  it('imports a file of titles, and exits with 1 if the wiki rejects one of them', async () => {
    const { wiki, folder, run } = await createCommand(WORLD);
    writeFileSync(
      join(folder, 'titles.txt'),
      '# some\n\nFile 1.svg\r\nFile:File 2.svg\n  File 3.svg\nGone.svg\n',
    );
    expect(await run('--file', 'titles.txt')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /\nFiles: 4 · new: 3 · updated: 0 · removed: 0 · not in the wiki: 1 · skipped: 0 · /,
      ),
    });
    wiki.setBehavior({ kind: 'api-error', code: 'badvalue', text: 'No.', when: 'File 2.svg' });
    expect(await run('--file', 'titles.txt', '--restart')).toMatchObject({
      code: 1,
      stderr: `Couldn't read File:File 2.svg: ${new URL(wiki.origin).host} rejected the request: No.\n`,
    });
  });

  it('prints the usage with --help', async () => {
    const child = spawn(process.execPath, [MAIN, '--help'], { cwd: tmpdir() });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stdout).toMatch(/^Usage: npm run ingest -- /);
  });

  it('exits with 2 and prints the usage if the arguments are invalid', async () => {
    const child = spawn(process.execPath, [MAIN, '--category', 'Logos', '--fast'], { cwd: tmpdir() });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    await once(child, 'close');
    expect(child.exitCode).toBe(2);
    expect(stderr).toMatch(/^.*--fast.*\nUsage: npm run ingest -- /);
  });
});
