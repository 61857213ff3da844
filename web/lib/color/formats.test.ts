import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColor, formatColors, propertyNames, shortColor } from './formats.ts';

/** Converts `oklch()` to sRGB (0xRRGGBB). facts: https://bottosson.github.io/posts/oklab/ */
function parseOklch(text: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return bytes.reduce((rgb, byte) => rgb * 256 + byte, 0);
}

test('a colour is copied in hex, RGB and OKLCH, and as a CSS variable', () => {
  const formats = (['hex', 'rgb', 'oklch', 'css'] as const).map((format) =>
    formatColor('#1db954', format, '--spotify'),
  );
  expect(formats).toEqual([
    '#1DB954',
    'rgb(29 185 84)',
    'oklch(68.88% 0.18696 148.92)',
    '--spotify: #1db954;',
  ]);
});

test('a short form shows the numbers of a colour, or its hex value', () => {
  const formats = (['hex', 'rgb', 'oklch', 'css', 'tailwind'] as const).map((format) =>
    shortColor('#1db954', format),
  );
  expect(formats).toEqual(['#1DB954', '29 185 84', '69% .19 149', '#1db954', '#1db954']);
  expect(shortColor('#ffffff', 'oklch')).toBe('100% .00 0');
});

test('greys have no hue in OKLCH', () => {
  expect(['#000000', '#ffffff', '#808080'].map((hex) => formatColor(hex, 'oklch', ''))).toEqual([
    'oklch(0% 0 0)',
    'oklch(100% 0 0)',
    'oklch(59.99% 0 0)',
  ]);
});

test('OKLCH is precise enough to give the same bytes again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const hex = `#${rgb.toString(16).padStart(6, '0')}`;
      expect(parseOklch(formatColor(hex, 'oklch', ''))).toBe(rgb);
    }),
    { numRuns: 2000 },
  );
});

test('CSS variables are named after the brand and numbered if there are several', () => {
  expect(propertyNames('Spotify', 1)).toEqual(['--spotify']);
  expect(propertyNames('Citroën & Co.', 2)).toEqual(['--citroen-co-1', '--citroen-co-2']);
  expect(propertyNames('ソニー', 1)).toEqual(['--brand']);
  expect(propertyNames('McDonald’s', 1)).toEqual(['--mcdonalds']);
});

test('all colours are written in each notation', () => {
  const colors = ['#FF0000', '#00FF00'];
  expect(formatColors(colors, 'hex', 'ACME')).toBe('#FF0000\n#00FF00');
  expect(formatColors(colors, 'rgb', 'ACME')).toBe('rgb(255 0 0)\nrgb(0 255 0)');
  expect(formatColors(colors, 'oklch', 'ACME')).toBe(
    'oklch(62.8% 0.25768 29.23)\noklch(86.64% 0.29483 142.5)',
  );
  expect(formatColors(colors, 'css', 'ACME')).toBe(':root {\n  --acme-1: #ff0000;\n  --acme-2: #00ff00;\n}');
  expect(formatColors(colors, 'tailwind', 'ACME')).toBe(
    '@theme {\n  --color-acme-1: #ff0000;\n  --color-acme-2: #00ff00;\n}',
  );
});
