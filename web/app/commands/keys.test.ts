import { describe, expect, it } from 'vitest';
import { commandOf, type KeyContext, type KeyPress } from './keys.ts';

const press = (key: string, others: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...others,
});

const ON_PAGE: KeyContext = {
  focus: 'page',
  layer: 'none',
  isBatch: false,
  hasSingleKeys: true,
  isApple: false,
};
const ON_CARD: KeyContext = { ...ON_PAGE, focus: 'card' };
const IN_FIELD: KeyContext = { ...ON_PAGE, focus: 'field' };
const CTRL = { ctrlKey: true };
const COMMAND = { metaKey: true };

describe('the palette', () => {
  it('opens with Ctrl+K, with ⌘K on Apple systems, also while typing and in an open logo', () => {
    expect(commandOf(press('k', CTRL), ON_PAGE)).toEqual({ type: 'palette' });
    expect(commandOf(press('k', CTRL), IN_FIELD)).toEqual({ type: 'palette' });
    expect(commandOf(press('k', CTRL), { ...ON_PAGE, layer: 'logo' })).toEqual({ type: 'palette' });
    expect(commandOf(press('k', COMMAND), { ...ON_PAGE, isApple: true })).toEqual({ type: 'palette' });
  });

  it('opens by the place of the key on a keyboard with another script', () => {
    expect(commandOf(press('л', { ...CTRL, code: 'KeyK' }), ON_PAGE)).toEqual({ type: 'palette' });
  });

  it('stays closed while another dialog is open, and for the other modifier', () => {
    expect(commandOf(press('k', CTRL), { ...ON_PAGE, layer: 'other' })).toBeNull();
    expect(commandOf(press('k', COMMAND), ON_PAGE)).toBeNull();
    expect(commandOf(press('k', CTRL), { ...ON_PAGE, isApple: true })).toBeNull();
    expect(commandOf(press('K', { ...CTRL, shiftKey: true }), ON_PAGE)).toBeNull();
  });
});

describe('a single letter', () => {
  it.each([
    ['c', { type: 'click', action: 'copy' }],
    ['d', { type: 'click', action: 'download' }],
    ['s', { type: 'click', action: 'save' }],
    ['x', { type: 'select' }],
  ])('%s acts on the focused card', (key, command) => {
    expect(commandOf(press(key), ON_CARD)).toEqual(command);
  });

  it('copies and downloads in an open logo, but selects nothing there', () => {
    expect(commandOf(press('c'), { ...ON_PAGE, layer: 'logo' })).toEqual({ type: 'click', action: 'copy' });
    expect(commandOf(press('x'), { ...ON_PAGE, layer: 'logo' })).toBeNull();
  });

  it.each(['c', 'd', 's', 'x', '?', '/'])(
    '%s does nothing while typing, with modifiers or in other dialogs',
    (key) => {
      expect(commandOf(press(key), IN_FIELD)).toBeNull();
      expect(commandOf(press(key), { ...ON_CARD, layer: 'other' })).toBeNull();
      for (const modifier of [CTRL, COMMAND, { altKey: true }])
        expect(commandOf(press(key, modifier), ON_CARD)).toBeNull();
    },
  );

  it('/ goes to the search box from anywhere', () => {
    expect(commandOf(press('/'), ON_PAGE)).toEqual({ type: 'search' });
    expect(commandOf(press('/'), ON_CARD)).toEqual({ type: 'search' });
    expect(commandOf(press('/'), { ...ON_CARD, layer: 'logo' })).toBeNull();
  });

  it('does nothing elsewhere on the page, or while the key is held down', () => {
    expect(commandOf(press('c'), ON_PAGE)).toBeNull();
    expect(commandOf(press('x', { repeat: true }), ON_CARD)).toBeNull();
  });

  it.each(['c', 'd', 's', 'x', '?', '/'])('%s does nothing if single keys are turned off', (key) => {
    expect(commandOf(press(key), { ...ON_CARD, hasSingleKeys: false })).toBeNull();
  });
});

describe('in batch mode', () => {
  const batch = { isBatch: true };

  it('Ctrl+A selects all results, except in a field, a dialog or outside batch mode', () => {
    expect(commandOf(press('a', CTRL), { ...ON_PAGE, ...batch })).toEqual({ type: 'select-all' });
    expect(commandOf(press('a', CTRL), { ...IN_FIELD, ...batch })).toBeNull();
    expect(commandOf(press('a', CTRL), { ...ON_PAGE, ...batch, layer: 'logo' })).toBeNull();
    expect(commandOf(press('a', CTRL), ON_CARD)).toBeNull();
  });

  it('Escape leaves it, unless something else is open or text is typed', () => {
    expect(commandOf(press('Escape'), { ...ON_CARD, ...batch })).toEqual({ type: 'leave-batch' });
    expect(commandOf(press('Escape'), { ...IN_FIELD, ...batch })).toBeNull();
    expect(commandOf(press('Escape'), { ...ON_PAGE, ...batch, layer: 'other' })).toBeNull();
    expect(commandOf(press('Escape'), ON_PAGE)).toBeNull();
  });
});
