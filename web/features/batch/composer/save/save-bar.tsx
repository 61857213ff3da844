import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { mainContent } from '#web/ui/menu/popover.tsx';
import { useJob } from '../../job.ts';
import { JobProgress } from '../../job-status.tsx';
import { KeptFocus } from '../../kept-focus.tsx';
import { pngSizes } from './png-sizes.ts';
import { NOT_READY, type SheetTarget } from './save-sheet.ts';

/** What the visitor wants to save. */
export type SaveTarget = Exclude<SheetTarget, { format: 'png' }> | { format: 'png'; scale: number };

interface SaveBarProps {
  size: { width: number; height: number } | null;
  /** True if the visitor's plan doesn't include saving. */
  isLocked: boolean;
  /** True while logos are being prepared. */
  isPreparing: boolean;
  onSave: (target: SaveTarget) => void;
}

const BUSY = 'A download is running';
const ITEM =
  'flex min-h-10 touch:min-h-11 cursor-pointer select-none items-center justify-between gap-6 rounded-lg px-3 data-highlighted:bg-sunken data-disabled:text-muted';

/** Saves the sheet as an SVG, or in another format from a menu, unless another download is running. */
export function SaveBar({ size, isLocked, isPreparing, onSave }: SaveBarProps) {
  const job = useJob();
  const reason = isLocked ? null : job.state === 'running' ? BUSY : isPreparing ? NOT_READY.title : null;
  const others: { label: string; note: string; isDisabled?: boolean; save: () => void }[] = [
    ...pngSizes(size).map(({ scale, note, isTooLarge }) => ({
      label: `PNG ${scale}×`,
      note,
      isDisabled: isTooLarge,
      save: () => onSave({ format: 'png', scale }),
    })),
    { label: 'PDF', note: 'Print…', save: () => onSave({ format: 'pdf' }) },
    { label: 'HTML', note: 'With credits', save: () => onSave({ format: 'html' }) },
    { label: 'CREDITS.txt', note: 'All credits', save: () => onSave({ format: 'credits' }) },
  ];
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
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>
            <Button variant={reason === null ? 'secondary' : 'inactive'} {...state}>
              Save as {lock}
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal container={mainContent()}>
            <DropdownMenu.Content
              align="start"
              sideOffset={8}
              collisionPadding={16}
              className="z-50 min-w-40 animate-appear rounded-xl border border-line bg-raised p-1 shadow-float"
            >
              {others.map(({ label, note, isDisabled = false, save }) => (
                <DropdownMenu.Item key={label} disabled={isDisabled} onSelect={save} className={ITEM}>
                  {label}
                  <span className="text-muted text-sm">{note}</span>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
        <Button
          variant={reason === null ? 'primary' : 'inactive'}
          {...state}
          onClick={() => onSave({ format: 'svg' })}
        >
          Save SVG {lock}
        </Button>
      </div>
      {job.state === 'running' && <JobProgress job={job} />}
    </KeptFocus>
  );
}
