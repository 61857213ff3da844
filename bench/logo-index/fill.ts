import { createHash } from 'node:crypto';
import type { Logo } from '#contract/logos.ts';
import { addDownloads, writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type IndexTitle, randomNumbers } from './titles.ts';

const CHECKED_AT = new Date('2026-11-22T00:00:00Z');
const BATCH_SIZE = 500;
const LICENSES = [
  'pd',
  'pd',
  'pd',
  'pd',
  'cc0',
  'cc-by-sa',
  'cc-by-sa',
  'cc-by',
  'nonfree',
  'unknown',
] as const;
const DAY_MS = 86_400_000;

const COMMONS = 'https://upload.wikimedia.org/wikipedia/commons';
const OTHER_WIKI = 'https://upload.wikimedia.org/wikipedia/en';
const WIKI_PAGES = 'https://commons.wikimedia.org/wiki/File:';

/** Returns the hashed path of a file, encoded like PHP's rawurlencode: https://www.mediawiki.org/wiki/Manual:$wgHashedUploadDirectory */
export function addressOf(file: string): string {
  const name = file.replaceAll(' ', '_');
  const hash = createHash('md5').update(name).digest('hex');
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${hash.slice(0, 1)}/${hash.slice(0, 2)}/${encoded}`;
}

/** Returns a logo whose texts are as long as the average on Wikimedia Commons. */
function createLogo({ title, fileType, file, isOnCommons, isReal }: IndexTitle, at: number): Logo {
  const path = addressOf(file);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const id = createHash('sha1').update(name).digest('hex');
  const licenseClass = LICENSES[at % LICENSES.length] ?? 'pd';
  const root = isOnCommons ? COMMONS : OTHER_WIKI;
  const author = `Uploader ${at % 5000}`;
  const credit = `“${title}” by ${author}, ${licenseClass}, via the synthetic test wiki`;
  return {
    id,
    title,
    fileType,
    licenseClass,
    author,
    credit,
    url: `${root}/${path}`,
    thumbUrl: `${root}/thumb/${path}/330px-${name}.png`,
    previewUrl: `${root}/${path}`,
    dateAdded: new Date(CHECKED_AT.getTime() - ((at * 7919) % 6000) * DAY_MS).toISOString(),
    description: isReal ? `The logo of ${title}.` : `Synthetic benchmark logo: ${title}.`,
    size: 2000 + (at % 90_000),
    width: 512,
    height: 256,
    license: 'Public domain',
    licenseVersion: null,
    licenseUrl: null,
    creditParts: [
      { text: `“${title}”`, href: `${WIKI_PAGES}${name}` },
      { text: ` by ${author}, ${licenseClass}, via the synthetic test wiki`, href: null },
    ],
    restrictions: ['trademark'],
    nonFree: licenseClass === 'nonfree',
    deletionReason: null,
    sourceUrl: `${WIKI_PAGES}${name}`,
    searchTerm: title,
  };
}

/**
 * Writes titles into the index like an ingest, until it has `to` of them. One logo in twenty has downloads, and few have
 * many. Returns the time in seconds.
 */
export async function fillIndex(
  db: Database,
  titles: Iterator<IndexTitle>,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const random = randomNumbers(from);
  const before = performance.now();
  for (let at = from; at < to; at += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, to - at) }, (_, place) => {
      const { value, done } = titles.next();
      return done ? [] : [createLogo(value, at + place)];
    }).flat();
    await writeLogos(
      db,
      batch.map((logo) => ({ logo, aliases: [] })),
      CHECKED_AT,
    );
    const popular = batch.filter(() => random() < 0.05);
    await addDownloads(db, new Map(popular.map(({ url }) => [url, Math.ceil(1 / (0.001 + random()))])));
  }
  return (performance.now() - before) / 1000;
}
