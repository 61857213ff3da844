import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

const HOSTILE = 'Acme \u001b[31mred\u001b]0;owned\u0007 \u202egvs logo.svg';
let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld({
    files: {
      files: [fileOf('Acme logo.svg'), fileOf(HOSTILE), fileOf('Docker whale.svg'), fileOf('Bolt logo.png')],
    },
    brands: {
      items: [
        {
          id: 'Q1',
          label: 'Bolt',
          description: 'maker of bolts',
          instanceOf: ['Q4830453'],
          website: 'https://bolt.example',
          logos: [{ file: 'Bolt logo.png' }],
        },
      ],
    },
  });
});
afterAll(() => world.stop());

describe('logotheca search', () => {
  it('writes a line for each logo with tabs, when its output is read by a program', async () => {
    const { code, stdout, stderr } = await world.run(['search', 'acme logo']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first] = stdout.split('\n');
    expect(first?.split('\t')).toEqual([
      'acme logo',
      'Acme logo',
      'svg',
      'Public domain',
      '200',
      '100',
      world.wiki.fileUrl('Acme logo.svg'),
    ]);
  });

  it('writes no control characters of a title, neither in lines nor in JSON', async () => {
    for (const args of [
      ['search', 'acme'],
      ['search', 'acme', '--json'],
    ]) {
      const { stdout, stderr } = await world.run(args);
      expect(stdout).toContain('owned');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });

  it('identifies itself to the wiki with a contact', async () => {
    await world.run(['search', 'acme'], { env: { LOGOTHECA_CONTACT: 'me@example.org' } });
    const request = world.wiki.requests.at(-1);
    expect(request?.headers['user-agent']).toMatch(/^LogothecaCLI\/\S+ \(me@example\.org\) node\/\d/);
    expect(request?.params.get('maxlag')).toBe('5');
  });

  it('puts the brand’s logo first, and has its facts in JSON', async () => {
    const { stdout } = await world.run(['search', 'bolt', '--json']);
    const { names, logos } = JSON.parse(stdout);
    expect(names).toMatchObject([{ name: 'bolt', brand: { id: 'Q1', label: 'Bolt' } }]);
    expect(logos[0]).toMatchObject({ title: 'Bolt logo', fileType: 'png' });
  });

  it('reads names from arguments, standard input and files, and says which weren’t found', async () => {
    const { code, stdout, stderr } = await world.run(['search', '-', 'acme logo', '--limit', '1'], {
      input: 'docker\n\nnobody-knows-this, Docker\n',
    });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(['docker', 'acme logo']);
    expect(stderr).toContain('No logo was found for “nobody-knows-this”.');
    expect(code).toBe(1);
  });
});

describe('when the wikis can’t be reached', () => {
  it('answers from the bundled catalogue and says so', async () => {
    const offline = await createCliWorld();
    await offline.wiki.stop();
    await offline.wikidata.stop();
    const { code, stdout, stderr } = await offline.run(['search', 'docker']);
    expect(stdout).toContain('docker\tDocker\tsvg\tCC0');
    expect(stderr).toMatch(/can’t be reached\.\n(.*\n)*The bundled catalogue was used instead\./);
    expect(code).toBe(0);
    expect(await offline.run(['search', 'nobody-knows-this'])).toMatchObject({ code: 3, stdout: '' });
    await offline.stop();
  });

  it('--offline sends no request', async () => {
    const before = world.wiki.requests.length;
    expect(await world.run(['search', 'docker', '--offline'])).toMatchObject({ code: 0, stderr: '' });
    expect(await world.run(['search', 'nobody-knows-this', '--offline'])).toMatchObject({ code: 1 });
    expect(world.wiki.requests).toHaveLength(before);
  });
});
