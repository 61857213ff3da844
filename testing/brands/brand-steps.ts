import { onTestFinished } from 'vitest';
import type { WikidataContent } from '#sandbox/wikidata/content.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

interface Request {
  api: 'wikidata' | 'files';
  params: URLSearchParams;
  json: string | null;
}

/** The answer of a wiki in which all files exist, except those with "deleted" in their names; "Renamed" became "New name". */
function answerFiles(params: URLSearchParams): object {
  const titles = (params.get('titles') ?? '').split('|');
  const redirects = titles
    .filter((title) => title.includes('Renamed'))
    .map((from) => ({ from, to: from.replace('Renamed', 'New name') }));
  const targets = titles.map((title) => redirects.find(({ from }) => from === title)?.to ?? title);
  const pages = targets.map((title) => {
    if (/deleted/i.test(title)) return { ns: 6, title, missing: true };
    const name = encodeURIComponent(title.replace('File:', '').replaceAll(' ', '_'));
    const url = `https://upload.wikimedia.org/wikipedia/commons/a/ab/${name}`;
    const info = { url, sha1: 'a'.repeat(40), mime: 'image/svg+xml', size: 10, width: 1, height: 1 };
    return { ns: 6, title, imageinfo: [info] };
  });
  return { batchcomplete: true, query: { redirects, pages } };
}

/** Creates the steps that find brands, with a stand-in for Wikidata, and a list of their requests, e.g. "wbgraphql". */
export async function createBrandSteps(content: Partial<WikidataContent>) {
  const wikidata = await startWikidata(content);
  onTestFinished(() => wikidata.stop());
  const requests: string[] = [];
  const send = async ({ api, params, json }: Request) => {
    requests.push(api === 'files' ? api : (params.get('list') ?? params.get('action') ?? ''));
    if (api === 'files')
      return { text: JSON.stringify(answerFiles(params)), contentType: 'application/json' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: json };
    const response = await fetch(`${wikidata.apiUrl}?${params}`, json === null ? {} : init);
    return { text: await response.text(), contentType: response.headers.get('content-type') };
  };
  const origin = 'https://commons.wikimedia.org';
  return { steps: { now: NOW, filesOrigin: origin, graphql: { unusedUntil: 0 }, send }, requests, wikidata };
}
