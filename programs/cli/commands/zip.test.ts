import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld({
    files: {
      files: [
        fileOf('Acme logo.svg'),
        fileOf('Zolt logo.svg'),
        fileOf('Cogg logo.svg'),
        fileOf('Broken logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
        fileOf('../../evil logo.svg'),
        fileOf('Evil acme truck.svg'),
      ],
    },
  });
});
afterAll(() => world.stop());
beforeEach(() => {
  world.wiki.setFaults({});
  for (const name of readdirSync(world.dir)) rmSync(join(world.dir, name), { recursive: true });
});

const read = (path: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(join(world.dir, path)))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

describe('logotheca zip', () => {
  it('saves the logos with their credits, and names those that are missing', async () => {
    const { code, stdout, stderr } = await world.run(['zip', 'acme', 'zolt', 'nobody', 'evil']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'logos.zip\n' });
    expect(stderr).toContain('No logo was found for “nobody”.');
    const files = read('logos.zip');
    expect(Object.keys(files)).toEqual([
      'acme_logo.svg',
      'zolt_logo.svg',
      'evil_logo.svg',
      'CREDITS.txt',
      'credits.csv',
    ]);
    expect(files['acme_logo.svg']).toBe(fileOf('Acme logo.svg').body);
    expect(files['CREDITS.txt']).toMatch(
      /acme_logo\.svg\n {2}Title: {8}Acme logo[\s\S]*Not in this archive:\n {2}nobody:/,
    );
    expect(readdirSync(world.dir)).toEqual(['logos.zip']);
  });

  it('leaves out what may not be meant, unless told otherwise, and says so', async () => {
    const names = ['acme', 'evil acme'];
    const without = await world.run(['zip', ...names, '--json']);
    expect(without.code).toBe(5);
    expect(without.stderr).toContain('Left out, because they aren’t certain: “evil acme”.');
    expect(JSON.parse(without.stdout)).toMatchObject({
      files: [{ file: 'acme_logo.svg' }],
      missing: [],
      uncertain: [{ name: 'evil acme', choices: [] }],
    });
    expect(read('logos.zip')['CREDITS.txt']).toContain('evil acme');
    const all = await world.run(['zip', ...names, '--uncertain', '--force']);
    expect(all.code).toBe(5);
    expect(all.stderr).not.toContain('Left out');
    expect(Object.keys(read('logos.zip'))).toContain('evil_acme_truck.svg');
  });

  it('writes the archive to standard output, and leaves nothing behind', async () => {
    const { code, bytes } = await world.run(['zip', '-', '--out', '-'], { input: 'acme, zolt' });
    expect(code).toBe(0);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(4);
    expect(readdirSync(world.dir)).toEqual([]);
  });

  it('continues after an interruption without fetching a file or asking for a name again', async () => {
    world.wiki.setFaults({ 'Cogg_logo.svg': { kind: 'delayed', delayMs: 25_000 } });
    const before = world.wiki.fileRequests.length;
    const interrupt = new AbortController();
    const interrupted = world.run(['zip', 'acme', 'zolt', 'cogg'], { signal: interrupt.signal });
    const partial = join(world.dir, 'logos.zip.partial');
    await expect
      .poll(() => ({
        saved: existsSync(partial) && readdirSync(partial).length,
        asked: world.wiki.fileRequests.slice(before).sort(),
      }))
      .toEqual({ saved: 3, asked: ['Acme_logo.svg', 'Cogg_logo.svg', 'Zolt_logo.svg'] });
    interrupt.abort();
    expect((await interrupted).stderr).toContain('To continue, run the same command again.');
    expect(existsSync(join(world.dir, 'logos.zip'))).toBe(false);
    world.wiki.setFaults({});
    const searches = world.wiki.searches().length;
    expect(await world.run(['zip', 'acme', 'zolt', 'cogg'])).toMatchObject({ code: 0 });
    expect(world.wiki.searches()).toHaveLength(searches);
    expect(world.wiki.fileRequests.slice(before).sort()).toEqual([
      'Acme_logo.svg',
      'Cogg_logo.svg',
      'Cogg_logo.svg',
      'Zolt_logo.svg',
    ]);
    expect(Object.keys(read('logos.zip'))).toHaveLength(5);
    expect(readdirSync(world.dir)).toEqual(['logos.zip']);
  });

  it('lists a file that the wiki doesn’t have any more', async () => {
    world.wiki.setFaults({ 'Zolt_logo.svg': { kind: 'status', status: 404 } });
    const { code, stderr } = await world.run(['zip', 'acme', 'zolt', '--json']);
    expect(code).toBe(1);
    expect(stderr).toContain('“Zolt logo”: The source didn’t send the file (404).');
    expect(read('logos.zip')['CREDITS.txt']).toMatch(/Not in this archive:\n {2}Zolt logo/);
  });
});

describe('logotheca wall', () => {
  it('places the logos on one sheet with their names and credits, and names what is left out', async () => {
    const { code, stdout, stderr } = await world.run([
      'wall',
      'acme',
      'zolt',
      'broken',
      'nobody',
      '--labels',
      '--json',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('“broken” was left out.');
    expect(stderr).toContain('No logo was found for “nobody”.');
    expect(JSON.parse(stdout)).toMatchObject({
      sheet: 'wall.svg',
      placed: [{ name: 'acme' }, { name: 'zolt' }],
    });
    const sheet = readFileSync(join(world.dir, 'wall.svg'), 'utf8');
    expect(sheet.match(/<svg id=/g)).toHaveLength(2);
    expect(sheet).toMatch(/<desc>[^<]*Acme logo/);
  });

  it('refuses wrong settings', async () => {
    for (const args of [
      ['--columns', '0'],
      ['--cell', '3x'],
      ['--background', 'red'],
      ['--gap', '-1'],
    ])
      expect(await world.run(['wall', 'acme', ...args])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('logotheca credits', () => {
  it('prints the lines for names, saved files, folders and archives', async () => {
    const byName = await world.run(['credits', 'acme']);
    expect(byName).toMatchObject({ code: 0, stdout: expect.stringContaining('Acme logo') });
    await world.run(['get', 'acme']);
    await world.run(['zip', 'acme']);
    for (const path of ['acme_logo.svg', 'logos.zip', '.'])
      expect(await world.run(['credits', path])).toMatchObject({ code: 0, stdout: byName.stdout });
  });

  it('knows the bundled catalogue’s files offline, and says which file isn’t known', async () => {
    await world.run(['get', 'docker', '--offline']);
    const known = await world.run(['credits', 'docker.svg', '--offline']);
    expect(known).toMatchObject({ code: 0, stdout: expect.stringMatching(/^“Docker”, .*CC0 1\.0\n$/) });
    await world.run(['wall', 'docker', '--offline']);
    expect(await world.run(['credits', 'wall.svg', '--offline'])).toMatchObject({ code: 1, stdout: '' });
  });
});
