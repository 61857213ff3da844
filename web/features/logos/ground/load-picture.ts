import { isOpenOrigin } from './readable-url.ts';

const TIME_LIMIT_MS = 15_000;
const refused = new Set<string>();
const firstAsked = new Map<string, Promise<unknown>>();

/** The origins that have refused to let their pictures be read since the page was opened. */
export function refusedOrigins(): ReadonlySet<string> {
  return refused;
}

async function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.fetchPriority = 'low';
  picture.decoding = 'async';
  picture.src = url;
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, TIME_LIMIT_MS));
  await Promise.race([picture.decode(), tooLate]);
  return picture;
}

/**
 * Loads a picture so that its pixels may be read; throws where that fails. Of an origin that may refuse, the first
 * picture is waited for before a second is asked for, so that one refusal is all that a visitor's console can hold.
 */
export async function loadPicture(url: string, page: string): Promise<HTMLImageElement> {
  const { origin } = new URL(url, page);
  if (isOpenOrigin(origin, page)) return load(url);
  const first = firstAsked.get(origin);
  if (!first) {
    const loading = load(url);
    firstAsked.set(
      origin,
      loading.catch(() => refused.add(origin)),
    );
    return loading;
  }
  await first;
  if (refused.has(origin)) throw new Error(`${origin} lets nobody read its pictures.`);
  return load(url);
}
