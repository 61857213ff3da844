/** The fields of the contract that contain the address of a file. */
const URL_FIELDS = new Set(['url', 'thumbUrl', 'previewUrl']);

/**
 * Returns a copy of a response in which addresses of files on this site, such as "/catalogue/docker.svg", start with the site's
 * address. Programs and pages of other sites can't resolve paths.
 */
export function withAbsoluteUrls<T>(response: T, origin: string): T {
  return copy(response, origin) as T;
}

function copy(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, content]) => [
      field,
      URL_FIELDS.has(field) && isPath(content) ? `${origin}${content}` : copy(content, origin),
    ]),
  );
}

/** Returns the path of an address on this site, as it is stored; other addresses as they are. */
export function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function isPath(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('/') && !content.startsWith('//');
}
