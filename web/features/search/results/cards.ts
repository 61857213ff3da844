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
}

/** What decides which logo of a brand its card shows: the open one, else one that was chosen, else the first. */
export interface ShownLogos {
  /** The URLs of chosen logos. */
  chosen: readonly string[];
  opened: OpenedLogo | null;
}

/** Returns how many of the first cards of a name are its brand's. */
export function brandCardCount({ brandCount }: Pick<ResultGroup, 'brandCount'>): 0 | 1 {
  return brandCount > 0 ? 1 : 0;
}

/** Returns how many of the first cards of a name have a separate row, above the heading of logos that may be another brand's. */
export function separateCount(group: Pick<ResultGroup, 'brandCount' | 'isChosen'>): 0 | 1 {
  return group.isChosen ? brandCardCount(group) : 0;
}

function ownLogos({ logos, brandCount }: ResultGroup): Logo[] {
  return logos.slice(0, brandCount);
}

/** Returns the results of a name as cards: first one with the logos of its brand, then one for each other logo. */
export function cardsOf(group: ResultGroup, { chosen, opened }: ShownLogos): ResultCard[] {
  const { name, logos, brandCount, offeredCount } = group;
  const own = ownLogos(group);
  const shown =
    (opened && own.find((logo) => isOpened(logo, opened))) ??
    own.find(({ url }) => chosen.includes(url)) ??
    own[0];
  const cards = logos.slice(brandCount).map((logo) => ({ key: logo.url, logo, variants: [logo] }));
  if (!shown) return cards;
  const variants = own.filter((logo, at) => at < offeredCount || logo === shown);
  return [{ key: `brand ${name}`, logo: shown, variants }, ...cards];
}

/** Returns chosen logos with this one instead of others of its card. */
export function choose(chosen: readonly string[], { variants }: ResultCard, { url }: Logo): string[] {
  return [...chosen.filter((one) => !variants.some((logo) => logo.url === one)), url];
}

/** Returns chosen logos with the one that was open, if it shares a card. */
export function chooseOpened(
  chosen: readonly string[],
  all: readonly CardGroup[],
  opened: OpenedLogo,
): readonly string[] {
  return all.reduce((urls, { group, cards: [card] }) => {
    const logo = ownLogos(group).find((one) => isOpened(one, opened));
    return card && logo ? choose(urls, card, logo) : urls;
  }, chosen);
}
