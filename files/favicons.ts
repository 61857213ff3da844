/** The pictures of a favicon set and their width and height in pixels; `favicon.ico` holds three. */
export const FAVICON_PNGS = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;
export const FAVICON_ICO_SIZES = [16, 32, 48] as const;

export const FAVICON_SVG = 'favicon.svg';
export const FAVICON_ICO = 'favicon.ico';
export const FAVICON_MANIFEST = 'site.webmanifest';
/** The lines for the head of the website's pages. */
export const FAVICON_HEAD = 'head.html';

/**
 * Returns the web app manifest of a favicon set, as JSON. `ground` is the CSS colour behind the icons; null if they are
 * transparent (https://www.w3.org/TR/appmanifest/).
 */
export function manifestOf(title: string, ground: string | null): string {
  const icons = (['icon-192.png', 'icon-512.png'] as const).map((name) => ({
    src: `/${name}`,
    type: 'image/png',
    sizes: `${FAVICON_PNGS[name]}x${FAVICON_PNGS[name]}`,
  }));
  const colors = ground === null ? {} : { theme_color: ground, background_color: ground };
  return `${JSON.stringify({ name: title, icons, ...colors }, null, 2)}\n`;
}

/** Returns the HTML that links the favicon set, whose files are in the website's root folder. */
export function headLines(): string {
  return [
    // Without a size, Chromium prefers the ICO file to the SVG (https://crbug.com/1162276).
    `<link rel="icon" href="/${FAVICON_ICO}" sizes="32x32">`,
    `<link rel="icon" href="/${FAVICON_SVG}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${FAVICON_MANIFEST}">`,
    '',
  ].join('\n');
}
