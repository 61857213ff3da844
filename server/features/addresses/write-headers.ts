import type { Logo } from '#contract/logos.ts';

/** Returns the links to a logo's licence and source on the web. @see RFC 8288 */
export function linkOf({ licenseUrl, sourceUrl }: Pick<Logo, 'licenseUrl' | 'sourceUrl'>): string {
  const links = [
    { url: licenseUrl, rel: 'license' },
    { url: sourceUrl, rel: 'describedby' },
  ];
  // The href of a URL is ASCII and has neither spaces nor angle brackets.
  const parts = links.flatMap(({ url, rel }) =>
    url !== null && /^https?:/i.test(url) && URL.canParse(url)
      ? [`<${new URL(url).href}>; rel="${rel}"`]
      : [],
  );
  return parts.join(', ');
}

/** Writes a text as a display string, because headers are ASCII. @see RFC 9651, section 4.1.11 */
export function displayString(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const chars = bytes.map((byte) => {
    const isPlain = byte >= 0x20 && byte <= 0x7e && byte !== 0x25 && byte !== 0x22;
    return isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  });
  return `%"${chars.join('')}"`;
}
