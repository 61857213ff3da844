import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { fitsCanvas } from '#web/lib/files/canvas-limits.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { mainContent } from '#web/ui/menu/popover.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { getJob, useJob } from '../../job.ts';
import { JobProgress, KeptFocus } from '../../job-status.tsx';
import { newBatch, refuse, SHEET_REFUSED, useIsLocked } from '../../record-batch.ts';
import { type Arrangement, listLeftOut, type SheetItem, webLogosOf } from '../arrangement.ts';
import { composeSheet } from '../compose.ts';
import { type SortedItems, withFacts } from '../prepare/outcome.ts';
import { NOT_READY, NOTHING_PLACED, type SheetTarget, saveSheet } from './save-sheet.ts';

const SCALES = [1, 2, 3, 4];
const BUSY = 'A download is running';
const ITEM =
  'flex min-h-10 touch:min-h-11 cursor-pointer select-none items-center justify-between gap-6 rounded-lg px-3 data-highlighted:bg-sunken data-disabled:text-muted';

interface Size {
  width: number;
  height: number;
}

/** Returns the sizes at which a sheet can be saved as a PNG, in pixels per CSS pixel; null stands for a sheet without logos. */
export function pngSizes(sheet: Size | null) {
  return SCALES.map((scale) => {
    if (!sheet) return { scale, note: '', isTooLarge: false };
    const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)];
    const isTooLarge = !fitsCanvas(width, height);
    return { scale, note: `${width} × ${height}${isTooLarge ? ', too large' : ''}`, isTooLarge };
  });
}

interface SaveInput {
  /** All logos, also those that are left out. */
  items: readonly SheetItem[];
  arrangement: Arrangement;
  hasTiles: boolean;
  /** How many chosen logos aren't SVGs, where only SVGs are placed. */
  nonSvgCount: number;
  prepared: SortedItems;
}

/** Returns a function that saves the sheet, or says why the visitor can't. */
function useSave({ items, arrangement, hasTiles, nonSvgCount, prepared }: SaveInput, isLocked: boolean) {
  const client = useQueryClient();
  const { ready, pendingCount } = prepared;
  return async (target: SheetTarget) => {
    if (isLocked) return refuse(SHEET_REFUSED);
    if (getJob().state === 'running') return;
    if (pendingCount > 0) return showToast(NOT_READY);
    if (ready.length === 0) return showToast(NOTHING_PLACED);
    const fromWeb = webLogosOf(ready.map(({ item }) => item));
    const logos = await confirmLicenses(fromWeb, { verb: 'Download', isBatch: true });
    if (logos === null) return;
    const known = withFacts(ready, logos);
    const sheet = composeSheet(known, arrangement, hasTiles);
    const order = {
      leftOut: listLeftOut(items, arrangement),
      logos,
      total: ready.length,
      settings: arrangement.settings,
      nonSvgCount,
      batch: newBatch('sheet', client),
      make: async () => ({ ...prepared, sheet, ready: known }),
      retry: null,
    };
    void saveSheet(order, target);
  };
}

interface SaveMenuProps {
  size: Size | null;
  save: (target: SheetTarget) => void;
  /** The button that opens it. */
  children: ReactNode;
}

/** The other formats in which a sheet can be saved. */
function SaveMenu({ size, save, children }: SaveMenuProps) {
  const formats: { label: string; note: string; isDisabled?: boolean; target: SheetTarget }[] = [
    ...pngSizes(size).map(({ scale, note, isTooLarge }) => ({
      label: `PNG ${scale}×`,
      note,
      isDisabled: isTooLarge,
      target: { format: 'png', scale } as const,
    })),
    { label: 'PDF', note: 'Print…', target: { format: 'pdf' } },
    { label: 'HTML', note: 'With credits', target: { format: 'html' } },
    { label: 'CREDITS.txt', note: 'All credits', target: { format: 'credits' } },
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainContent()}>
        <DropdownMenu.Content
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className="z-50 min-w-40 animate-appear rounded-xl border border-line bg-raised p-1 shadow-float"
        >
          {formats.map(({ label, note, isDisabled = false, target }) => (
            <DropdownMenu.Item
              key={label}
              disabled={isDisabled}
              onSelect={() => save(target)}
              className={ITEM}
            >
              {label}
              <span className="text-muted text-sm">{note}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Saves the sheet as an SVG, or in another format from a menu, unless another download is running. */
export function SaveBar({ size, ...input }: SaveInput & Pick<SaveMenuProps, 'size'>) {
  const job = useJob();
  const isLocked = useIsLocked();
  const save = useSave(input, isLocked);
  const isPreparing = input.prepared.pendingCount > 0;
  const reason = isLocked ? null : job.state === 'running' ? BUSY : isPreparing ? NOT_READY.title : null;
  const noteId = useId();
  const state = {
    title: reason ?? undefined,
    'aria-disabled': reason !== null,
    'aria-describedby': isLocked ? noteId : undefined,
  };
  const lock = isLocked && <LockIcon className="size-3.5" />;
  return (
    <KeptFocus>
      {isLocked && (
        <p id={noteId} className="-mb-2 text-muted text-sm">
          Saving is part of Premium.
        </p>
      )}
      <div className="flex items-center gap-2 max-sm:*:flex-1 lg:*:flex-1">
        <SaveMenu size={size} save={save}>
          <Button variant={reason === null ? 'secondary' : 'inactive'} {...state}>
            Save as {lock}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        </SaveMenu>
        <Button
          variant={reason === null ? 'primary' : 'inactive'}
          {...state}
          onClick={() => save({ format: 'svg' })}
        >
          Save SVG {lock}
        </Button>
      </div>
      {job.state === 'running' && <JobProgress job={job} />}
    </KeptFocus>
  );
}
