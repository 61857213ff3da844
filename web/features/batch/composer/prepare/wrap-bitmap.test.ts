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

  it('is cut to what it shows, found on a smaller drawing of a large one', async () => {
    stubSize(4096, 2048);
    const drawImage = vi.fn();
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({
          drawImage,
          getImageData: (...box: number[]) => drawn(box[2] ?? 0, box[3] ?? 0),
        });
      },
    );
    // All is clear, except 512 × 256 pixels at (256, 128).
    const drawn = (width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4);
      for (let y = 128; y < 384; y += 1)
        for (let x = 256; x < 768; x += 1) data.set([200, 0, 0, 255], (y * width + x) * 4);
      return { width, height, data };
    };
    const svg = (await wrap(BYTES.png, 'a.png', true)) ?? '';
    expect(drawImage.mock.calls[0]?.slice(3)).toEqual([1024, 512]);
    expect(prepareLogo(svg, 1).measure).toEqual({ width: 2048, height: 1024, viewBox: '1024 512 2048 1024' });
    expect(svg).toContain('<image width="4096" height="2048"');
    expect(await wrap(BYTES.png)).toContain('viewBox="0 0 4096 2048"');
  });

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
