import { queryDatabase } from '#testing/database/query-database.ts';
import { brandsOf, sha1Of, type TrialFile } from './many-files.ts';

interface IndexRow extends Record<string, unknown> {
  id: string;
  page: string;
  aliases: string[];
  size: number;
}

/**
 * Compares the index with the wiki's files: each must be there once, with the right bytes and names, and nothing else.
 * Returns a sentence for each fault.
 */
export async function compareIndex(
  dataDir: string,
  origin: string,
  files: readonly TrialFile[],
): Promise<string[]> {
  const rows = (await queryDatabase(
    dataDir,
    `select id, page, aliases, (logo->>'size')::int as size from logos where removed_at is null and page like $1`,
    [`${origin}/%`],
  )) as IndexRow[];
  const byPage = Map.groupBy(rows, ({ page }) => page);
  const faults: string[] = [];
  const pages = new Set<string>();
  for (const file of files) {
    const page = `${origin}/wiki/File:${encodeURIComponent(file.title.replaceAll(' ', '_'))}`;
    pages.add(page);
    const matches = byPage.get(page) ?? [];
    if (matches.length !== 1) faults.push(`${file.title} is in the index ${matches.length} times.`);
    const [row] = matches;
    if (!row) continue;
    if (row.id !== sha1Of(file)) faults.push(`${file.title} has the hash ${row.id}.`);
    if (row.size !== file.bytes.length) faults.push(`${file.title} has ${row.size} bytes.`);
    if (row.aliases.join() !== brandsOf(file.categories).join())
      faults.push(`${file.title} has the wrong names ${row.aliases.join(', ')}.`);
  }
  for (const page of byPage.keys())
    if (!pages.has(page)) faults.push(`${page} is in the index, but not in the wiki.`);
  return faults;
}
