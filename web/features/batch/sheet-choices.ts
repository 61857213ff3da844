import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { type Arrangement, SPECIFIED } from './composer/arrangement.ts';

/** How logos are arranged on a sheet. */
export interface SheetChoices {
  arrangement: Arrangement;
  /** True for a dark tile behind each white logo. */
  hasTiles: boolean;
}

interface SheetChoicesStore {
  get: () => SheetChoices;
  useValue: () => SheetChoices;
  change: (patch: Partial<SheetChoices>) => void;
}

function parse(text: string | null, first: SheetChoices): SheetChoices {
  try {
    const { arrangement, hasTiles } = JSON.parse(text ?? '{}') as Partial<SheetChoices>;
    const settings = { ...first.arrangement.settings, ...arrangement?.settings };
    return {
      arrangement: { ...first.arrangement, ...arrangement, settings },
      hasTiles: hasTiles ?? first.hasTiles,
    };
  } catch {
    return first;
  }
}

/**
 * Keeps the choices for a sheet in the browser.
 * @param first the choices of a new sheet
 * @param read returns the stored text; null if there is none
 */
export function createSheetChoices(
  first: SheetChoices,
  read: () => string | null,
  write: (text: string) => void,
): SheetChoicesStore {
  const choices = createStore(() => parse(read(), first), first);
  return {
    get: choices.get,
    useValue: choices.useValue,
    change: (patch) => {
      const next = { ...choices.get(), ...patch };
      choices.set(next);
      write(JSON.stringify(next));
    },
  };
}

const KEY = 'batchSheet';

/** This tab's choices for the sheet of its selection. */
export const selectionSheet = createSheetChoices(
  { arrangement: SPECIFIED, hasTiles: true },
  () => readSessionStorage(KEY),
  (text) => writeSessionStorage(KEY, text),
);

/** Places logos on the next sheet again that were left out and aren't selected any more. */
export function forgetDeselected(selected: ReadonlyMap<string, unknown>): void {
  const { arrangement } = selectionSheet.get();
  const leftOut = arrangement.leftOut.filter((url) => selected.has(url));
  if (leftOut.length < arrangement.leftOut.length)
    selectionSheet.change({ arrangement: { ...arrangement, leftOut } });
}
