import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { type Arrangement, NEW_ARRANGEMENT } from './composer/arrangement.ts';

/** How logos are arranged on a sheet. */
interface SheetChoices {
  arrangement: Arrangement;
  /** True for a dark tile behind each white logo. */
  hasTiles: boolean;
}

interface SheetChoicesStore {
  get: () => SheetChoices;
  useValue: () => SheetChoices;
  change: (patch: Partial<SheetChoices>) => void;
}

/** The choices for a new sheet. */
const FIRST: SheetChoices = { arrangement: NEW_ARRANGEMENT, hasTiles: true };

function parse(text: string | null): SheetChoices {
  try {
    const { arrangement, hasTiles } = JSON.parse(text ?? '{}') as Partial<SheetChoices>;
    const settings = { ...FIRST.arrangement.settings, ...arrangement?.settings };
    return {
      arrangement: { ...FIRST.arrangement, ...arrangement, settings },
      hasTiles: hasTiles ?? FIRST.hasTiles,
    };
  } catch {
    return FIRST;
  }
}

/**
 * Keeps the choices for a sheet in the browser.
 * @param read returns the stored text; null if there is none
 */
export function createSheetChoices(
  read: () => string | null,
  write: (text: string) => void,
): SheetChoicesStore {
  const choices = createStore(() => parse(read()), FIRST);
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
