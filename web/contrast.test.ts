import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const css = readFileSync(resolve(import.meta.dirname, 'styles.css'), 'utf8');
const code = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['dist/**', '**/*.test.ts'] })
  .map((path) => readFileSync(resolve(import.meta.dirname, path), 'utf8'))
  .join('\n');

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

/** Text colours that may be used on every background in `BACKGROUNDS`. */
const TEXTS = ['ink', 'muted', 'accent', 'accent-deep', 'danger', 'caution'];
const BACKGROUNDS = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'control',
  'chosen',
  'accent-soft',
  'danger-soft',
];
/** Text colours that are used only on certain backgrounds, as pairs of text and background. */
const PAIRS = [
  ['ink', 'line'],
  ['muted', 'line'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['surface', 'danger'],
  ['ink', 'tile'],
  ['on-well', 'well'],
  ['on-well-dark', 'well-dark'],
  ['ink', 'check'],
] as const;
/** Colours of icons and field borders, which need a contrast of 3:1 (WCAG 2.2, 1.4.11). */
const GRAPHICS = ['edge'];
const GRAPHIC_BACKGROUNDS = ['ground', 'surface', 'raised', 'sunken'];
/** Colours used only for disabled controls, which WCAG exempts. */
const DISABLED = ['muted/50'];

function rgbOf(token: string, theme: Theme): Rgb {
  const hex = tokens.get(token)?.[theme];
  if (!hex) throw new Error(`styles.css has no colour "${token}".`);
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour of `over` with this opacity on top of `under`. */
function blend(over: Rgb, under: Rgb, opacity: number): Rgb {
  return over.map((value, index) => value * opacity + (under[index] ?? 0) * (1 - opacity)) as unknown as Rgb;
}

/** Returns the colour names used with a class prefix, including opacity: `text-muted/50` is "muted/50". */
function usesOf(prefix: string): string[] {
  const matches = code.matchAll(new RegExp(`\\b${prefix}-([a-z-]+(?:/\\d+)?)(?![\\w-])`, 'g'));
  const names = new Set([...matches].map(([, name = '']) => name));
  return [...names].filter((name) => tokens.has(name.split('/')[0] ?? ''));
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const contrast = (first: string, second: string) => contrastOf(rgbOf(first, theme), rgbOf(second, theme));

  it('every text colour has enough contrast on every background', () => {
    const pairs = TEXTS.flatMap((text) => BACKGROUNDS.map((background) => [text, background] as const));
    const lowContrast = [...pairs, ...PAIRS].filter(([text, background]) => contrast(text, background) < 4.5);
    expect(lowContrast).toEqual([]);
  });

  it('icons and field borders have enough contrast on every background', () => {
    const pairs = GRAPHICS.flatMap((color) =>
      GRAPHIC_BACKGROUNDS.map((background) => [color, background] as const),
    );
    expect(pairs.filter(([color, background]) => contrast(color, background) < 3)).toEqual([]);
  });

  it('a danger button has enough contrast on hover', () => {
    const button = blend(rgbOf('danger', theme), rgbOf('surface', theme), 0.85);
    expect(contrastOf(rgbOf('surface', theme), button)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the pages use only these text colours, and transparent ones only for disabled controls', () => {
  const allowed = [...TEXTS, ...PAIRS.map(([text]) => text), ...GRAPHICS, ...DISABLED];
  expect(usesOf('text').filter((name) => !allowed.includes(name))).toEqual([]);
});

it('the pages put text only on these backgrounds', () => {
  /** Backgrounds of bars, skeletons and charts, which contain no text. */
  const withoutText = ['ink', 'muted', 'edge'];
  const allowed = [...BACKGROUNDS, ...PAIRS.map(([, background]) => background), ...withoutText];
  const unknown = usesOf('bg').filter((name) => !allowed.includes(name.split('/')[0] ?? ''));
  expect(unknown).toEqual([]);
});
