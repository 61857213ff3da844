export type Move = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'page-up' | 'page-down';

/** What a key does. */
export type KeyCommand =
  | { type: 'palette' | 'shortcuts' | 'select' | 'select-all' | 'leave-batch' | 'enter-results' }
  | { type: 'move'; move: Move }
  | { type: 'click'; action: LogoAction };

export type LogoAction = 'copy' | 'download' | 'save';

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
  /** True if the down arrow goes to the results: the search box has done its work, or the page has just changed. */
  isBeforeResults: boolean;
  hasSingleKeys: boolean;
  isApple: boolean;
}

const MOVE_KEYS: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

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
  const { focus, layer, isBatch, isBeforeResults, hasSingleKeys } = context;
  const { key, metaKey, ctrlKey, altKey, shiftKey } = press;
  if (metaKey || ctrlKey || altKey) return modifiedCommand(press, context);
  if (isBeforeResults && layer === 'none' && key === 'ArrowDown' && !shiftKey)
    return { type: 'enter-results' };
  if (focus === 'field' || layer === 'other') return null;
  if (layer === 'none' && !shiftKey) {
    const move = MOVE_KEYS[key];
    if (focus === 'card' && move) return { type: 'move', move };
    if (key === 'Escape' && isBatch) return { type: 'leave-batch' };
  }
  if (!hasSingleKeys) return null;
  if (key === '?' && layer === 'none') return { type: 'shortcuts' };
  return logoCommand(press, context);
}
