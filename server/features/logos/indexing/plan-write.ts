import type { Logo } from '#contract/logos.ts';
import { type KnownTitle, titleKey, titlesOf } from '../rules.ts';
import { CATALOGUE, columnsOf, rankOf } from './ranks.ts';
import type { KnownLogo, NewLogo, StoredTitle } from './store.ts';

/** A logo and the other names by which a search finds it, such as the brand that its category is named after. */
export interface NamedLogo {
  logo: Logo;
  aliases: readonly string[];
}

/**
 * Returns the rows to write. Of a page's versions, only the one uploaded last stays current; a new version inherits the
 * popularity of the previous one. Stored aliases are kept.
 * @param known what `selectKnown` returns for the ids and pages of these logos
 */
export function planWrite(
  logos: readonly NamedLogo[],
  known: readonly KnownLogo[],
  { at, searches }: { at: Date; searches: 0 | 1 },
) {
  const byId = new Map(known.map((logo) => [logo.id, logo]));
  const current = known.filter(({ removedAt }) => removedAt === null);
  const byPage = Map.groupBy(current, ({ page }) => page);
  const drafts = logos.map(({ logo, aliases }) => {
    const names = [...new Set([...(byId.get(logo.id)?.aliases ?? []), ...aliases])];
    const columns = { ...columnsOf(logo, names), aliases: names };
    return { logo, columns, addedAt: logo.dateAdded === null ? null : new Date(logo.dateAdded) };
  });
  const newest = newestByPage([
    ...current,
    ...drafts.map(({ logo, columns, addedAt }) => ({ id: logo.id, page: columns.page, addedAt })),
  ]);
  const rows = drafts.map(({ logo, columns, addedAt }): NewLogo => {
    const before = byId.get(logo.id) ?? byPage.get(columns.page)?.[0];
    const counts = { searches: (before?.searches ?? 0) + searches, downloads: before?.downloads ?? 0 };
    const { title, fileType, licenseClass } = logo;
    const key = titleKey(title);
    return {
      ...columns,
      ...counts,
      ...(byId.has(logo.id) && { shortId: byId.get(logo.id)?.shortId }),
      id: logo.id,
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
  const ids = new Set(rows.map(({ id }) => id));
  const pages = new Set(rows.map(({ page }) => page));
  return {
    rows,
    /** Older versions of these files; the caller removes them. */
    superseded: current.filter(({ id, page }) => pages.has(page) && !ids.has(id) && newest.get(page) !== id),
    // Titles of the catalogue are suggested by `listCatalogueTitles`.
    titles: titlesOf(
      rows.flatMap(({ logo, wiki, removedAt }) => (removedAt === null && wiki !== CATALOGUE ? [logo] : [])),
    ),
  };
}

/** Returns the id of each page's latest version by upload date, or the last listed one if dates are equal or missing. */
function newestByPage(versions: readonly { id: string; page: string; addedAt: Date | null }[]) {
  const newest = new Map<string, { id: string; time: number }>();
  for (const { id, page, addedAt } of versions) {
    const time = addedAt?.getTime() ?? 0;
    if (time >= (newest.get(page)?.time ?? 0)) newest.set(page, { id, time });
  }
  return new Map([...newest].map(([page, { id }]) => [page, id]));
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
