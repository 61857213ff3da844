import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { drawnBox } from '../pixels.ts';
import { render } from './render.ts';

const svg = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const HALF = (width: number, height: number) => `<rect width="${width / 2}" height="${height}"/>`;

it.each([
  ['width="100" height="50"', [100, 50]],
  ['viewBox="0 0 4 2"', [4, 2]],
  ['viewBox="0 0 1 1"', [1, 1]],
  ['width="100000" height="100000"', [100_000, 100_000]],
  ['viewBox="0 0 500 1"', [500, 1]],
] as const)(
  'stretches a drawing with %s to exactly the size asked for',
  async (attributes, [width, height]) => {
    const pixels = await render(svg(attributes, HALF(width, height)), 64, 40);
    expect([pixels.width, pixels.height, pixels.data.length]).toEqual([64, 40, 64 * 40 * 4]);
    expect(drawnBox(pixels)).toEqual({ left: 0, top: 0, width: 32, height: 40 });
  },
);

it('draws small drawings sharply instead of enlarging them', async () => {
  const circle = svg('viewBox="0 0 2 2"', '<circle cx="1" cy="1" r="1" fill="#c00"/>');
  const { data } = await render(circle, 400, 400);
  const blurred = data.filter((value, at) => at % 4 === 3 && value > 0 && value < 255);
  expect(blurred.length).toBeGreaterThan(0);
  // The outline is about 4 × 400 pixels long.
  expect(blurred.length).toBeLessThan(1700);
});

it('rejects what isn’t an SVG', async () => {
  await expect(render('<html/>', 10, 10)).rejects.toThrow();
  await expect(render('', 10, 10)).rejects.toThrow();
});

it('loads nothing that a drawing refers to', async () => {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const picture = new URL('../../testing/browser/react-logo.png', import.meta.url);
  const content = [picture.href, fileURLToPath(picture), `${origin}/a.png`]
    .map((href) => `<image href="${href}" xlink:href="${href}" width="9" height="9"/>`)
    .join('');
  const style = `<style>@import url("${origin}/a.css"); @font-face { font-family: x; src: url("${origin}/a.woff") }</style>`;
  const included = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${picture.href}"/>`;
  const pixels = await render(svg('viewBox="0 0 9 9"', style + content + included), 9, 9);
  expect(drawnBox(pixels)).toBeNull();
  expect(requests).toEqual([]);
});
