import { setTimeout as wait } from 'node:timers/promises';
import type { DirectSearch, SearchAnswer } from '#contract/search.ts';
import { readSearchAnswer } from '#mediawiki/answer.ts';
import { beginSearch, continueSearch, resultOf } from '#mediawiki/search/name-search.ts';

/** How a search was answered. */
export type Kind =
  | 'wikimedia'
  | 'index'
  | 'left, something known'
  | 'left, nothing known'
  | 'covered'
  | 'error';

/** What became of one visitor's search. */
export interface Visit {
  kind: Kind;
  ms: number;
  /** Where it was left to the page: how many logos the wiki gave the page itself; null where it refused or failed. */
  own: number | null;
}

/** The address of the n-th visitor; nobody has the same. */
const addressOf = (at: number) => `10.${Math.floor(at / 250)}.${at % 250}.7`;

/** A visitor who searches one name at a moment, in ms from now, and asks the wiki where the answer leaves it to them. */
export async function visit(
  site: string,
  name: string,
  { at, afterMs }: { at: number; afterMs: number },
): Promise<Visit> {
  await wait(afterMs);
  const headers = { 'x-forwarded-for': addressOf(at) };
  const before = performance.now();
  const url = `${site}/api/search?q=${encodeURIComponent(name)}&fileType=svg`;
  try {
    const response = await fetch(url, { headers });
    const answer = (await response.json()) as SearchAnswer;
    const ms = performance.now() - before;
    if (response.status !== 200) return { kind: 'error', ms, own: null };
    const own = answer.direct ? await askAsPage(answer.direct, name, headers) : null;
    return { kind: kindOf(answer), ms, own };
  } catch {
    return { kind: 'error', ms: performance.now() - before, own: null };
  }
}

function kindOf({ direct, source, notice, logos }: SearchAnswer): Kind {
  if (direct) return logos.length > 0 ? 'left, something known' : 'left, nothing known';
  if (notice !== undefined) return 'covered';
  return source === 'index' ? 'index' : 'wikimedia';
}

/** As a page does it: `origin=*`, and the wiki counts it to the visitor's own address. */
async function askAsPage(direct: DirectSearch, name: string, headers: HeadersInit): Promise<number | null> {
  const [wiki] = direct.wikis;
  if (!wiki) return null;
  const search = beginSearch({ name, fileType: 'svg', offset: 0 });
  try {
    await continueSearch(search, wiki.cirrus, async (params) => {
      params.set('origin', '*');
      const response = await fetch(`${wiki.apiUrl}?${params}`, { headers });
      const context = { searchTerm: name, wikiOrigin: new URL(wiki.apiUrl).origin };
      const reading = readSearchAnswer(await response.text(), response.headers.get('content-type'), context);
      if (reading.state === 'failed') throw new Error(reading.text);
      return reading;
    });
  } catch {
    return null;
  }
  return resultOf(search, wiki.cirrus).logos.length;
}
