import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld } from '#testing/run-cli.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${inside}</svg>`;
const GOOD = svg('<rect width="100" height="100" fill="#e33"/><circle cx="50" cy="50" r="30" fill="#36c"/>');
let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld();
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(world.dir, name), content);
  write('good.svg', GOOD);
  write('text.svg', svg('<text y="60" font-size="60" font-family="Nofont">Acme</text>'));
  write('notes.svg', 'Remember the milk.');
  write('damaged.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>');
  write('empty.svg', '');
  write('picture.svg', await sharp(Buffer.from(GOOD)).png().toBuffer());
  mkdirSync(join(world.dir, 'folder'));
});
afterAll(() => world.stop());

describe('logotheca check', () => {
  it('writes one line for a file if all is well', async () => {
    const { code, stdout, stderr } = await world.run(['check', 'good.svg']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^good\.svg: Vector, no text, 2 colours, .+\n$/);
  });

  it('writes a line for each problem otherwise, after the name of the file', async () => {
    const { code, stdout } = await world.run(['check', 'text.svg', 'good.svg']);
    expect(code).toBe(6);
    expect(stdout).toMatch(/^text\.svg: .*text/m);
    expect(stdout).toMatch(/^good\.svg: Vector/m);
  });

  it('says what isn’t a file of its type', async () => {
    const files = ['notes.svg', 'damaged.svg', 'empty.svg', 'picture.svg'];
    const { code, stdout, stderr } = await world.run(['check', ...files]);
    expect({ code, stderr }).toEqual({ code: 6, stderr: '' });
    expect(stdout).toContain('notes.svg: The file isn’t an SVG, PNG, JPG or GIF.\n');
    expect(stdout).toContain('damaged.svg: The file is damaged: it is not well-formed XML.\n');
    expect(stdout).toContain('empty.svg: The file is empty.\n');
    expect(stdout).toContain('picture.svg: The file is named as SVG, but is a PNG.\n');
  });

  it('checks the others if one can’t be read, and names it', async () => {
    const { code, stdout, stderr } = await world.run(['check', 'none.svg', 'folder', 'good.svg', 'text.svg']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'logotheca: There is no file none.svg.\nlogotheca: folder is a folder, not a file.\n',
    );
    expect(stdout).toMatch(/^good\.svg: Vector.*\ntext\.svg: /);
  });

  it('reads standard input and writes all facts as JSON', async () => {
    const { code, stdout } = await world.run(['check', '-', 'notes.svg', '--json'], { input: GOOD });
    expect(code).toBe(6);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: '-', fileType: 'svg', problems: [], check: { kind: 'vector', bytes: GOOD.length } },
      { file: 'notes.svg', fileType: null, summary: null, problems: [expect.any(String)], check: null },
    ]);
  });

  it('refuses a call without a file', async () => {
    const { code, stderr } = await world.run(['check']);
    expect(code).toBe(2);
    expect(stderr).toContain('No file was given.');
  });
});
