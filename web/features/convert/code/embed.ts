import type { Logo } from '#contract/logos.ts';
import { encodeBase64 } from '#svg/base64.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import { className } from './names.ts';

/** Code in which each space may be part of a text. */
const KEEPS_SPACES = /xml:space|white-space|<!\[CDATA\[/;

/** Returns a file as a data URI (RFC 2397): SVG code as text, which is shorter and readable, anything else as base64. */
export async function dataUriOf(file: Blob, svgCode: string | null): Promise<string> {
  if (svgCode !== null) {
    const text = KEEPS_SPACES.test(svgCode) ? svgCode.trim() : svgCode.trim().replace(/\s+/g, ' ');
    return `data:image/svg+xml,${encodeURIComponent(text)
      .replace(/%(20|3D|3A|2F|2C)/g, (code) => decodeURIComponent(code))
      .replaceAll("'", '%27')}`;
  }
  return `data:${file.type};base64,${encodeBase64(new Uint8Array(await file.arrayBuffer()))}`;
}

/** Returns a CSS class that shows an image as its background, at its size or in any other. */
export function cssOf(
  { title, width, height }: Pick<Logo, 'title' | 'width' | 'height'>,
  uri: string,
): string {
  const [w, h] = width && height ? [round(width), round(height)] : [100, 100];
  return [
    `.${className(title)} {`,
    `  width: ${w}px;`,
    `  aspect-ratio: ${w} / ${h};`,
    `  background: url("${uri}") center / contain no-repeat;`,
    '}\n',
  ].join('\n');
}

function round(length: number): number {
  return Math.max(0.01, Math.round(length * 100) / 100);
}

interface EmbedOptions {
  /** The URL for relative addresses. */
  base: string;
  /** The credit line with its links. */
  creditHtml: string;
}

type Embedded = Pick<Logo, 'url' | 'title' | 'width' | 'height'>;

function imageOf({ url, title, width, height }: Embedded, base: string): string {
  const size = width && height ? ` width="${Math.round(width)}" height="${Math.round(height)}"` : '';
  return `<img src="${escapeHtml(new URL(url, base).href)}" alt="${escapeHtml(title)}"${size}>`;
}

function figureOf(image: string, creditHtml: string): string {
  const caption = creditHtml ? `\n  <figcaption>${creditHtml}</figcaption>` : '';
  return `<figure>\n  ${image}${caption}\n</figure>\n`;
}

/** Returns HTML with the original as an `<img>` tag and the logo's credit below. */
export function imgTagOf(logo: Embedded, { base, creditHtml }: EmbedOptions): string {
  return figureOf(imageOf(logo, base), creditHtml);
}

/** Returns HTML with the logo that fits the reader's light or dark theme, and the credits of both below. */
export function pictureTagOf(
  { light, dark }: { light: Embedded; dark: Embedded },
  { base, creditHtml }: EmbedOptions,
): string {
  const source = `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(new URL(dark.url, base).href)}">`;
  const picture = `<picture>\n    ${source}\n    ${imageOf(light, base)}\n  </picture>`;
  return figureOf(picture, creditHtml);
}
