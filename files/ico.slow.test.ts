import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { hasPrograms } from '#testing/programs.mjs';
import { FAVICON_ICO_SIZES } from './favicons.ts';
import { writeIco } from './ico.ts';

const canRun = hasPrograms(['identify', 'icotool']) || process.env.CI;
const RED = { r: 230, g: 20, b: 40, alpha: 0.5 };

async function drawPng(size: number) {
  const png = await sharp({ create: { width: size, height: size, channels: 4, background: RED } })
    .png()
    .toBuffer();
  return { size, png };
}

it.skipIf(!canRun)('ImageMagick and icoutils read every picture of an ICO file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-ico-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'favicon.ico');
  await writeFile(file, writeIco(await Promise.all([...FAVICON_ICO_SIZES, 256].map(drawPng))));
  const run = (program: string, args: string[]) =>
    execFileSync(program, [...args, file], { encoding: 'utf8' })
      .trim()
      .split('\n');

  // The colour in the middle shows that the pictures themselves are read, too.
  const format = '%wx%h %[pixel:p{8,8}]\n';
  expect(run('identify', ['-format', format])).toEqual(
    [16, 32, 48, 256].map((size) => expect.stringMatching(`^${size}x${size} s?rgba\\(230,20,40,0\\.50`)),
  );
  expect(run('icotool', ['--list'])).toEqual(
    [16, 32, 48, 256].map((size, index) =>
      expect.stringContaining(`--icon --index=${index + 1} --width=${size} --height=${size} --bit-depth=32`),
    ),
  );
});
