import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${inside}</svg>`;
const MARGINS = fileOf('Acme logo.svg', svg('<path fill="#36c" d="M20 30h40v20h-40z"/>'));
const TEXT = fileOf('Zolt logo.svg', svg('<text y="60">Zolt</text>'));
let world: CliWorld;

/** A red picture of 40 × 20 on a white one of 100 × 100. */
async function createPicture() {
  const red = { create: { width: 40, height: 20, channels: 3, background: '#e33' } } as const;
  const margins = { top: 30, bottom: 50, left: 20, right: 40, background: '#fff' };
  const body = await sharp(red).extend(margins).png().toBuffer();
  const sha1 = createHash('sha1').update(body).digest('hex');
  return { title: 'Cogg logo.png', mime: 'image/png', width: 100, height: 100, body, sha1 };
}

beforeAll(async () => {
  world = await createCliWorld({ files: { files: [MARGINS, TEXT, await createPicture()] } });
});
afterAll(() => world.stop());
beforeEach(() => {
  for (const name of readdirSync(world.dir)) rmSync(join(world.dir, name));
});

const read = (name: string) => readFileSync(join(world.dir, name));
/** Returns the view box of each `<svg>` in whole units. */
const viewBoxes = (code: string) =>
  [...code.matchAll(/viewBox="([^"]*)"/g)].map(([, box = '']) => box.split(' ').map(Number).map(Math.round));

describe('--trim', () => {
  it('cuts the margins of the files that get saves, down to the space that is asked for', async () => {
    expect(await world.run(['get', 'acme', '--trim'])).toMatchObject({ code: 0 });
    const code = read('acme_logo.svg').toString();
    expect(viewBoxes(code)).toEqual([[20, 30, 40, 20]]);
    expect(code).toContain('d="M20 30h40v20h-40z"');
    const { stdout } = await world.run(['get', 'acme', '--svg', '--trim', '--space', '10']);
    expect(viewBoxes(stdout)).toEqual([[16, 26, 48, 28]]);
  });

  it('cuts those in an archive, and saves a file that can’t be trimmed as it is', async () => {
    const { code, stderr } = await world.run(['zip', 'acme', 'zolt', '--trim']);
    expect(code).toBe(0);
    expect(stderr).toContain('“Zolt logo” can’t be trimmed, so it is saved as it is.');
    const files = unzipSync(read('logos.zip'));
    expect(viewBoxes(strFromU8(files['acme_logo.svg'] ?? new Uint8Array()))).toEqual([[20, 30, 40, 20]]);
    expect(strFromU8(files['zolt_logo.svg'] ?? new Uint8Array())).toBe(TEXT.body);
  });

  it.each([
    [['--space', '10'], '--space needs --trim.'],
    [['--trim', '--space', '80'], '--space must be a whole number from 0 to 50, not “80”.'],
    [['--trim', '--space=-1'], 'not “-1”'],
  ])('refuses %j before anything is saved', async (options, message) => {
    for (const command of ['get', 'zip']) {
      const { code, stderr } = await world.run([command, 'acme', ...options]);
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    }
    expect(readdirSync(world.dir)).toEqual([]);
  });
});

it('the logos of a wall have no margins, unless --keep-margins is set', async () => {
  const boxes = async (...options: string[]) => {
    const { stdout } = await world.run(['wall', 'acme', 'cogg', '--out', '-', ...options]);
    return viewBoxes(stdout).slice(1);
  };
  expect(await boxes()).toEqual([
    [20, 30, 40, 20],
    [0, 0, 40, 20],
  ]);
  expect(await boxes('--keep-margins')).toEqual([
    [0, 0, 100, 100],
    [0, 0, 100, 100],
  ]);
});
