import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { FileType, LicenseClass, Logo } from '#contract/logos.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { createFindLogos, type IndexQuery, type IndexResult } from '#server/features/logos/find-logos.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createTestDatabase } from './database/test-database.ts';

const CHECKED_AT = '2026-11-20T00:00:00Z';

/** A logo for a test index; omitted values get defaults. */
export interface TestLogo {
  title: string;
  aliases?: string[];
  fileType?: FileType;
  licenseClass?: LicenseClass;
  /** The ISO time of the upload. */
  added?: string | null;
  /** Distinguishes versions of the same file. */
  version?: number;
  page?: string;
}

/** Returns a complete logo as the server creates it from a wiki's response. */
export function createLogo({ title, version = 1, ...input }: TestLogo): Logo {
  const fileType = input.fileType ?? 'svg';
  const page = input.page ?? `https://wiki.example/wiki/File:${encodeURIComponent(title)}.${fileType}`;
  const url = `https://files.example/${version}/${encodeURIComponent(title)}.${fileType}`;
  return {
    ...NO_FACTS,
    id: createHash('sha1').update(`${page} ${version}`).digest('hex'),
    title,
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType,
    dateAdded: input.added === undefined ? '2024-05-01T12:00:00.000Z' : input.added,
    size: 1000,
    width: 100,
    height: 50,
    licenseClass: input.licenseClass ?? 'pd',
    credit: title,
    creditParts: [{ text: title, href: null }],
    sourceUrl: page,
    searchTerm: title,
  };
}

/** Creates a database with these logos in the index, and removes it when the test ends. `now` is the time of searches. */
export async function createTestIndex(logos: readonly TestLogo[] = [], now = '2026-11-22T00:00:00Z') {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const write = (written: readonly TestLogo[], checkedAt = CHECKED_AT) =>
    writeLogos(
      db,
      written.map((logo) => ({ logo: createLogo(logo), aliases: logo.aliases ?? [] })),
      new Date(checkedAt),
    );
  await write(logos);
  const findLogos = createFindLogos({ db });
  const find = (name: string, query: Partial<IndexQuery> = {}): Promise<IndexResult> =>
    findLogos({ ...NO_FILTERS, name, offset: 0, ...query }, new Date(now));
  const titles = async (name: string, query: Partial<IndexQuery> = {}) =>
    (await find(name, query)).logos.map(({ title }) => title);
  return { url: database.url, db, pool, write, find, titles };
}
