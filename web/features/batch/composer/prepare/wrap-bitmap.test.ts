import { afterEach, describe, expect, it, vi } from 'vitest';
import { SvgError } from '#svg/errors.ts';
import { prepareLogo } from '#svg/sheet/prepare-logo.ts';
import { wrapBitmap } from './wrap-bitmap.ts';

const BYTES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 255],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
};
const close = vi.fn();
/** Lets the browser read every picture with this size. */
const stubSize = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
const wrap = (bytes: readonly number[], name = 'a.png', trimsMargins = false) =>
  wrapBitmap(new File([Uint8Array.from(bytes)], name), Uint8Array.from(bytes), trimsMargins);

afterEach(() => {
  vi.unstubAllGlobals();
  close.mockReset();
});

describe('a picture of pixels', () => {
  it.each(['png', 'jpeg', 'gif'] as const)(
    'is wrapped in an SVG of its size, if it is a %s',
    async (type) => {
      stubSize(640, 320);
      const svg = (await wrap(BYTES[type])) ?? '';
      expect(svg).toContain(
        `href="data:image/${type};base64,${Buffer.from(BYTES[type]).toString('base64')}"`,
      );
      expect(svg).toContain('width="640" height="320" viewBox="0 0 640 320"');
      expect(prepareLogo(svg, 1)).toMatchObject({ measure: { width: 640, height: 320 } });
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it('is recognised by its content, not by its name', async () => {
    stubSize(10, 10);
    expect(await wrap(BYTES.gif, 'a.png')).toContain('data:image/gif;');
    expect(await wrap([...new TextEncoder().encode('<svg xmlns="…"/>')], 'a.png')).toBeNull();
    expect(await wrap([], 'a.png')).toBeNull();
    expect(await wrap([0x89, 0x50], 'a.png')).toBeNull();
  });

  it('can’t add anything to the SVG by its name', async () => {
    stubSize(10, 10);
    const svg = await wrap(BYTES.png, '"/><script>alert(1)</script>.png');
    expect(svg).toBe(await wrap(BYTES.png));
  });

  it('is refused if the browser can’t read it, so that it isn’t an empty cell', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    expect(await wrap(BYTES.png)).toBeNull();
  });

  it('can’t be placed if it has no pixels', async () => {
    for (const [width, height] of [
      [0, 0],
      [0, 10],
      [10, 0],
    ] as const) {
      stubSize(width, height);
      const svg = (await wrap(BYTES.png)) ?? '';
      expect(() => prepareLogo(svg, 1)).toThrow(SvgError);
    }
  });
});
