import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import type { ResultGroup } from './groups.ts';

/** A card of the results: one logo, or the logos of a brand, of which it shows one. */
export interface ResultCard {
  /** Stays the same if the card shows another logo. */
  key: string;
  logo: Logo;
  variants: readonly Logo[];
}

/** The results of a name as the page shows them. */
export interface ShownGroup {
  group: ResultGroup;
  /** All its cards, first those of the name's brand. */
  cards: readonly ResultCard[];
  /** How many of the first cards have a separate row, above the heading of logos that may be another brand's. */
  separateCount: number;
  visible: readonly ResultCard[];
  /** False for a name that isn't reached yet, or that has nothing to show. */
  isVisible: boolean;
  /** How many cards are shown up to the end of this name once it is reached. */
  end: number;
  isExpanded: boolean;
  isExpandable: boolean;
}

export interface ShowOptions {
  /** The number of cards of all names. */
  limit: number;
  /** How many cards each of several names shows, besides those in a separate row. */
  preview: number;
  expanded: readonly string[];
  /** The URLs of the logos that were chosen on the cards of brands. The open logo counts as chosen. */
  chosen: readonly string[];
  opened: OpenedLogo | null;
  columns: number;
}

const cardOf = (logo: Logo): ResultCard => ({ key: logo.url, logo, variants: [logo] });

/** True if the row of a brand's card has no other, and room for a card of each of its logos. */
function isUnfolded(group: ResultGroup, columns: number): boolean {
  const { logos, brandCount, offeredCount, isChosen, isPending, more } = group;
  const isAlone = isChosen || (logos.length === brandCount && !isPending && !more);
  return isAlone && offeredCount <= columns;
}

/** Returns the cards of a name's brand: one with all its logos, or if a row has room for them, one for each. */
function ownCards(group: ResultGroup, { chosen, opened, columns }: ShowOptions): ResultCard[] {
  const { name, logos, brandCount, offeredCount } = group;
  const own = offeredCount === 0 ? [] : logos.slice(0, brandCount);
  const key = `brand ${name}`;
  if (isUnfolded(group, columns))
    return own.slice(0, offeredCount).map((logo, at) => ({ ...cardOf(logo), ...(at === 0 && { key }) }));
  const shown =
    (opened && own.find((logo) => isOpened(logo, opened))) ??
    own.find(({ url }) => chosen.includes(url)) ??
    own[0];
  if (!shown) return [];
  return [{ key, logo: shown, variants: own.filter((logo, at) => at < offeredCount || logo === shown) }];
}

/**
 * Returns the results of each name as cards, of which at most `limit` in total are visible. Names without logos are visible only
 * while their search is running, or if their brand is known.
 */
export function showGroups(groups: readonly ResultGroup[], options: ShowOptions): ShownGroup[] {
  const { limit, preview, expanded } = options;
  let total = 0;
  return groups.map((group) => {
    const own = ownCards(group, options);
    const cards = [...own, ...group.logos.slice(group.brandCount).map(cardOf)];
    const separateCount = group.isChosen ? own.length : 0;
    const isExpanded = expanded.includes(group.name);
    const previewed = separateCount + preview;
    const count = groups.length === 1 || isExpanded ? cards.length : Math.min(cards.length, previewed);
    const room = Math.max(0, limit - total);
    total += count;
    return {
      group,
      cards,
      separateCount,
      visible: cards.slice(0, Math.min(count, room)),
      isVisible: room > 0 && (count > 0 || group.isPending || group.hasBrand),
      end: total,
      isExpanded,
      isExpandable: groups.length > 1 && cards.length > previewed,
    };
  });
}

/** Returns chosen logos with this one instead of others of its card. */
export function choose(chosen: readonly string[], variants: readonly Logo[], { url }: Logo): string[] {
  return [...chosen.filter((one) => !variants.some((logo) => logo.url === one)), url];
}

/** Returns chosen logos with the one that was open, if it is a brand's. */
export function chooseOpened(
  chosen: readonly string[],
  groups: readonly ResultGroup[],
  opened: OpenedLogo,
): readonly string[] {
  return groups.reduce((urls, { logos, brandCount }) => {
    const variants = logos.slice(0, brandCount);
    const logo = variants.find((one) => isOpened(one, opened));
    return logo ? choose(urls, variants, logo) : urls;
  }, chosen);
}

/** The number of cards that each step of scrolling adds. */
export const STEP = 12;
const PREVIEW_COUNT = 6;
/** With at least this many columns, the preview of a name is one row. */
const WIDE_COLUMNS = 4;

export function previewCount(columns: number): number {
  return columns >= WIDE_COLUMNS ? columns : PREVIEW_COUNT;
}

/** Returns how many skeletons, in whole rows, reserve space for the logos that a running search may add. */
export function skeletonCount(shown: ShownGroup, preview: number, columns: number): number {
  const rowsOf = (count: number) => Math.ceil(count / columns);
  const others = shown.cards.length - shown.separateCount;
  return shown.group.isPending ? Math.max(0, rowsOf(preview) - rowsOf(others)) * columns : 0;
}

/** Returns the limit, in steps of 12, that shows this many cards. */
export function limitFor(count: number): number {
  return Math.ceil(count / STEP) * STEP;
}
