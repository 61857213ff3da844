import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startWithKey } from '#testing/examples/example-site.ts';
import { runExample } from '#testing/examples/run-example.ts';

const PROGRAM = resolve(import.meta.dirname, '../programs/main.ts');

/** Returns a PATH whose `npx` runs the command line of this repository instead of a published one. */
async function pathWithNpx(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-npx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'npx');
  const check = 'test "$1 $2" = "--yes logotheca" || exit 2; shift 2';
  await writeFile(file, `#!/bin/sh\n${check}\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  await chmod(file, 0o755);
  return [folder, process.env.PATH].join(delimiter);
}

it('saves logos with their credits, and tells by the exit code that one is missing', async () => {
  const { env } = await startWithKey();
  const PATH = await pathWithNpx();
  const input = 'spotify.com\nAT&T\nnobody knows this\n';
  const result = await runExample({
    program: 'sh',
    example: 'npx-pipe.sh',
    input,
    env: { ...env, PATH, NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' },
  });
  expect(result.exitCode, result.errors).toBe(1);
  expect(result.errors).toContain('nobody knows this');
  expect(result.files).toEqual(['CREDITS.txt', 'at_t_logo_2016.svg', 'spotify_logo.svg']);
  expect(await result.readFile('spotify_logo.svg')).toContain('<svg');
  const credits = await result.readFile('CREDITS.txt');
  expect(credits).toContain('"Spotify logo"');
  expect(credits).toContain('"AT&T logo 2016"');
});
