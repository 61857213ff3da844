import { expect, test } from 'vitest';
import { createSheetChoices, selectionSheet } from './sheet-choices.ts';

test('a new sheet has equal optical sizes in each composer, and keeps what the visitor chose instead', () => {
  const stored: string[] = [];
  const wall = createSheetChoices(
    () => stored.at(-1) ?? null,
    (text) => stored.push(text),
  );
  for (const sheet of [wall, selectionSheet]) expect(sheet.get().arrangement.settings.sizing).toBe('areas');
  const { arrangement } = wall.get();
  wall.change({ arrangement: { ...arrangement, settings: { ...arrangement.settings, sizing: 'boxes' } } });
  const reloaded = createSheetChoices(
    () => stored.at(-1) ?? null,
    () => undefined,
  );
  expect(reloaded.get().arrangement.settings.sizing).toBe('boxes');
});
