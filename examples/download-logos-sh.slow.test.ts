import { expect, it } from 'vitest';
import { startExampleSite } from '#testing/examples/example-site.ts';
import { runExample } from '#testing/examples/run-example.ts';
import { hasPrograms } from '#testing/programs.mjs';

const canRun = hasPrograms(['curl', 'jq']) || process.env.CI;
const SCRIPT = { program: 'sh', example: 'download-logos.sh' };

it.skipIf(!canRun)('saves logos with their credits, whatever signs a name has', async () => {
  const { url } = await startExampleSite();
  const input = 'spotify.com\nAT&T\n\nCafé "Zürich"\nDocker';
  const result = await runExample({ ...SCRIPT, input, env: { LOGOTHECA_SERVER: url } });
  expect(result).toMatchObject({ exitCode: 0, errors: '' });
  expect(result.files).toEqual([
    'AT_T_logo_2016.svg',
    'Café_Zürich_logo.svg',
    'Docker.svg',
    'Spotify_logo.svg',
  ]);
  for (const file of result.files) expect(await result.readFile(file)).toContain('<svg');
  expect(result.output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Spotify_logo\.svg\t"Spotify logo", /),
    expect.stringMatching(/^AT_T_logo_2016\.svg\t"AT&T logo 2016", /),
    expect.stringMatching(/^Café_Zürich_logo\.svg\t"Café "Zürich" logo", /),
    expect.stringMatching(/^Docker\.svg\t“Docker”, drawn for /),
  ]);
});

it.skipIf(!canRun)('names what is missing, and saves the rest', async () => {
  const { url } = await startExampleSite();
  const input = 'nobody knows this\nSpotify\n';
  const result = await runExample({ ...SCRIPT, input, env: { LOGOTHECA_SERVER: url } });
  expect(result).toMatchObject({
    exitCode: 1,
    errors: 'nobody knows this: no logo\n',
    files: ['Spotify_logo.svg'],
  });
});

it.skipIf(!canRun)('says which setting is missing', async () => {
  const result = await runExample({ ...SCRIPT, input: 'Spotify' });
  expect(result).toMatchObject({ errors: expect.stringContaining('Set LOGOTHECA_SERVER'), files: [] });
  expect(result.exitCode).not.toBe(0);
});
