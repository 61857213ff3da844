import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BASE64 } from '#testing/file-checks/bitmaps.ts';
import { checkFile } from './check-file.ts';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const NOTHING = { bitmap: null, text: null, script: false, external: false, optimizedBytes: null };

/** A red square of a quarter of the width in the middle of a picture. */
function squareOn(background: string, width = 80, height = 80) {
  const canvas = sharp({ create: { width, height, channels: 4, background } });
  const square = { create: { width: 20, height: 20, channels: 4 as const, background: '#cc2222' } };
  return canvas.composite([{ input: square, gravity: 'centre' }]);
}

it.each([
  ['png', BASE64.png, 40, 20, '#cc2222'],
  ['gif', BASE64.gif, 12, 6, '#2222cc'],
] as const)('a %s of one colour', async (fileType, base64, width, height, oneColor) => {
  const bytes = bytesOf(base64);
  expect(await checkFile(bytes, fileType)).toMatchObject({
    ...NOTHING,
    kind: 'bitmap',
    animation: false,
    bytes: bytes.length,
    width,
    height,
    colors: 1,
    oneColor,
    transparent: false,
  });
});

it('a picture of transparent pixels is empty', async () => {
  expect(await checkFile(bytesOf(BASE64.clearPng), 'png')).toMatchObject({ kind: 'empty', margins: null });
});

it('margins may be transparent or of one colour', async () => {
  const margins = { top: 37.5, right: 37.5, bottom: 37.5, left: 37.5 };
  const transparent = await squareOn('#0000').png().toBuffer();
  expect(await checkFile(transparent, 'png')).toMatchObject({ margins, transparent: true });
  const opaque = await squareOn('#ffffff')
    .flatten()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(await checkFile(opaque, 'jpg')).toMatchObject({ margins, transparent: false, colors: 2 });
});

it('a picture that is turned by its metadata has the size in which it is shown', async () => {
  const turned = await squareOn('#ffffff', 80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await checkFile(turned, 'jpg')).toMatchObject({ width: 40, height: 80 });
});

it('a GIF of several pictures moves', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#cc2222'), await frame('#2222cc')];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await checkFile(moving, 'gif')).toMatchObject({ animation: true, height: 9 });
});

it.each(['png', 'jpg', 'gif', 'svg'] as const)('a damaged %s is refused', async (fileType) => {
  await expect(checkFile(bytesOf(BASE64.png).subarray(0, 40), fileType)).rejects.toThrow();
});
