import type { FileKind } from '#contract/file-check.ts';
import type { Logo } from '#contract/logos.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { type KnownTitle, titleKey, titlesOf } from '../rules.ts';
import { CATALOGUE, columnsOf, fileKey, rankOf } from './ranks.ts';
import type { KnownLogo, NewLogo, StoredTitle } from './store.ts';

/** A logo and the other names by which a search finds it, such as the brand that its category is named after. */
export interface NamedLogo {
  logo: Logo;
  aliases: readonly string[];
}

/**
 * Returns the rows to write. Of a page's versions, only the one uploaded last stays current; a new version inherits the
 * popularity of the previous one. Stored aliases are kept. Files with equal bytes have a row each.
 * @param known what `selectKnown` returns for the ids, keys and pages of these logos
 * @param kinds what the files draw, by SHA-1, as far as they were checked
 */
export function planWrite(
  logos: readonly NamedLogo[],
  known: readonly KnownLogo[],
  { at, searches, kinds }: { at: Date; searches: 0 | 1; kinds: ReadonlyMap<string, FileKind> },
) {
  const rowOf = assignRows(logos, known, at);
  const current = known.filter(({ removedAt }) => removedAt === null);
  const byPage = Map.groupBy(current, ({ page }) => page);
  const drafts = logos.map(({ logo, aliases }) => {
    const fileKind = kinds.get(logo.id);
    return createDraft({ logo: fileKind ? { ...logo, fileKind } : logo, aliases }, rowOf(logo));
  });
  const newest = newestByPage([
    ...current,
    ...drafts.map(({ logo, columns, addedAt }) => ({ sha1: logo.id, page: columns.page, addedAt })),
  ]);
  const rows = drafts.map(({ logo, row, columns, key, addedAt }): NewLogo => {
    const before = row.before ?? byPage.get(columns.page)?.[0];
    const counts = { searches: (before?.searches ?? 0) + searches, downloads: before?.downloads ?? 0 };
    const { title, fileType, licenseClass } = logo;
    return {
      ...columns,
      ...counts,
      ...(row.before && { shortId: row.before.shortId }),
      id: row.id,
      key,
      fileType,
      licenseClass,
      addedAt,
      // Not the visitor's search term, which is private.
      logo: { ...logo, searchTerm: title },
      rank: rankOf({ title, key, fileType, ...counts }),
      seenAt: at,
      checkedAt: at,
      removedAt: newest.get(columns.page) === logo.id ? null : at,
    };
  });
  const files = new Set(drafts.map(({ logo }) => fileKey(logo)));
  const pages = new Set(rows.map(({ page }) => page));
  return {
    rows,
    /** Older versions of these files; the caller removes them. */
    superseded: current.filter(
      ({ sha1, page }) => pages.has(page) && !files.has(`${sha1} ${page}`) && newest.get(page) !== sha1,
    ),
    // Titles of the catalogue are suggested by `listCatalogueTitles`.
    titles: titlesOf(
      rows.flatMap(({ logo, wiki, removedAt }) => (removedAt === null && wiki !== CATALOGUE ? [logo] : [])),
    ),
  };
}

interface Row {
  id: string;
  /** The row that it replaces, if any. */
  before: KnownLogo | undefined;
}

function createDraft({ logo, aliases }: NamedLogo, row: Row) {
  const names = [...new Set([...(row.before?.aliases ?? []), ...aliases])];
  const columns = { ...columnsOf(logo, names), aliases: names };
  const addedAt = logo.dateAdded === null ? null : new Date(logo.dateAdded);
  return { logo, row, columns, key: titleKey(logo.title), addedAt };
}

/** Returns a function that returns the row of each file. */
function assignRows(logos: readonly NamedLogo[], known: readonly KnownLogo[], at: Date) {
  const byFile = new Map(known.map((row) => [`${row.sha1} ${row.page}`, row]));
  const byId = new Map(known.map((row) => [row.id, row]));
  const files = new Set(logos.map(({ logo }) => fileKey(logo)));
  const taken = new Set<string>();
  return (logo: Logo): Row => {
    const file = fileKey(logo);
    const first = byId.get(logo.id);
    const isMoved = first && !files.has(`${first.sha1} ${first.page}`) && hasMoved(first, logo, at);
    const before = byFile.get(file) ?? (isMoved && !taken.has(first.id) ? first : undefined);
    const isFree = first === undefined && !taken.has(logo.id);
    const id = before?.id ?? (isFree ? logo.id : file);
    taken.add(id);
    return { id, before };
  };
}

/** Returns true if a wiki has probably renamed a file: it returns the same bytes on another page, and not the known one any more. */
function hasMoved({ wiki, checkedAt, removedAt }: KnownLogo, logo: Logo, at: Date): boolean {
  if (wiki !== columnsOf(logo, []).wiki) return false;
  return removedAt !== null || at.getTime() - checkedAt.getTime() > DAY_MS;
}

/** Returns the SHA-1 of each page's latest version by upload date, or the last listed one if dates are equal or missing. */
function newestByPage(versions: readonly { sha1: string; page: string; addedAt: Date | null }[]) {
  const newest = new Map<string, { sha1: string; time: number }>();
  for (const { sha1, page, addedAt } of versions) {
    const time = addedAt?.getTime() ?? 0;
    if (time >= (newest.get(page)?.time ?? 0)) newest.set(page, { sha1, time });
  }
  return new Map([...newest].map(([page, { sha1 }]) => [page, sha1]));
}

/** Returns the titles to write: for each key the shorter of the stored and the new title; the new one if they are equal. */
export function mergeTitles(before: readonly StoredTitle[], titles: readonly KnownTitle[], searches: 0 | 1) {
  const known = new Map(before.map((title) => [title.key, title]));
  return titles.map((title) => {
    const old = known.get(title.key);
    const shortest = old && old.title.length < title.title.length ? old : title;
    return {
      ...shortest,
      ...(old && { shortId: old.shortId }),
      popularity: (old?.popularity ?? 0) + searches,
    };
  });
}
