const URL_TOKEN = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^\s"'()]+)\s*|)\)/gi;
const LEFT_OVER = /url\s*\((?!#)|\\|image|src\s*\(|cross-fade|element\s*\(|expression|attr\s*\(/i;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)\s*[;,]/i;
/** What can stand after `#` in url() without quotes or escapes. */
const PLAIN_TARGET = /^#[^\s"'()\\]*$/;

/** Whether an address holds a raster image itself. An SVG in an address could hold anything, and is none. */
export function isRasterData(address: string): boolean {
  return RASTER_DATA.test(address);
}

/** Whether an address means a part of the same file, and can be written without quotes. */
export function isInnerTarget(address: string): boolean {
  return PLAIN_TARGET.test(address);
}

/**
 * A presentation attribute whose url() stay in the file, written as `url(#id)`. One that leads out becomes what
 * follows it, or `none`, which is what a browser shows in its place. Undefined where anything else could load.
 */
export function cleanValue(value: string): string | undefined {
  if (!value.includes('(') && !value.includes('\\')) return value;
  const cleaned = value.replaceAll(URL_TOKEN, (_, double, single, bare) => {
    const target = String(double ?? single ?? bare ?? '').trim();
    return isInnerTarget(target) ? `url(${target})` : 'none';
  });
  if (LEFT_OVER.test(cleaned)) return undefined;
  return cleaned === value ? value : cleaned.replace(/^\s*none\s+(?=\S)/, '');
}
