import type { Logo } from '#contract/logos.ts';
import type { MissingLogo } from '#files/zip-contents.ts';
import type { Background } from '#images/pick-background.ts';
import type { Drawn } from '#svg/sheet/equal-areas.ts';
import type { PreparedLogo } from '#svg/sheet/prepare-logo.ts';
import type { SheetItem } from '../arrangement.ts';

/** What is drawn of a logo, as it is seen on a light and on a dark sheet. */
export type DrawnOn = Record<'light' | 'dark', Drawn>;

/** What only a browser's page can tell of a logo, by drawing it. */
export interface Inspected {
  /** Null if the browser can't draw the logo. */
  drawn: DrawnOn | null;
  /** The background on which it is visible. */
  background: Background;
}

/** What became of a logo: it is ready for the sheet, or the reason why it can't be placed. */
export type Outcome = (PreparedLogo & Inspected) | Failure;

/** Why a logo can't be placed: its file doesn't exist, can't be fetched now, or can't be drawn on a sheet. */
export interface Failure {
  reason: string;
  problem: 'gone' | 'unreachable' | 'unusable';
}

/** An item whose file is ready for the sheet. */
export interface ReadyItem {
  item: SheetItem;
  prepared: PreparedLogo & Inspected;
}

/** The logos of a sheet, by what became of them. */
export interface SortedItems {
  ready: ReadyItem[];
  failed: (MissingLogo & Failure)[];
  /** The logos on the sheet that lost parts. */
  lostParts: MissingLogo[];
  /** How many logos are still being prepared. */
  pendingCount: number;
}

/** Sorts the logos of a sheet by what became of them; `outcomeOf` returns undefined for one that is still being prepared. */
export function sortItems(
  items: readonly SheetItem[],
  outcomeOf: (item: SheetItem) => Outcome | undefined,
): SortedItems {
  const sorted: SortedItems = { ready: [], failed: [], lostParts: [], pendingCount: 0 };
  for (const item of items) {
    const { title } = item;
    const logo = { ...item.logo, title };
    const outcome = outcomeOf(item);
    if (!outcome) sorted.pendingCount += 1;
    else if ('reason' in outcome) sorted.failed.push({ logo, ...outcome });
    else {
      sorted.ready.push({ item, prepared: outcome });
      if (outcome.lost !== null) sorted.lostParts.push({ logo, reason: outcome.lost });
    }
  }
  return sorted;
}

/** Returns the logos of a sheet with the facts that became known of them. */
export function withFacts(ready: readonly ReadyItem[], logos: readonly Logo[]): ReadyItem[] {
  const known = new Map(logos.map((logo) => [logo.url, logo]));
  return ready.map(({ item, prepared }) => ({
    item: { ...item, logo: known.get(item.logo.url) ?? item.logo },
    prepared,
  }));
}
