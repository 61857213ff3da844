import { expect, it } from 'vitest';
import { startWithKey } from '#testing/examples/example-site.ts';
import { runExample } from '#testing/examples/run-example.ts';
import { hasPrograms } from '#testing/programs.mjs';

const canRun = hasPrograms(['python3']) || process.env.CI;
const SCRIPT = { program: 'python3', example: 'download_logos.py' };

it.skipIf(!canRun)('finds, downloads and credits logos, and counts each once', async () => {
  const { env, countUsed } = await startWithKey();
  const input = 'spotify.com\nAT&T\n\nCafé "Zürich"\nDocker\nAT&T\n';
  const result = await runExample({ ...SCRIPT, input, env });
  expect(result).toMatchObject({ exitCode: 0, errors: '' });
  expect(result.files).toEqual([
    'CREDITS.txt',
    'at_t_logo_2016.svg',
    'café_zürich_logo.svg',
    'docker.svg',
    'spotify_logo.svg',
  ]);
  for (const file of result.files.filter((name) => name !== 'CREDITS.txt'))
    expect(await result.readFile(file)).toContain('<svg');
  const credits = (await result.readFile('CREDITS.txt')).trimEnd().split('\n');
  expect(credits).toHaveLength(4);
  expect(credits[0]).toMatch(/^spotify_logo\.svg: "Spotify logo", /);
  expect(await countUsed()).toBe(4);
});

it.skipIf(!canRun)('names what is missing, and saves the rest', async () => {
  const { env } = await startWithKey();
  const result = await runExample({ ...SCRIPT, input: 'nobody knows this\nSpotify', env });
  expect(result).toMatchObject({ exitCode: 1, errors: 'nobody knows this: no logo\n' });
  expect(result.files).toEqual(['CREDITS.txt', 'spotify_logo.svg']);
});

it.skipIf(!canRun)('says why a server refuses it', async () => {
  const { env } = await startWithKey(10);
  const run = (LOGOTHECA_KEY: string) =>
    runExample({ ...SCRIPT, input: 'Spotify', env: { ...env, LOGOTHECA_KEY } });
  const limited = await run(env.LOGOTHECA_KEY);
  expect(limited).toMatchObject({ exitCode: 2, errors: expect.stringContaining('download limit') });
  const refused = await run('lgt_nonsense');
  expect(refused).toMatchObject({ exitCode: 2, errors: expect.stringContaining('This is not an API key') });
  expect(await run('')).toMatchObject({ exitCode: 2, errors: expect.stringContaining('LOGOTHECA_KEY=') });
});
