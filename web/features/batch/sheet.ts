import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { countOf } from '#web/lib/formats.ts';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import {
  type Arrangement,
  arrange,
  leftOutText,
  listLeftOut,
  type SheetItem,
} from './composer/arrangement.ts';
import { composeSheet } from './composer/compose.ts';
import { type Outcome, sortItems } from './composer/prepare/outcome.ts';
import type { KnownFiles } from './composer/prepare/prepare.worker.ts';
import { runPrepare } from './composer/prepare/run-prepare.ts';
import { type MadeSheet, type SheetOrder, saveSheet } from './composer/save/save-sheet.ts';
import type { Progress } from './job.ts';
import { newBatch } from './record-batch.ts';

interface Choices {
  arrangement: Arrangement;
  hasTiles: boolean;
  client: QueryClient;
}

/** Returns the SVG logos of a selection as the items of a sheet. */
export function itemsOf(selected: readonly Logo[]): SheetItem[] {
  return selected
    .filter(({ fileType }) => fileType === 'svg')
    .map((logo) => ({ key: logo.url, title: logo.title, logo, file: null }));
}

/** Merges the SVG logos of a selection into one sheet and saves it. A retry fetches only the files that are missing. */
export async function consolidateLogos(selected: readonly Logo[], choices: Choices): Promise<void> {
  const { arrangement, client } = choices;
  const svgs = itemsOf(selected);
  const items = arrange(svgs, arrangement);
  if (svgs.length === 0)
    return showErrorToast(
      'No SVG logos selected',
      'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
    );
  if (items.length === 0)
    return showErrorToast(
      'No logos on the sheet',
      'All selected SVGs are left out. Arrange the sheet to bring them back.',
    );
  const files = new Map<string, Blob>();
  const order: SheetOrder = {
    logos: items.map(({ logo }) => logo),
    total: items.length,
    settings: arrangement.settings,
    leftOut: listLeftOut(svgs, arrangement),
    nonSvgCount: selected.length - svgs.length,
    batch: newBatch('sheet', client),
    make: (signal, onProgress) => makeSheet(items, choices, files, { signal, onProgress }),
    retry: () => void saveSheet(order),
  };
  await saveSheet(order);
}

/** Prepares the logos and composes the sheet. Adds what it fetches to `files`. */
async function makeSheet(
  items: readonly SheetItem[],
  { arrangement, hasTiles }: Choices,
  files: Map<string, Blob>,
  steps: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<MadeSheet> {
  const outcomes = new Map<string, Outcome>();
  const ordered = items.map(({ key, logo }, at) => ({
    key,
    logo,
    number: at + 1,
    file: files.get(key),
    trimmed: undefined,
  }));
  const onOutcome = (key: string, outcome: Outcome, { file }: KnownFiles) => {
    outcomes.set(key, outcome);
    if (file) files.set(key, file);
  };
  await runPrepare({ items: ordered, look: arrangement.settings }, { ...steps, onOutcome });
  const made = sortItems(items, ({ key }) => outcomes.get(key));
  return { ...made, sheet: composeSheet(made.ready, arrangement, hasTiles) };
}

/** Returns what a sheet of the selected logos will leave out, as shown before it is made; "" if nothing. */
export function leftOffSheetText(selected: readonly Logo[], arrangement: Arrangement): string {
  const svgs = itemsOf(selected);
  const nonSvgCount = selected.length - svgs.length;
  const leftOut = listLeftOut(svgs, arrangement);
  if (leftOut.length + nonSvgCount === 0) return '';
  const placedCount = svgs.length - leftOut.length;
  return `${countOf(placedCount, 'SVG')} ${placedCount === 1 ? 'goes' : 'go'} on one sheet. ${leftOutText(leftOut, nonSvgCount)}`;
}
