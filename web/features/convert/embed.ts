import type { Logo } from '#contract/logos.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const CHUNK_BYTES = 0x8000;

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
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return `data:${file.type};base64,${btoa(binary)}`;
}

/** Returns an `<img>` tag of the original with its credit below. `base` resolves an address of this site. */
export function imgTagOf(
  {
    url,
    title,
    credit,
    sourceUrl,
    width,
    height,
  }: Pick<Logo, 'url' | 'title' | 'credit' | 'sourceUrl' | 'width' | 'height'>,
  base: string,
): string {
  const size = width && height ? ` width="${Math.round(width)}" height="${Math.round(height)}"` : '';
  const image = `<img src="${escapeHtml(new URL(url, base).href)}" alt="${escapeHtml(title)}"${size}>`;
  const line = `<a href="${escapeHtml(sourceUrl)}">${escapeHtml(credit || title)}</a>`;
  return `<figure>\n  ${image}\n  <figcaption>${line}</figcaption>\n</figure>\n`;
}
