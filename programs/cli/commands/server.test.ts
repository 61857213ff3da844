import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { BVG, createBrandWorld } from '#testing/brands/brand-search.ts';
import { createTestKey } from '#testing/keys.ts';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

let cli: CliWorld;
const LIMIT = /You've reached your monthly download limit\. It resets at \d{4}-\d\d-\d\d \d\d:\d\d UTC\./g;

beforeAll(async () => {
  cli = await createCliWorld();
});
afterAll(() => cli.stop());
beforeEach(() => {
  for (const name of readdirSync(cli.dir)) rmSync(join(cli.dir, name), { recursive: true });
});

/** Starts a site. Returns a function that runs a command against it, with a key of an account that has used so many downloads. */
async function openSite() {
  const accounts = [9, 10].map((used) => ({ username: `used${used}`, used }));
  const site = await createBrandWorld([BVG], {
    wikis: [{ files: [fileOf('BVG Logo 07.2021.svg')] }],
    accounts,
  });
  const address = await site.app.server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.app.server.close());
  return async (args: string[], { used, key }: { used?: 9 | 10; key?: string } = {}) => {
    const secret = used === undefined ? key : (await createTestKey(site, `used${used}`)).secret;
    return cli.run([...args, '--server', address], { env: { LOGOTHECA_KEY: secret ?? '' } });
  };
}

const offline = (...args: string[]) => cli.run([...args, '--offline']);
const files = () => readdirSync(cli.dir).sort();

it.each(['get', 'wall', 'zip'])(
  '%s says when a used-up allowance resets, and stops at once',
  async (command) => {
    const run = await openSite();
    const { code, stdout, stderr } = await run([command, 'docker', 'figma', 'google'], { used: 10 });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr.match(LIMIT)).toHaveLength(1);
    expect(stderr).not.toMatch(/connection|run the same command again/);
  },
);

it.each(['get', 'wall'])('%s keeps what it fetched before the allowance was used up', async (command) => {
  const run = await openSite();
  const { code, stdout } = await run([command, 'docker', 'figma', 'google', '--json'], { used: 9 });
  const result = JSON.parse(stdout);
  expect(code).toBe(4);
  expect(command === 'get' ? result : result.placed).toHaveLength(1);
  expect(files()).toEqual([command === 'get' ? 'docker.svg' : 'wall.svg']);
});

it('says what is wrong with a key, and where it is set', async () => {
  const run = await openSite();
  const { code, stderr } = await run(['search', 'docker'], { key: 'lgt_wrong' });
  expect(code).toBe(4);
  expect(stderr).toMatch(/LOGOTHECA_KEY is no API key of http.* Copy all 40 characters/);
  expect(stderr).not.toContain('header');
});

it('fails with another code if the server can’t be reached', async () => {
  const { code, stderr } = await cli.run(['get', 'docker', '--server', 'http://127.0.0.1:9']);
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'logotheca: http://127.0.0.1:9 can’t be reached right now.\n',
  });
});

it('gets a logo by the address that a search listed, and a brand’s by its id', async () => {
  const run = await openSite();
  const { stdout } = await run(['search', 'bvg', '--limit', '1']);
  const url = stdout.trim().split('\t').at(-1) ?? '';
  expect(url).toMatch(/BVG_Logo_07\.2021\.svg$/);
  expect(await run(['get', url, '--svg'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^<svg/) });
  const byId = await run(['get', 'q99633', 'nobody knows this']);
  expect(byId).toMatchObject({ code: 1, stdout: 'bvg_logo_07_2021.svg\n' });
});

it.each([
  ['get', 'list.txt/'],
  ['get', 'list.txt/figma.svg'],
  ['wall', 'list.txt/wall.svg'],
  ['zip', 'list.txt/logos.zip'],
])('%s --out %s refuses a file as a folder', async (command, out) => {
  writeFileSync(join(cli.dir, 'list.txt'), 'figma');
  const { code, stderr } = await offline(command, 'figma', '--out', out);
  expect(code).toBe(2);
  expect(stderr).toMatch(/list\.txt\/? isn’t a folder\./);
});

it('says which file of credits is missing', async () => {
  for (const path of ['none.svg', './none', 'none.zip']) {
    const { code, stderr } = await offline('credits', path);
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no file ${path}.`);
  }
});

it('get --svg --json has the code of each logo in its JSON', async () => {
  const { code, stdout } = await offline('get', 'docker', 'figma', '--svg', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    { name: 'docker', svg: expect.stringMatching(/^<svg/), logo: { title: 'Docker' } },
    { name: 'figma', svg: expect.stringMatching(/^<svg/) },
  ]);
  expect(files()).toEqual([]);
});

it.each(['get', 'zip', 'wall'])('%s writes one thing to standard output', async (command) => {
  const { code, stderr } = await offline(command, 'figma', '--json', '--out', '-');
  expect(code).toBe(2);
  expect(stderr).toContain('--json and --out -');
});
