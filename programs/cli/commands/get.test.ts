import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

const METRO = { instanceOf: ['Q4830453'], website: 'https://metro.example' };
let world: CliWorld;
let count = 0;

beforeAll(async () => {
  world = await createCliWorld({
    files: {
      files: [
        fileOf('Acme logo.svg'),
        fileOf('Bolt logo.svg'),
        fileOf('Bolt white.svg'),
        fileOf('Bolt icon.svg'),
        fileOf('Metro AG.svg'),
        fileOf('Metro Inc.svg'),
        fileOf('.. .. .. etc passwd logo.svg'),
        { ...fileOf('Changed logo.svg'), sha1: 'a'.repeat(40) },
      ],
    },
    brands: {
      items: [
        {
          id: 'Q1',
          label: 'Bolt',
          instanceOf: ['Q4830453'],
          website: 'https://bolt.example',
          logos: [
            { file: 'Bolt logo.svg', rank: 'preferred' },
            { file: 'Bolt white.svg', theme: { id: 'Q6545942', label: 'dark' } },
          ],
          icon: 'Bolt icon.svg',
          sitelinks: 20,
        },
        { id: 'Q2', label: 'Metro', description: 'grocer', ...METRO, logos: [{ file: 'Metro Inc.svg' }] },
        { id: 'Q3', label: 'Metro', description: 'wholesaler', ...METRO, logos: [{ file: 'Metro AG.svg' }] },
      ],
    },
  });
});
afterAll(() => world.stop());
beforeEach(() => {
  count += 1;
  mkdirSync(join(world.dir, folder()));
});

const folder = () => `out${count}`;
const files = () => readdirSync(join(world.dir, folder())).sort();
const get = (...args: string[]) => world.run(['get', ...args, '--out', `${folder()}/`]);

describe('logotheca get', () => {
  it('saves the best logo under a safe name, prints its path, and the credit beside it', async () => {
    const { code, stdout, stderr } = await get('acme');
    expect(code).toBe(0);
    expect(stdout).toBe(`${folder()}/acme_logo.svg\n`);
    expect(stderr).toMatch(/^Credit: .*Acme logo.*\n$/m);
    expect(readFileSync(join(world.dir, stdout.trim()), 'utf8')).toBe(fileOf('Acme logo.svg').body);
  });

  it('chooses the icon and the logo for dark backgrounds of a brand, found by name, domain or id', async () => {
    await get('bolt');
    await get('bolt.example', '--icon');
    await get('Q1', '--theme', 'dark');
    expect(files()).toEqual(['bolt_icon.svg', 'bolt_logo.svg', 'bolt_white.svg']);
  });

  it('lists the brands that share a name, of which an id chooses one', async () => {
    const { stderr } = await get('metro');
    expect(stderr).toMatch(/Several brands are called “metro”.*\n {2}Q[23] {2}Metro – (grocer|wholesaler)/);
    await get('Q2');
    expect(files()).toContain('metro_inc.svg');
  });

  it('saves the file at an address of a wiki or of its page', async () => {
    const page = `${world.wiki.origin}/wiki/File:Acme_logo.svg`;
    expect(await get(page)).toMatchObject({ code: 0, stdout: `${folder()}/acme_logo.svg\n` });
    expect(await get(world.wiki.fileUrl('Bolt icon.svg'))).toMatchObject({ code: 0 });
    expect(await get(`${world.wiki.origin}/wiki/File:None.svg`)).toMatchObject({ code: 1, stdout: '' });
  });

  it('writes the code of an SVG to standard output', async () => {
    expect(await world.run(['get', 'acme', '--svg'])).toMatchObject({
      code: 0,
      stdout: fileOf('Acme logo.svg').body,
    });
    expect(await world.run(['get', 'acme', 'bolt', '--svg'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('never leaves its folder and never replaces a file without --force', async () => {
    await get('etc passwd');
    expect(files()).toEqual(['etc_passwd_logo.svg']);
    writeFileSync(join(world.dir, folder(), 'acme_logo.svg'), 'mine');
    const refused = await get('acme');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('exists already');
    expect(readFileSync(join(world.dir, folder(), 'acme_logo.svg'), 'utf8')).toBe('mine');
    expect(await get('acme', '--force')).toMatchObject({ code: 0 });
  });

  it('saves what it finds, and tells by the exit code that a name is missing', async () => {
    expect(await get('acme', 'no such name')).toMatchObject({ code: 1 });
    expect(files()).toEqual(['acme_logo.svg']);
  });

  it('saves nothing of a file that isn’t the one that was found, or that is missing', async () => {
    const { code, stderr } = await get('changed');
    expect({ code, files: files() }).toEqual({ code: 1, files: [] });
    expect(stderr).toContain('another file than the one that was found');
    world.wiki.setFaults({ 'Acme_logo.svg': { kind: 'status', status: 404 } });
    expect(await get('acme')).toMatchObject({ code: 1 });
    world.wiki.setFaults({});
    expect(files()).toEqual([]);
  });

  it('refuses wrong calls and says what is wrong', async () => {
    const wrong = async (...args: string[]) => {
      const { code, stdout, stderr } = await world.run(args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    expect(await wrong('gett', 'acme')).toContain('Did you mean “get”?');
    expect(await wrong('get', 'acme', '--thme', 'dark')).toContain('Did you mean “--theme”?');
    expect(await wrong('get', 'acme', '--theme', 'darkk')).toContain(
      'only light, dark. Did you mean “dark”?',
    );
    expect(await wrong('get')).toContain('No name was given.');
    expect(await wrong('get', 'a'.repeat(101))).toContain('longer than 100 characters');
    expect(await wrong('get', 'acme', '--server', 'https://a.example', '--offline')).toContain(
      'can’t be combined',
    );
    expect(await wrong('get', 'acme', '--out', 'none/a.svg')).toContain('There is no folder none.');
    expect(await wrong('get', 'acme', 'bolt', '--out', 'one.svg')).toContain('Use a folder: --out one.svg/');
  });
});
