import { oklabOf } from './oklab.ts';

/** The notations in which a colour can be copied. */
export const COLOR_FORMATS = [
  { value: 'hex', label: 'Hex' },
  { value: 'rgb', label: 'RGB' },
  { value: 'oklch', label: 'OKLCH' },
  { value: 'css', label: 'CSS' },
  { value: 'tailwind', label: 'Tailwind' },
] as const;
export type ColorFormat = (typeof COLOR_FORMATS)[number]['value'];

/** Below this chroma, a colour is a grey, whose hue means nothing. */
const MIN_CHROMA = 0.00001;

/** Reads a stored format; an unknown one becomes `hex`. */
export function parseColorFormat(stored: string | null): ColorFormat {
  return COLOR_FORMATS.find(({ value }) => value === stored)?.value ?? 'hex';
}

/**
 * Returns a colour (#RRGGBB) in a notation of CSS; for `css`, as a custom property of this name, and for `tailwind`, as a colour
 * of a theme.
 */
export function formatColor(hex: string, format: ColorFormat, property: string): string {
  const rgb = Number.parseInt(hex.slice(1), 16);
  if (format === 'rgb') return `rgb(${rgb >> 16} ${(rgb >> 8) & 255} ${rgb & 255})`;
  if (format === 'oklch') return oklchOf(rgb);
  if (format === 'tailwind') return `${property.replace('--', '--color-')}: ${hex.toLowerCase()};`;
  return format === 'css' ? `${property}: ${hex.toLowerCase()};` : hex.toUpperCase();
}

/** Returns a colour (#RRGGBB) in a notation, as short as it can be read: the numbers or the name alone. */
export function shortColor(hex: string, format: ColorFormat, property: string): string {
  if (format === 'css') return property;
  if (format === 'tailwind') return property.slice(2);
  if (format === 'hex') return hex.toUpperCase();
  const [first = 0, ...others] =
    formatColor(hex, format, '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  if (format === 'rgb') return [first, ...others].join(' ');
  const [chroma = 0, hue = 0] = others;
  return `${Math.round(first)}% ${chroma.toFixed(2).slice(1)} ${Math.round(hue)}`;
}

/** Returns the name of a notation. */
export function colorFormatLabel(format: ColorFormat): string {
  return COLOR_FORMATS.find(({ value }) => value === format)?.label ?? '';
}

/** Returns a colour (0xRRGGBB) as `oklch()`, precisely enough to give the same bytes again. */
function oklchOf(rgb: number): string {
  const [lightness, a, b] = oklabOf(rgb);
  const chroma = Math.hypot(a, b);
  const hue = chroma < MIN_CHROMA ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return `oklch(${round(lightness * 100, 2)}% ${round(chroma, 5)} ${round(hue, 2)})`;
}

/** Returns the names of the custom properties of a brand's colours, e.g. "--spotify" or "--google-1". */
export function propertyNames(brand: string, count: number): string[] {
  const words = brand
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = words?.join('-') ?? 'brand';
  if (count === 1) return [`--${name}`];
  return Array.from({ length: count }, (_, index) => `--${name}-${index + 1}`);
}

/** Returns a CSS rule that declares the colours as custom properties. */
export function cssRule(colors: readonly string[], brand: string): string {
  return blockOf(':root', 'css', colors, brand);
}

/** Returns all colours in a notation: a rule, a theme of Tailwind, or one colour a line. */
export function formatColors(colors: readonly string[], format: ColorFormat, brand: string): string {
  if (format === 'css') return cssRule(colors, brand);
  if (format === 'tailwind') return blockOf('@theme', format, colors, brand);
  return colors.map((hex) => formatColor(hex, format, '')).join('\n');
}

function blockOf(start: string, format: ColorFormat, colors: readonly string[], brand: string): string {
  const names = propertyNames(brand, colors.length);
  const lines = colors.map((hex, index) => `  ${formatColor(hex, format, names[index] ?? '')}`);
  return `${start} {\n${lines.join('\n')}\n}`;
}
