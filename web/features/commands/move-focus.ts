import { boxAt, centerOf, neighborOf } from './geometry.ts';
import type { Move } from './key-command.ts';

/** How much of the window Page Up and Page Down scroll. */
const PAGE_SHARE = 0.75;
const WAIT_MS = 2000;

/**
 * Resolves to the element that `find` returns, as soon as it returns one; to null after two seconds. It does so before the next
 * key or click, which is then for the element.
 */
export function waitFor<Found>(find: () => Found | null | undefined): Promise<Found | null> {
  const found = find();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (result: Found | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(result);
    };
    const observer = new MutationObserver(() => {
      const added = find();
      if (added) finish(added);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => finish(null), WAIT_MS);
  });
}

function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Returns the elements that take the focus of the rendered cards: links, or check boxes in batch mode. */
function listCards(): HTMLElement[] {
  const cards = document.querySelectorAll<HTMLElement>('main [data-logo]:not([role=radio])');
  return [...cards].filter((card) => card.closest('[inert]') === null);
}

function frameOf(card: HTMLElement): HTMLElement {
  return card.closest('li') ?? card;
}

function boxesOf(cards: readonly HTMLElement[]): DOMRect[] {
  return cards.map((card) => frameOf(card).getBoundingClientRect());
}

/** Focuses a card and scrolls it into view, clear of the bars that stay at the edges. */
export function focusCard(card: HTMLElement | null | undefined): void {
  if (!card) return;
  card.focus({ preventScroll: true });
  frameOf(card).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Focuses the first card in the window. Returns false if there is none. */
export function enterResults(): boolean {
  const cards = listCards();
  const card =
    cards[boxesOf(cards).findIndex(({ top, bottom }) => top < innerHeight && (top + bottom) / 2 > 0)];
  focusCard(card);
  return card !== undefined;
}

/** True if a card is the first or the last of its list, including the cards that aren't rendered. */
function isAtEdge(card: HTMLElement, edge: 'first' | 'last'): boolean {
  const { ariaPosInSet, ariaSetSize } = frameOf(card);
  return ariaPosInSet === null || ariaPosInSet === (edge === 'first' ? '1' : ariaSetSize);
}

async function focusEdge(edge: 'first' | 'last'): Promise<void> {
  if (edge === 'first') scrollTo({ top: 0, behavior: 'instant' });
  else {
    const lists = document.querySelectorAll('main ul:has([data-logo]), main [data-virtual-list]');
    [...lists].at(-1)?.scrollIntoView({ block: 'end', behavior: 'instant' });
  }
  await nextFrames();
  focusCard(
    await waitFor(() => {
      const card = listCards().at(edge === 'first' ? 0 : -1);
      return card && isAtEdge(card, edge) ? card : null;
    }),
  );
}

/** Scrolls by most of the window and focuses the card that then stands where the focused one stood. */
async function focusPage(from: HTMLElement, sign: 1 | -1): Promise<void> {
  const { x, y } = centerOf(frameOf(from).getBoundingClientRect());
  const distance = sign * innerHeight * PAGE_SHARE;
  const before = scrollY;
  scrollBy({ top: distance, behavior: 'instant' });
  const rest = distance - (scrollY - before);
  await nextFrames();
  const cards = listCards();
  focusCard(cards[boxAt(boxesOf(cards), { x, y: y + rest }) ?? -1]);
}

/** Moves the focus at once, or resolves when it has moved to a card that had to be rendered. False as for `moveFocus`. */
function startMove(from: HTMLElement, move: Move): boolean | Promise<void> {
  switch (move) {
    case 'first':
    case 'last':
      return focusEdge(move);
    case 'page-up':
    case 'page-down':
      return focusPage(from, move === 'page-down' ? 1 : -1);
    default: {
      const cards = listCards();
      const index = neighborOf(boxesOf(cards), cards.indexOf(from), move);
      if (index !== null) focusCard(cards[index]);
      return index !== null || move === 'left' || move === 'right';
    }
  }
}

/** The moves that aren't done yet; null if there are none. */
let pending: Promise<void> | null = null;

async function moveAfter(before: Promise<void>, move: Move): Promise<void> {
  await before;
  const card = listCards().find((one) => one === document.activeElement);
  if (card) await startMove(card, move);
}

/**
 * Moves the focus from a card. A move that follows another one quickly starts at the card to which that leads. Returns false
 * if there is no card above or below, so that the page scrolls.
 */
export function moveFocus(from: HTMLElement, move: Move): boolean {
  const moved = pending ? moveAfter(pending, move) : startMove(from, move);
  if (typeof moved === 'boolean') return moved;
  pending = moved;
  void moved.finally(() => {
    if (pending === moved) pending = null;
  });
  return true;
}
