import { oklabOf } from '#images/oklab.ts';

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

/**
 * Returns a colour (#RRGGBB) in a notation of CSS; for `css`, as a custom property of this name, and for `tailwind`, as a colour
 * of a theme.
 */
export function formatColor(hex: string, format: ColorFormat, property: string): string {
  const rgb = Number.parseInt(hex.slice(1), 16);
  if (format === 'rgb') return `rgb(${rgb >> 16} ${(rgb >> 8) & 255} ${rgb & 255})`;
  if (format === 'oklch') return formatOklch(hex);
  if (format === 'tailwind') return `${property.replace('--', '--color-')}: ${hex.toLowerCase()};`;
  return format === 'css' ? `${property}: ${hex.toLowerCase()};` : hex.toUpperCase();
}

/** Returns a colour (#RRGGBB) in a notation, as short as it can be read; its hex value where the notation gives it a name. */
export function shortColor(hex: string, format: ColorFormat): string {
  if (format === 'rgb') return formatColor(hex, format, '').slice('rgb('.length, -1);
  if (format === 'hex') return hex.toUpperCase();
  if (format !== 'oklch') return hex.toLowerCase();
  const [lightness, chroma, hue] = oklchOf(hex);
  return `${Math.round(lightness)}% ${chroma.toFixed(2).slice(1)} ${Math.round(hue)}`;
}

/** Returns the lightness in percent, the chroma and the hue in degrees of a colour (#RRGGBB). */
function oklchOf(hex: string): [lightness: number, chroma: number, hue: number] {
  const [lightness, a, b] = oklabOf(Number.parseInt(hex.slice(1), 16));
  const chroma = Math.hypot(a, b);
  const hue = chroma < MIN_CHROMA ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return [lightness * 100, chroma, hue];
}

/** Returns a colour (#RRGGBB) as `oklch()`, precisely enough to give the same bytes again. */
function formatOklch(hex: string): string {
  const [lightness, chroma, hue] = oklchOf(hex);
  return `oklch(${Number(lightness.toFixed(2))}% ${Number(chroma.toFixed(5))} ${Number(hue.toFixed(2))})`;
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

/** The rules around the colours, in the notations that give them names. */
const RULES: Partial<Record<ColorFormat, string>> = { css: ':root', tailwind: '@theme' };

/** Returns all colours in a notation: a rule, a theme of Tailwind, or one colour a line. */
export function formatColors(colors: readonly string[], format: ColorFormat, brand: string): string {
  const names = propertyNames(brand, colors.length);
  const values = colors.map((hex, index) => formatColor(hex, format, names[index] ?? ''));
  const rule = RULES[format];
  return rule ? `${rule} {\n  ${values.join('\n  ')}\n}` : values.join('\n');
}
