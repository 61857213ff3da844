import type { Logo } from '#contract/logos.ts';
import { type KnownTitle, titleKey, titlesOf } from '../rules.ts';
import { CATALOGUE, describeForIndex, rankOf } from './ranks.ts';
import type { KnownLogo, NewLogo, StoredTitle } from './store.ts';

/** A logo as a wiki tells of it, and the other names that it is found by, such as the brand of its category. */
export interface FoundLogo {
  logo: Logo;
  aliases: readonly string[];
}

/** What a batch changes. */
export interface WritePlan {
  rows: NewLogo[];
  /** Older versions of these files, which are removed now. */
  superseded: KnownLogo[];
  /** The titles that are shown from now on. */
  titles: KnownTitle[];
}

/**
 * Makes rows of found logos. Of a page only the version that was uploaded last stays, whichever was told of last; a new
 * version takes over how popular the one before it was. Aliases stay once they are known.
 * @param known every logo with one of these ids, and every one on these pages that is not removed
 */
export function planWrite(
  found: readonly FoundLogo[],
  known: readonly KnownLogo[],
  { at, searches }: { at: Date; searches: 0 | 1 },
): WritePlan {
  const byId = new Map(known.map((logo) => [logo.id, logo]));
  const live = Map.groupBy(
    known.filter(({ removedAt }) => removedAt === null),
    ({ page }) => page,
  );
  const drafts = found.map(({ logo, aliases }) => {
    const names = [...new Set([...(byId.get(logo.id)?.aliases ?? []), ...aliases])];
    const about = { ...describeForIndex(logo, names), aliases: names };
    return { logo, about, addedAt: logo.dateAdded === null ? null : new Date(logo.dateAdded) };
  });
  const newest = newestByPage([
    ...known.filter(({ removedAt }) => removedAt === null),
    ...drafts.map(({ logo, about, addedAt }) => ({ id: logo.id, page: about.page, addedAt })),
  ]);
  const rows = drafts.map(({ logo, about, addedAt }): NewLogo => {
    const before = byId.get(logo.id) ?? live.get(about.page)?.[0];
    const counts = { searches: (before?.searches ?? 0) + searches, downloads: before?.downloads ?? 0 };
    const { title, fileType, licenseClass } = logo;
    const key = titleKey(title);
    return {
      ...about,
      ...counts,
      ...(byId.has(logo.id) && { nr: byId.get(logo.id)?.nr }),
      ...{ id: logo.id, key, fileType, licenseClass, addedAt },
      // Whoever asks for a logo later has not searched it: what a visitor typed is nobody else's.
      logo: { ...logo, searchTerm: title },
      rank: rankOf({ title, key, fileType, ...counts }),
      seenAt: at,
      checkedAt: at,
      removedAt: newest.get(about.page) === logo.id ? null : at,
    };
  });
  const stays = new Set(rows.map(({ id }) => id));
  const pages = new Set(rows.map(({ page }) => page));
  return {
    rows,
    superseded: known.filter(
      ({ id, page, removedAt }) =>
        removedAt === null && pages.has(page) && !stays.has(id) && newest.get(page) !== id,
    ),
    // Those of the catalogue are suggested out of it, each brand once: see `listCatalogueTitles`.
    titles: titlesOf(
      rows.flatMap(({ logo, wiki, removedAt }) => (removedAt === null && wiki !== CATALOGUE ? [logo] : [])),
    ),
  };
}

/** The id of the version of each page that was uploaded last; of equal dates, or none, the one told of last. */
function newestByPage(
  versions: readonly { id: string; page: string; addedAt: Date | null }[],
): Map<string, string> {
  const newest = new Map<string, { id: string; time: number }>();
  for (const { id, page, addedAt } of versions) {
    const time = addedAt?.getTime() ?? 0;
    if (time >= (newest.get(page)?.time ?? 0)) newest.set(page, { id, time });
  }
  return new Map([...newest].map(([page, { id }]) => [page, id]));
}

/** The titles as they are from now on: of equal keys the shorter title stays, of equal length the one told of last. */
export function mergeTitles(
  before: readonly StoredTitle[],
  titles: readonly KnownTitle[],
  shown: 0 | 1,
): (KnownTitle & { nr?: number })[] {
  const known = new Map(before.map((title) => [title.key, title]));
  return titles.map((title) => {
    const old = known.get(title.key);
    const kept = old && old.title.length < title.title.length ? old : title;
    return { ...kept, ...(old && { nr: old.nr }), shown: (old?.shown ?? 0) + shown };
  });
}
