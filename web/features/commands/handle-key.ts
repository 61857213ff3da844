import { isApple } from '#web/lib/keyboard/apple.ts';
import { areSingleKeysOn } from '#web/lib/keyboard/single-keys.ts';
import { isTyping } from '#web/lib/keyboard/typing.ts';
import { commandOf, type KeyCommand, type KeyContext, type LogoAction } from './key-command.ts';
import { openLayer } from './layer.ts';
import { enterResults, focusCard, moveFocus, waitFor } from './move-focus.ts';

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], :popover-open';
const LOGO_DIALOG = '[data-logo-dialog]';
/** Controls that use the arrow keys themselves. */
const WITH_ARROWS = '[role=radio], [role=tab], [role=option], [role=menuitem], [role=slider]';

/** Returns the element that takes the focus of the card around an element: its link, or its check box in batch mode. */
function cardOf(target: Element): HTMLElement | null {
  if (!target.closest('main') || target.closest(WITH_ARROWS)) return null;
  const cards = target.closest('li')?.querySelectorAll<HTMLElement>('[data-logo]') ?? [];
  return [...cards].find((card) => card.closest('[inert]') === null) ?? null;
}

function batchSwitch(): HTMLElement | null {
  return document.querySelector('[data-action=batch]');
}

function layerNow(): KeyContext['layer'] {
  const layers = [...document.querySelectorAll(LAYERS)];
  if (layers.length === 0) return 'none';
  return layers.every((layer) => layer.matches(LOGO_DIALOG)) ? 'logo' : 'other';
}

/** True if the focus is in a search box that is empty and shows no list, or on a page that was just opened by keyboard. */
function isBeforeResults(target: Element): boolean {
  if (target instanceof HTMLInputElement)
    return target.role === 'combobox' && target.value === '' && target.ariaExpanded !== 'true';
  return target.matches('main:focus-visible');
}

function contextOf(target: Element): KeyContext {
  const card = cardOf(target);
  const focus = card || findLargeLogo('download') ? 'card' : 'page';
  return {
    focus: isTyping(target) ? 'field' : focus,
    layer: layerNow(),
    isBatch: batchSwitch()?.ariaChecked === 'true',
    isBeforeResults: isBeforeResults(target),
    hasSingleKeys: areSingleKeysOn(),
    isApple: isApple(),
  };
}

/** Returns the button of an action for the one large logo of a page, outside lists of cards; null if there is none. */
function findLargeLogo(action: LogoAction): HTMLElement | null {
  const buttons = document.querySelectorAll<HTMLElement>(`main [data-action=${action}]`);
  return [...buttons].find((button) => button.closest('li') === null) ?? null;
}

/** Presses the button of an action in the logo's dialog, on a card, or of a page's large logo. Returns false if there is none. */
function press(target: Element, action: LogoAction): boolean {
  const place = document.querySelector(LOGO_DIALOG) ?? (cardOf(target) && target.closest('li'));
  const button = place ? place.querySelector<HTMLElement>(`[data-action=${action}]`) : findLargeLogo(action);
  if (!button || button.closest('[inert]')) return false;
  button.click();
  return true;
}

/** Returns the check box of a file, or the link that opens it. */
function findFile(tag: 'a' | 'input', file: string): HTMLElement | null {
  return document.querySelector(`main ${tag}[data-file="${CSS.escape(file)}"]`);
}

/** Focuses a card, unless the focus has moved since it was on `before`: then the card where it is now, if any. */
function focusUnlessMoved(card: HTMLElement | null, before: Element | null): void {
  const { activeElement, body } = document;
  const hasMoved = activeElement && activeElement !== before && activeElement !== body;
  focusCard(hasMoved ? cardOf(activeElement) : card);
}

/** Toggles a logo of the selection. Switches batch mode on first, by its switch, which may ask to sign in instead. */
async function toggleSelected(card: HTMLElement): Promise<void> {
  if (card instanceof HTMLInputElement) return card.click();
  const { file } = card.dataset;
  const focused = document.activeElement;
  batchSwitch()?.click();
  if (file === undefined) return;
  const box = await waitFor(() => findFile('input', file));
  box?.click();
  focusUnlessMoved(box, focused);
}

/** Switches batch mode off and keeps the focus on its card, or moves it to the switch if it was in the panel. */
async function leaveBatch(card: HTMLElement | null): Promise<void> {
  if (!card) batchSwitch()?.focus();
  const focused = document.activeElement;
  batchSwitch()?.click();
  const file = card?.dataset.file;
  if (file === undefined) return;
  const link = await waitFor(() => (findFile('input', file) ? null : findFile('a', file)));
  focusUnlessMoved(link, focused);
}

/** Runs a command. Returns false if the key is left to the browser. */
function run(command: KeyCommand, target: Element): boolean {
  const card = cardOf(target);
  switch (command.type) {
    case 'palette':
    case 'shortcuts':
      openLayer(command.type);
      return true;
    case 'enter-results':
      return enterResults();
    case 'move':
      return card !== null && moveFocus(card, command.move);
    case 'click':
      return press(target, command.action);
    case 'select':
      if (!card || !batchSwitch()) return false;
      void toggleSelected(card);
      return true;
    case 'select-all':
      document.querySelector<HTMLElement>('[data-action=select-all]')?.click();
      return true;
    case 'leave-batch':
      void leaveBatch(card);
      return true;
  }
}

/**
 * Runs the command of a key, before other handlers get it. If it is `late`, because this code was loaded after the key was
 * pressed, leaves out what the page may have handled already.
 */
export function handleKey(event: KeyboardEvent, late = false): void {
  const { target } = event;
  if (event.isComposing || !(target instanceof Element)) return;
  const command = commandOf(event, contextOf(target));
  if (!command || (late && (command.type === 'leave-batch' || command.type === 'enter-results'))) return;
  if (!run(command, target)) return;
  event.preventDefault();
  event.stopPropagation();
}
