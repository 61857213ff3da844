import type { Logo } from '#contract/logos.ts';
import { encodeBase64 } from '#svg/base64.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Returns a file as a data URI (RFC 2397): SVG code as text, which is shorter and readable, anything else as base64. */
export async function dataUriOf(file: Blob, svgCode: string | null): Promise<string> {
  if (svgCode !== null) {
    const text = svgCode.trim().replace(/\s+/g, ' ');
    return `data:image/svg+xml,${encodeURIComponent(text)
      .replace(/%(20|3D|3A|2F|2C)/g, (code) => decodeURIComponent(code))
      .replaceAll("'", '%27')}`;
  }
  return `data:${file.type};base64,${encodeBase64(new Uint8Array(await file.arrayBuffer()))}`;
}

/** Returns HTML with the original as an `<img>` tag and the logo's credit below. `base` is the URL for relative addresses. */
export function imgTagOf(
  logo: Pick<Logo, 'url' | 'title' | 'credit' | 'sourceUrl' | 'width' | 'height'>,
  base: string,
): string {
  const { url, title, credit, sourceUrl, width, height } = logo;
  const size = width && height ? ` width="${Math.round(width)}" height="${Math.round(height)}"` : '';
  const image = `<img src="${escapeHtml(new URL(url, base).href)}" alt="${escapeHtml(title)}"${size}>`;
  const creditLink = `<a href="${escapeHtml(sourceUrl)}">${escapeHtml(credit || title)}</a>`;
  return `<figure>\n  ${image}\n  <figcaption>${creditLink}</figcaption>\n</figure>\n`;
}
