import { areSingleKeysOn, isApple } from '#web/lib/keyboard.ts';
import { openLayer } from './layer.ts';

/** What a key does. */
export type KeyCommand =
  | { type: 'palette' | 'shortcuts' | 'search' | 'select' | 'select-all' | 'leave-batch' }
  | { type: 'click'; action: LogoAction };

type LogoAction = 'copy' | 'download' | 'save';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>;

/** Where the focus is, and what is open. */
export interface KeyContext {
  /** On the page of one large logo, the focus counts as on its card. */
  focus: 'field' | 'card' | 'page';
  /** The open dialog or menu: the logo's dialog or another one. */
  layer: 'none' | 'logo' | 'other';
  isBatch: boolean;
  hasSingleKeys: boolean;
  isApple: boolean;
}

const LOGO_KEYS: Record<string, LogoAction> = { c: 'copy', d: 'download', s: 'save' };

/** Returns the Latin letter of a key, also on a keyboard with another script; null for other keys. */
export function letterOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = [...key].length === 1 && (key.codePointAt(0) ?? 0) > 127;
  return isOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Returns the command of a key pressed together with ⌘ or Ctrl. */
function modifiedCommand(press: KeyPress, context: KeyContext): KeyCommand | null {
  const { metaKey, ctrlKey, altKey, shiftKey } = press;
  const isModified = context.isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isModified || altKey || shiftKey) return null;
  const letter = letterOf(press);
  if (letter === 'k' && context.layer !== 'other') return { type: 'palette' };
  const canSelectAll = context.isBatch && context.focus !== 'field' && context.layer === 'none';
  return letter === 'a' && canSelectAll ? { type: 'select-all' } : null;
}

/** Returns the command of a letter pressed on a card or in the logo's dialog. */
function logoCommand(press: KeyPress, { focus, layer }: KeyContext): KeyCommand | null {
  const isOnCard = focus === 'card' && layer === 'none';
  const letter = letterOf(press);
  if (press.shiftKey || press.repeat || letter === null || !(isOnCard || layer === 'logo')) return null;
  if (letter === 'x') return isOnCard ? { type: 'select' } : null;
  const action = LOGO_KEYS[letter];
  return action ? { type: 'click', action } : null;
}

/** Returns what a key does; null if it does nothing or what the browser does. */
export function commandOf(press: KeyPress, context: KeyContext): KeyCommand | null {
  const { focus, layer, isBatch, hasSingleKeys } = context;
  const { key, metaKey, ctrlKey, altKey, shiftKey } = press;
  if (metaKey || ctrlKey || altKey) return modifiedCommand(press, context);
  if (focus === 'field' || layer === 'other') return null;
  if (key === 'Escape') return isBatch && layer === 'none' && !shiftKey ? { type: 'leave-batch' } : null;
  if (!hasSingleKeys) return null;
  if (layer === 'none' && key === '?') return { type: 'shortcuts' };
  if (layer === 'none' && key === '/') return { type: 'search' };
  return logoCommand(press, context);
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea, select, [contenteditable]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], :popover-open';
const LOGO_DIALOG = '[data-logo-dialog]';
/** Controls that use keys themselves. */
const WITH_KEYS = '[role=radio], [role=tab], [role=option], [role=menuitem], [role=slider]';
const WAIT_MS = 2000;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const findBatchSwitch = () => find('[data-action=batch]');

/** Returns the element that takes the focus of the card around an element: its link, or its check box in batch mode. */
function cardOf(target: Element): HTMLElement | null {
  if (!target.closest('main') || target.closest(WITH_KEYS)) return null;
  const cards = target.closest('li')?.querySelectorAll<HTMLElement>('[data-logo]') ?? [];
  return [...cards].find((card) => card.closest('[inert]') === null) ?? null;
}

/** Returns the button of an action for the one large logo of a page, outside lists of cards; null if there is none. */
function findLargeLogo(action: LogoAction): HTMLElement | null {
  const buttons = document.querySelectorAll<HTMLElement>(`main [data-action=${action}]`);
  return [...buttons].find((button) => button.closest('li') === null) ?? null;
}

function contextOf(target: Element): KeyContext {
  const layers = [...document.querySelectorAll(LAYERS)];
  const openLayers = layers.every((layer) => layer.matches(LOGO_DIALOG)) ? 'logo' : 'other';
  const focus = cardOf(target) || findLargeLogo('download') ? 'card' : 'page';
  return {
    focus: target.closest(FIELDS) ? 'field' : focus,
    layer: layers.length === 0 ? 'none' : openLayers,
    isBatch: findBatchSwitch()?.ariaChecked === 'true',
    hasSingleKeys: areSingleKeysOn(),
    isApple: isApple(),
  };
}

/** Presses the button of an action in the logo's dialog, on a card, or of a page's large logo. Returns false if there is none. */
function press(target: Element, action: LogoAction): boolean {
  const place = find(LOGO_DIALOG) ?? (cardOf(target) && target.closest('li'));
  const button = place ? place.querySelector<HTMLElement>(`[data-action=${action}]`) : findLargeLogo(action);
  if (!button || button.closest('[inert]')) return false;
  button.click();
  return true;
}

/** Calls `onFound` once there is an element, unless that takes longer than two seconds. It does so before the next key or click. */
function whenFound(findElement: () => HTMLElement | null, onFound: (element: HTMLElement) => void): void {
  const tryToFind = () => {
    const found = findElement();
    if (!found) return;
    stop();
    onFound(found);
  };
  const observer = new MutationObserver(tryToFind);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  tryToFind();
}

/** Switches batch mode, by its switch, and passes the focus from a card to the one that replaces it. */
function switchBatch(
  card: HTMLElement,
  replacement: 'a' | 'input',
  onReplaced?: (card: HTMLElement) => void,
) {
  findBatchSwitch()?.click();
  const selector = `[data-file="${CSS.escape(card.dataset.file ?? '')}"]`;
  // The link stays under the check box, inert.
  const findReplacement = () =>
    [...document.querySelectorAll<HTMLElement>(`main ${replacement}${selector}`)].find(
      (element) => element.closest('[inert]') === null,
    ) ?? null;
  whenFound(findReplacement, (replaced) => {
    onReplaced?.(replaced);
    const { activeElement, body } = document;
    if (activeElement !== card && activeElement !== body) return;
    replaced.focus({ preventScroll: true });
    (replaced.closest('li') ?? replaced).scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}

/** Toggles a logo of the selection. Switches batch mode on first, which may ask to sign in instead. */
function toggleSelected(card: HTMLElement): void {
  if (card instanceof HTMLInputElement) card.click();
  else switchBatch(card, 'input', (box) => box.click());
}

/** Switches batch mode off and keeps the focus on its card, or moves it to the switch if it was in the panel. */
function leaveBatch(card: HTMLElement | null): void {
  if (card) {
    switchBatch(card, 'a');
  } else {
    findBatchSwitch()?.focus();
    findBatchSwitch()?.click();
  }
}

function focusSearch(): boolean {
  const field = find('input[aria-keyshortcuts="/"]');
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
  return field !== null;
}

/** Runs a command. Returns false if the key is left to the browser. */
function run(command: KeyCommand, target: Element): boolean {
  const card = cardOf(target);
  switch (command.type) {
    case 'palette':
    case 'shortcuts':
      openLayer(command.type);
      return true;
    case 'search':
      return focusSearch();
    case 'click':
      return press(target, command.action);
    case 'select':
      if (!card || !findBatchSwitch()) return false;
      toggleSelected(card);
      return true;
    case 'select-all':
      find('[data-action=select-all]')?.click();
      return true;
    case 'leave-batch':
      leaveBatch(card);
      return true;
  }
}

/** Runs the command of a key, before other handlers get it. */
export function handleKey(event: KeyboardEvent): void {
  const { target } = event;
  if (event.isComposing || !(target instanceof Element)) return;
  const command = commandOf(event, contextOf(target));
  if (!command || !run(command, target)) return;
  event.preventDefault();
  event.stopPropagation();
}
