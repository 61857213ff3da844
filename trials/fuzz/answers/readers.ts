import { Brand, NamedBrand } from '#contract/brands.ts';
import { Logo } from '#contract/logos.ts';
import { readDescribed } from '#mediawiki/enumerate/read-described.ts';
import {
  readContinuation,
  readLog,
  readMembers,
  readNamespaces,
  readTouched,
} from '#mediawiki/enumerate/read-lists.ts';
import { listOf, member } from '#mediawiki/json.ts';
import { readBody, readSearchResponse } from '#mediawiki/search-response.ts';
import { readSiteinfo } from '#mediawiki/siteinfo.ts';
import { readHits, readStatementHits } from '#mediawiki/wikidata/api/read-hits.ts';
import { type Item, isItemId, readItems, readWholeItems } from '#mediawiki/wikidata/api/read-items.ts';
import { listFiles, resolveFiles, titleOf } from '#mediawiki/wikidata/brand-files.ts';
import { describeBrand } from '#mediawiki/wikidata/describe-brand.ts';
import { nameBrand } from '#mediawiki/wikidata/name-brand.ts';
import { brandFactsOf, isBrand } from '#mediawiki/wikidata/read-brand.ts';

/** Reads a response as the product does, and returns what is wrong with the result; null if nothing is. */
export type Reader = (text: string, type: string | null) => string | null;

const ORIGIN = 'https://commons.wikimedia.org';
const TODAY = '2026-11-22';
const CHECKED_AT = Date.parse(`${TODAY}T00:00:00Z`);
const IDS = ['Q95', 'Q96', 'Q16', 'Q43404', 'Q284163', 'Q1', '-1'];
const NAMES = ['Acme', 'acme.example', 'Discovery'];

/** The readers of a wiki's responses. */
export const WIKI_READERS: Record<string, Reader> = { search, lists, described, siteinfo };
/** The readers of Wikidata's responses. */
export const WIKIDATA_READERS: Record<string, Reader> = { hits, items };

function search(text: string, type: string | null): string | null {
  const result = readSearchResponse(text, type, { searchTerm: 'docker', wikiOrigin: ORIGIN });
  return result.state === 'ok' ? firstFault(result.logos.map(faultOfLogo)) : null;
}

function lists(text: string, type: string | null): string | null {
  const reading = readBody(text, type);
  const body = reading.state === 'ok' ? reading.body : text;
  const { files, categories, next } = readMembers(body);
  const titles = [
    ...files.map(({ title }) => title),
    ...categories,
    ...readLog(body).entries.map(({ title }) => title),
  ];
  if (!titles.every((title) => typeof title === 'string' && title.isWellFormed()))
    return 'A title isn’t text';
  if (!Object.values(next ?? readContinuation(body) ?? {}).every((value) => typeof value === 'string'))
    return 'A continuation isn’t text';
  const dates = [...readTouched(body).values()];
  if (dates.some((date) => date !== null && Number.isNaN(date.getTime()))) return 'A date is invalid';
  const namespaces = readNamespaces(body);
  return namespaces?.file.every((name) => typeof name === 'string') === false
    ? 'A namespace isn’t text'
    : null;
}

function described(text: string, type: string | null): string | null {
  const reading = readBody(text, type);
  if (reading.state === 'failed') return null;
  const pages = listOf(member(member(reading.body, 'query'), 'pages'));
  const titles = pages.map((page) => member(page, 'title')).filter((title) => typeof title === 'string');
  const files = readDescribed(reading.body, [...titles, 'File:Old.svg', '__proto__'], ORIGIN);
  return firstFault(
    [...files.values()].map((file) => (file.state === 'found' ? faultOfLogo(file.logo) : null)),
  );
}

function siteinfo(text: string, type: string | null): string | null {
  const reading = readBody(text, type);
  const info = readSiteinfo(reading.state === 'ok' ? reading.body : text);
  const origins = info?.mediaOrigins ?? [];
  // They are written into a header.
  if (origins.some((origin) => /[^\x21-\x7e]|[;,'"*]/.test(origin)))
    return 'An origin isn’t safe in a header';
  const addresses = (info?.repositories ?? []).flatMap((repository) => Object.values(repository));
  return addresses.some((address) => !/^https?:\/\//.test(address))
    ? 'An address of files isn’t http or https'
    : null;
}

function hits(text: string, type: string | null): string | null {
  for (const reading of [readHits(text, type), readStatementHits(text, type)])
    for (const { id, names, description } of reading.state === 'ok' ? reading.hits : [])
      if (!isItemId(id) || ![...names, description].every((name) => typeof name === 'string'))
        return 'A hit is invalid';
  return null;
}

function items(text: string, type: string | null): string | null {
  for (const reading of [readItems(text, type, IDS), readWholeItems(text, type, IDS)]) {
    const found = reading.state === 'ok' ? [...reading.items.values()].filter((item) => item !== null) : [];
    const fault = faultOfItems(found);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfItems(found: readonly Item[]): string | null {
  const brands = found.map((item) => ({ ...brandFactsOf(item, TODAY), isBrand: isBrand(item) }));
  const titles = brands.flatMap(({ files }) => listFiles(files)).map(titleOf);
  const files = readDescribed(describedBy(titles), titles, ORIGIN);
  const resolved = brands.map((brand) => ({ ...brand, files: resolveFiles(brand.files, files) }));
  for (const brand of resolved) {
    const result = Brand.safeParse(
      describeBrand(brand, { files, searchTerm: 'acme', checkedAt: CHECKED_AT }),
    );
    if (!result.success) return `A brand breaks its schema: ${result.error.message}`;
  }
  for (const name of NAMES) {
    const named = nameBrand(name, { brands: resolved, files }, { chosenIds: ['Q96'], checkedAt: CHECKED_AT });
    const result = NamedBrand.safeParse(named);
    if (!result.success) return `A named brand breaks its schema: ${result.error.message}`;
  }
  return null;
}

/** Returns a response that describes files with these titles. */
function describedBy(titles: readonly string[]): unknown {
  const pages = titles.map((title, at) => {
    const url = `https://upload.wikimedia.org/wikipedia/commons/a/ab/${encodeURIComponent(title.toWellFormed())}`;
    const info = {
      url,
      mime: 'image/svg+xml',
      sha1: String(at).padStart(40, '0'),
      size: 1,
      width: 1,
      height: 1,
    };
    return { title, imageinfo: [{ ...info, descriptionurl: `${ORIGIN}/wiki/X`, extmetadata: {} }] };
  });
  return { batchcomplete: true, query: { pages } };
}

function faultOfLogo(logo: Logo): string | null {
  const result = Logo.safeParse(logo);
  if (!result.success) return `A logo breaks its schema: ${result.error.message}`;
  const isSame = logo.creditParts.map(({ text }) => text).join('') === logo.credit;
  if (!isSame) return 'The parts of a credit differ from it';
  const links = [logo.url, logo.thumbUrl, logo.previewUrl, logo.sourceUrl, logo.licenseUrl];
  const isWeb = [...links, ...logo.creditParts.map(({ href }) => href)].every(
    (url) => url === null || /^https?:\/\//.test(url),
  );
  return isWeb ? null : 'A link isn’t http or https';
}

function firstFault(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null;
}
