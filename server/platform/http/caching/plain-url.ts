/** Longer addresses are rare, and no second visitor asks for the same one. */
const MAX_LENGTH = 1000;

/**
 * Returns true for an address that is written in the one usual way: `path` and then only these parameters, each at most once
 * and in this order, encoded as a form is. A response may be stored under such an address; there are so many other ways to
 * write the same request that one client could fill the cache with copies.
 */
export function isPlainUrl(url: string, path: string, parameters: readonly string[]): boolean {
  if (url.length > MAX_LENGTH) return false;
  if (url === path) return true;
  if (!url.startsWith(`${path}?`)) return false;
  const text = url.slice(path.length + 1);
  const query = new URLSearchParams(text);
  const places = [...query.keys()].map((name) => parameters.indexOf(name));
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0)));
  return isInOrder && text !== '' && query.toString() === text;
}
