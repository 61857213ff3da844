import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import type { ResultGroup } from './groups.ts';

/** A card of the results: one logo, or the logos of a brand, of which it shows one. */
export interface ResultCard {
  /** Stays the same if the card shows another logo. */
  key: string;
  /** The logo that it shows. */
  logo: Logo;
  /** The logos that can be chosen on it, in order. */
  variants: readonly Logo[];
}

/** The results of a name as cards. */
export interface CardGroup {
  group: ResultGroup;
  cards: readonly ResultCard[];
  /** How many of the first cards are those of the name's brand. */
  ownCount: number;
}

/** What decides which logo of a brand its card shows: the open one, else one that was chosen, else the first. */
export interface ShownLogos {
  /** The URLs of chosen logos. */
  chosen: readonly string[];
  opened: OpenedLogo | null;
}

/** Returns how many of the first cards of a name have a separate row, above the heading of logos that may be another brand's. */
export function separateCount({ group, ownCount }: CardGroup): number {
  return group.isChosen ? ownCount : 0;
}

function ownLogos({ logos, brandCount }: ResultGroup): Logo[] {
  return logos.slice(0, brandCount);
}

const cardOf = (logo: Logo): ResultCard => ({ key: logo.url, logo, variants: [logo] });

/** True if the row of a brand's card has no other, and room for a card of each of its logos. */
function isUnfolded(group: ResultGroup, columns: number): boolean {
  const { logos, brandCount, offeredCount, isChosen, isPending, more } = group;
  const isAlone = isChosen || (logos.length === brandCount && !isPending && !more);
  return isAlone && offeredCount <= columns;
}

/** Returns the cards of a name's brand: one with all its logos, or if a row has room for them, one for each. */
function ownCards(group: ResultGroup, { chosen, opened }: ShownLogos, columns: number): ResultCard[] {
  const { name, offeredCount } = group;
  const own = ownLogos(group);
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

/** Returns the results of a name as cards: first those of its brand, then one for each other logo. */
export function cardGroupOf(group: ResultGroup, shown: ShownLogos, columns: number): CardGroup {
  const own = ownCards(group, shown, columns);
  const others = group.logos.slice(group.brandCount).map(cardOf);
  return { group, cards: [...own, ...others], ownCount: own.length };
}

/** Returns chosen logos with this one instead of others of its card. */
export function choose(
  chosen: readonly string[],
  { variants }: Pick<ResultCard, 'variants'>,
  { url }: Logo,
): string[] {
  return [...chosen.filter((one) => !variants.some((logo) => logo.url === one)), url];
}

/** Returns chosen logos with the one that was open, if it is a brand's. */
export function chooseOpened(
  chosen: readonly string[],
  all: readonly CardGroup[],
  opened: OpenedLogo,
): readonly string[] {
  return all.reduce((urls, { group }) => {
    const variants = ownLogos(group);
    const logo = variants.find((one) => isOpened(one, opened));
    return logo ? choose(urls, { variants }, logo) : urls;
  }, chosen);
}

/** The number of cards that each step of scrolling adds. */
export const STEP = 12;
const PREVIEW_COUNT = 6;
/** With at least this many columns, the preview of a name is one row. */
const WIDE_COLUMNS = 4;

/** How many cards each of several names shows: all if it is in `expanded`, otherwise `preview`, and that in a separate row. */
export interface Extent {
  preview: number;
  expanded: readonly string[];
}

/** A group and its visible cards. */
export interface VisibleGroup extends CardGroup {
  /** The number of its cards, including those that aren’t visible. */
  total: number;
  isExpanded: boolean;
  isExpandable: boolean;
}

/** Returns how many cards the preview of a name shows. */
export function previewCount(columns: number): number {
  return columns >= WIDE_COLUMNS ? columns : PREVIEW_COUNT;
}

/**
 * Returns the visible groups, with at most `limit` cards in total, and the number of cards without that limit.
 * Leaves out names without logos unless their search is running or their brand is known.
 */
export function visibleGroupsOf(
  all: readonly CardGroup[],
  limit: number,
  { preview, expanded }: Extent,
): { groups: VisibleGroup[]; total: number } {
  const isSingle = all.length === 1;
  const groups: VisibleGroup[] = [];
  let total = 0;
  for (const one of all) {
    const { group, cards } = one;
    const isExpanded = expanded.includes(group.name);
    const previewed = separateCount(one) + preview;
    const visible = isSingle || isExpanded ? cards : cards.slice(0, previewed);
    if ((visible.length > 0 || group.isPending || group.hasBrand) && total < limit) {
      const isExpandable = !isSingle && cards.length > previewed;
      const shown = visible.slice(0, limit - total);
      groups.push({ ...one, cards: shown, total: cards.length, isExpanded, isExpandable });
    }
    total += visible.length;
  }
  return { groups, total };
}

/** Returns how many skeletons, in whole rows, reserve space for the logos that a running search may add. */
export function skeletonCount(visible: VisibleGroup, preview: number, columns: number): number {
  const { group, total } = visible;
  const rowsOf = (count: number) => Math.ceil(count / columns);
  const others = total - separateCount(visible);
  return group.isPending ? Math.max(0, rowsOf(preview) - rowsOf(others)) * columns : 0;
}

/** Returns the limit, in steps of 12, that shows the preview of a name. */
export function limitFor(name: string, all: readonly CardGroup[], extent: Extent): number {
  const index = all.findIndex(({ group }) => group.name === name);
  return limitForIndex(visibleGroupsOf(all.slice(0, index + 1), 0, extent).total - 1);
}

/** Returns the limit, in steps of 12, that shows the card at this index. */
export function limitForIndex(index: number): number {
  return Math.ceil((index + 1) / STEP) * STEP;
}
