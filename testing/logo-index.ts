import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { FileType, LicenseClass, Logo } from '#contract/logos.ts';
import { createFindLogos, type IndexQuery, type IndexResult } from '#server/features/logos/find-logos.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createTestDatabase } from './database/test-database.ts';

const CHECKED_AT = '2026-11-20T00:00:00Z';

/** A logo of a test's index; what is left out gets a plain value. */
export interface TestLogo {
  title: string;
  aliases?: string[];
  fileType?: FileType;
  licenseClass?: LicenseClass;
  /** ISO time of its upload. */
  added?: string | null;
  /** Tells versions of one file apart. */
  version?: number;
  page?: string;
}

/** A logo as a wiki tells of it. */
export function logoOf({ title, version = 1, ...given }: TestLogo): Logo {
  const fileType = given.fileType ?? 'svg';
  const page = given.page ?? `https://wiki.example/wiki/File:${encodeURIComponent(title)}.${fileType}`;
  const url = `https://files.example/${version}/${encodeURIComponent(title)}.${fileType}`;
  return {
    id: createHash('sha1').update(`${page} ${version}`).digest('hex'),
    ...{ title, url, thumbUrl: url, previewUrl: url, fileType },
    dateAdded: given.added === undefined ? '2024-05-01T12:00:00.000Z' : given.added,
    ...{ description: null, size: 1000, width: 100, height: 50 },
    ...{ license: null, licenseClass: given.licenseClass ?? 'pd', licenseVersion: null, licenseUrl: null },
    ...{ author: null, credit: title, creditParts: [{ text: title, href: null }], restrictions: [] },
    ...{ nonFree: false, deletionReason: null, sourceUrl: page, searchTerm: title },
  };
}

/** A database of its own with these logos in the index, and what a test asks it; gone when the test ends. */
export async function createTestIndex(given: readonly TestLogo[] = [], now = '2026-11-22T00:00:00Z') {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const write = (logos: readonly TestLogo[], checkedAt = CHECKED_AT) =>
    writeLogos(
      db,
      logos.map((one) => ({ logo: logoOf(one), aliases: one.aliases ?? [] })),
      new Date(checkedAt),
    );
  await write(given);
  const findLogos = createFindLogos({ db });
  const find = (name: string, query: Partial<IndexQuery> = {}): Promise<IndexResult> =>
    findLogos(
      { name, fileType: 'all', dateFilter: 'all', license: 'all', offset: 0, ...query },
      new Date(now),
    );
  const titles = async (name: string, query: Partial<IndexQuery> = {}) =>
    (await find(name, query)).logos.map(({ title }) => title);
  return { url: database.url, db, pool, write, find, titles };
}
