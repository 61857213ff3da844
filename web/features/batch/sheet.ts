import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { type Arrangement, arrange, listLeftOut, type SheetItem } from './composer/arrangement.ts';
import { composeSheet } from './composer/compose.ts';
import { type Outcome, sortItems } from './composer/prepare/outcome.ts';
import { runPrepare } from './composer/prepare/run-prepare.ts';
import { type MadeSheet, saveSheet } from './composer/save/save-sheet.ts';
import { leftOutText } from './composer/save/sheet-texts.ts';
import type { Progress } from './job.ts';
import { type Batch, newBatch } from './record-batch.ts';

interface SheetInput {
  items: readonly SheetItem[];
  /** The names of the logos that the visitor left out. */
  leftOut: readonly string[];
  /** How many selected logos are not SVG. */
  nonSvgCount: number;
  /** The files that an earlier try fetched, by key. */
  files: ReadonlyMap<string, Blob>;
  batch: Batch;
  arrangement: Arrangement;
  hasTiles: boolean;
}

const NO_SVG: ToastMessage = {
  title: 'No SVG logos selected',
  description:
    'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
  variant: 'destructive',
};

const ALL_LEFT_OUT: ToastMessage = {
  title: 'No logos on the sheet',
  description: 'All selected SVGs are left out. Arrange the sheet to bring them back.',
  variant: 'destructive',
};

/** Returns the SVG logos of a selection as the items of a sheet. */
export function itemsOf(selected: readonly Logo[]): SheetItem[] {
  return selected
    .filter(({ fileType }) => fileType === 'svg')
    .map((logo) => ({ key: logo.url, title: logo.title, logo, file: null }));
}

type Choices = Pick<SheetInput, 'arrangement' | 'hasTiles'> & { client: QueryClient };

/** Merges the SVG logos of a selection into one sheet and saves it. */
export async function consolidateLogos(
  selected: readonly Logo[],
  { client, ...choices }: Choices,
): Promise<void> {
  const svgs = itemsOf(selected);
  const items = arrange(svgs, choices.arrangement);
  if (items.length === 0) return void showToast(svgs.length === 0 ? NO_SVG : ALL_LEFT_OUT);
  const nonSvgCount = selected.length - svgs.length;
  const leftOut = listLeftOut(svgs, choices.arrangement);
  await runSheet({
    ...choices,
    items,
    leftOut,
    nonSvgCount,
    files: new Map(),
    batch: newBatch('sheet', client),
  });
}

function runSheet(input: SheetInput): Promise<void> {
  const { items, arrangement, files: earlier, ...rest } = input;
  const files = new Map(earlier);
  return saveSheet({
    ...rest,
    settings: arrangement.settings,
    logos: items.map(({ logo }) => logo),
    total: items.length,
    make: (signal, onProgress) => makeSheet(input, files, { signal, onProgress }),
    retry: () => void runSheet({ ...input, files }),
  });
}

/** Prepares the logos and composes the sheet. Adds what it fetches to `files`. */
async function makeSheet(
  { items, arrangement, hasTiles }: SheetInput,
  files: Map<string, Blob>,
  steps: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<MadeSheet> {
  const outcomes = new Map<string, Outcome>();
  const ordered = items.map(({ key, logo }, at) => ({
    key,
    logo,
    number: at + 1,
    file: files.get(key) ?? null,
  }));
  await runPrepare(
    { items: ordered, ink: arrangement.settings.ink },
    {
      ...steps,
      onOutcome: (key, outcome, file) => {
        outcomes.set(key, outcome);
        if (file) files.set(key, file);
      },
    },
  );
  const made = sortItems(items, ({ key }) => outcomes.get(key));
  return { ...made, sheet: composeSheet(made.ready, arrangement, hasTiles) };
}

/** Returns what a sheet of the selected logos will leave out, as shown before it is made; "" if nothing. */
export function leftOffSheetText(
  selected: readonly Logo[],
  arrangement: Pick<Arrangement, 'leftOut'>,
): string {
  const svgs = itemsOf(selected);
  const nonSvgCount = selected.length - svgs.length;
  const leftOut = listLeftOut(svgs, arrangement);
  if (leftOut.length + nonSvgCount === 0) return '';
  const placedCount = svgs.length - leftOut.length;
  const placed = placedCount === 1 ? '1 SVG goes' : `${formatCount(placedCount)} SVGs go`;
  return `${placed} on one sheet. ${leftOutText(leftOut, nonSvgCount)}`;
}
