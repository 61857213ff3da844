import { countTitlesThatFit } from '../enumerate/params.ts';
import { type Described, readDescribed } from '../enumerate/read-described.ts';
import { isUnscalable, readBody } from '../search-response.ts';
import { type Item, readItems, readWholeItems } from './api/read-items.ts';
import { describeFiles, describeItems, describeWholeItems, MAX_WHOLE_ITEMS } from './api/requests.ts';
import type { BrandFailure, BrandRequest, BrandSteps, DescribedFiles } from './steps.ts';

/** How long `wbgraphql` isn't used after it failed: it is experimental and may be turned off. */
const GRAPHQL_PAUSE_MS = 60 * 60 * 1000;
/** After a request without a response, which has other causes too. */
const GRAPHQL_SHORT_PAUSE_MS = 60 * 1000;

/** Steps that count their requests. */
export interface CountedSteps extends BrandSteps {
  /** How many requests may still be sent. */
  left: number;
}

export function countRequests(steps: BrandSteps, max: number): CountedSteps {
  const counted = {
    ...steps,
    left: max,
    send: (request: BrandRequest) => {
      counted.left -= 1;
      return steps.send(request);
    },
  };
  return counted;
}

/** Sends one request and parses the response. */
export async function fetchReading<R>(
  request: BrandRequest,
  { send }: BrandSteps,
  read: (text: string, contentType: string | null) => R,
): Promise<R> {
  const { text, contentType } = await send(request);
  return read(text, contentType);
}

/**
 * Reads items with one request of `wbgraphql`. Where that fails, with `wbgetentities`, which returns hundred times as much: as
 * many items as the requests that are left can read.
 */
export async function fetchItems(ids: readonly string[], steps: CountedSteps): Promise<ItemsReading> {
  if (steps.now < steps.graphql.unusedUntil) return fetchWholeItems(ids, steps);
  const reading = await fetchReading(describeItems(ids), steps, (text, type) =>
    readItems(text, type, ids),
  ).catch((error) => {
    steps.graphql.unusedUntil = steps.now + GRAPHQL_SHORT_PAUSE_MS;
    throw error;
  });
  if (reading.state === 'ok' || reading.reason === 'busy') return reading;
  steps.graphql.unusedUntil = steps.now + GRAPHQL_PAUSE_MS;
  return steps.left === 0 ? reading : fetchWholeItems(ids, steps);
}

type ItemsReading = ReturnType<typeof readWholeItems>;

async function fetchWholeItems(ids: readonly string[], steps: CountedSteps): Promise<ItemsReading> {
  const items = new Map<string, Item | null>();
  for (let waiting = [...ids]; waiting.length > 0 && steps.left > 0; ) {
    const batch = waiting.slice(0, MAX_WHOLE_ITEMS);
    const reading = await fetchReading(describeWholeItems(batch), steps, (text, type) =>
      readWholeItems(text, type, batch),
    );
    if (reading.state === 'ok') {
      for (const [id, item] of reading.items) items.set(id, item);
      waiting = waiting.slice(batch.length);
      continue;
    }
    const bad = findBadId(reading, batch);
    if (bad === undefined) return items.size > 0 ? { state: 'ok', items } : reading;
    items.set(bad, null);
    waiting = waiting.filter((id) => id !== bad);
  }
  return { state: 'ok', items };
}

/** Returns the id that Wikidata refuses, because of which it answered nothing about the others. */
function findBadId({ code, text }: BrandFailure, ids: readonly string[]): string | undefined {
  if (code !== 'no-such-entity') return undefined;
  return ids.find((id) => new RegExp(`\\b${id}\\b`).test(text));
}

/**
 * Reads the details of files, by requested title and by their title after redirects. Returns those that it got: a file whose
 * details are unknown can be shown too.
 */
export async function fetchFiles(titles: readonly string[], steps: CountedSteps): Promise<DescribedFiles> {
  const files = new Map<string, Described>();
  for (let waiting = [...titles]; waiting.length > 0 && steps.left > 0; ) {
    const batch = waiting.slice(0, countTitlesThatFit(waiting));
    const described = await fetchDescribed(batch, steps).catch(() => null);
    if (described === null) return files;
    addFiles(files, described);
    waiting = waiting.slice(batch.length);
  }
  return files;
}

/** Returns null after a failure. Requests files of which the wiki can't scale one again without thumbnails. */
async function fetchDescribed(
  titles: readonly string[],
  steps: CountedSteps,
  hasThumbs = true,
): Promise<DescribedFiles | null> {
  const reading = await fetchReading(describeFiles(titles, hasThumbs), steps, readBody);
  if (reading.state === 'ok') return readDescribed(reading.body, titles, steps.filesOrigin);
  return hasThumbs && isUnscalable(reading) && steps.left > 0 ? fetchDescribed(titles, steps, false) : null;
}

function addFiles(files: Map<string, Described>, described: DescribedFiles): void {
  for (const [title, file] of described) {
    files.set(title, file);
    if (file.state === 'found') files.set(file.title, file);
  }
}
