import type { Logo } from '#contract/logos.ts';
import { describeParams } from '#mediawiki/enumerate/params.ts';
import { readDescribed } from '#mediawiki/enumerate/read-described.ts';
import { listOf, member } from '#mediawiki/json.ts';
import { commonParams, siteinfoParams } from '#mediawiki/query.ts';
import { type FilteredQuery, searchWikis, type WikisResult } from '#mediawiki/search/search-wikis.ts';
import { type ApiFailure, isUnscalable, readBody, readSearchResponse } from '#mediawiki/search-response.ts';
import { readSiteinfo } from '#mediawiki/siteinfo.ts';
import { SourceError } from '../source-error.ts';
import type { WikiAddress } from './wiki-addresses.ts';
import type { WikiClient } from './wiki-client.ts';

/** A wiki whose search engine is known. */
type KnownWiki = WikiAddress & { cirrus: boolean };

/** Asks wikis about files. All functions throw SourceError if the wikis can't be asked. */
export interface AskWikis {
  /** Searches all wikis for one name. */
  search(query: FilteredQuery): Promise<WikisResult>;
  /** Returns a file by its title, e.g. "File:Acme.svg", from the first wiki that has it. */
  describe(title: string): Promise<Logo | null>;
  /** Returns the file with this SHA-1 from the first wiki that has it. */
  findBySha1(sha1: string): Promise<Logo | null>;
}

export function createAskWikis(client: WikiClient, wikis: readonly WikiAddress[]): AskWikis {
  const known = new Map<string, Promise<KnownWiki>>();
  const learn = (wiki: WikiAddress): Promise<KnownWiki> => {
    const learned = known.get(wiki.apiUrl) ?? readWiki(client, wiki);
    known.set(wiki.apiUrl, learned);
    // The next search tries again.
    learned.catch(() => known.delete(wiki.apiUrl));
    return learned;
  };
  return {
    search: async (query) => {
      const outcomes = await Promise.allSettled(wikis.map(learn));
      const ready = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [failure] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      if (failure && ready.length === 0) throw failure;
      const send = createSend(client, query.name);
      const result = await searchWikis(query, ready, { send, nowMs: Date.now() });
      return { ...result, problem: result.problem ?? failure?.message ?? null };
    },
    describe: (title) => findFirst(wikis, (wiki) => describeFile(client, wiki, title)),
    findBySha1: (sha1) => findFirst(wikis, (wiki) => findFile(client, wiki, sha1)),
  };
}

async function findFirst(
  wikis: readonly WikiAddress[],
  ask: (wiki: WikiAddress) => Promise<Logo | null>,
): Promise<Logo | null> {
  for (const wiki of wikis) {
    const logo = await ask(wiki);
    if (logo) return logo;
  }
  return null;
}

async function readWiki(client: WikiClient, wiki: WikiAddress): Promise<KnownWiki> {
  if (wiki.cirrus !== null) return { ...wiki, cirrus: wiki.cirrus };
  const params = siteinfoParams();
  const reading = await client.send(wiki, { params }, ({ text, contentType }) => readBody(text, contentType));
  const siteinfo = readSiteinfo(bodyOf(wiki, reading));
  if (!siteinfo) throw new SourceError(`${wiki.apiUrl} isn’t the api.php of a MediaWiki.`);
  return { ...wiki, name: siteinfo.name ?? wiki.name, cirrus: siteinfo.cirrus };
}

function createSend(client: WikiClient, searchTerm: string) {
  return async (wiki: KnownWiki, params: URLSearchParams) => {
    const context = { searchTerm, wikiOrigin: new URL(wiki.apiUrl).origin };
    const reading = await client.send(wiki, { params }, ({ text, contentType }) =>
      readSearchResponse(text, contentType, context),
    );
    if (reading.state === 'failed') throw failureOf(wiki, reading);
    return reading;
  };
}

async function describeFile(
  client: WikiClient,
  wiki: WikiAddress,
  title: string,
  hasThumbs = true,
): Promise<Logo | null> {
  const params = describeParams([title], { hasThumbs });
  const reading = await client.send(wiki, { params }, ({ text, contentType }) => readBody(text, contentType));
  if (reading.state === 'failed' && isUnscalable(reading) && hasThumbs)
    return describeFile(client, wiki, title, false);
  const described = readDescribed(bodyOf(wiki, reading), [title], new URL(wiki.apiUrl).origin).get(title);
  return described?.state === 'found' ? described.logo : null;
}

/** @see mediawiki.org: API:Allimages */
async function findFile(client: WikiClient, wiki: WikiAddress, sha1: string): Promise<Logo | null> {
  const params = new URLSearchParams({ ...commonParams(), list: 'allimages', aisha1: sha1, ailimit: '1' });
  const reading = await client.send(wiki, { params }, ({ text, contentType }) => readBody(text, contentType));
  const [file] = listOf(member(member(bodyOf(wiki, reading), 'query'), 'allimages'));
  const title = member(file, 'title');
  return typeof title === 'string' ? describeFile(client, wiki, title) : null;
}

function bodyOf(wiki: WikiAddress, reading: ReturnType<typeof readBody>) {
  if (reading.state === 'failed') throw failureOf(wiki, reading);
  return reading.body;
}

function failureOf({ name }: WikiAddress, { reason, text }: ApiFailure): SourceError {
  const isForeign = reason === 'not-json' || reason === 'malformed';
  return new SourceError(
    isForeign ? `${name} didn’t respond like a wiki.` : `${name} returned an error: ${text}`,
  );
}
