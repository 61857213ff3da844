import { ArrowLeft, ArrowRight, EyeOff, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { RangeField } from '#web/ui/form/range-field.tsx';
import type { SheetItem } from './arrangement.ts';
import { type ArrangementActions, RISE, SCALE } from './history.tsx';

interface LogoBarProps {
  /** The logos on the sheet. */
  items: readonly SheetItem[];
  item: SheetItem;
  arrangement: ArrangementActions;
  onClose: () => void;
}

/** Returns the properties of a slider that shows a share in percent. */
function inPercent({ min, max, step }: typeof SCALE, share: number, onChange: (share: number) => void) {
  return {
    value: Math.round(share * 100),
    min: min * 100,
    max: max * 100,
    step: step * 100,
    unit: '%',
    onChange: (value: number) => onChange(value / 100),
  };
}

/** The size, place and other actions of the selected logo. */
export function LogoBar({ items, item, arrangement, onClose }: LogoBarProps) {
  const { moveTo, leaveOut, scale, scaleOf, raise, riseOf } = arrangement;
  const { key, title } = item;
  const at = items.indexOf(item);
  const isLast = at === items.length - 1;
  return (
    <section
      aria-label={title}
      data-bottom-bar=""
      className="sticky bottom-4 z-10 flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
    >
      <h3 className="min-w-0 flex-1 truncate font-medium max-xl:basis-full">{title}</h3>
      <div className="flex gap-4 *:w-40 *:min-w-0 max-xl:min-w-0 max-xl:flex-1 max-xl:*:flex-1 max-sm:basis-full max-sm:pr-2">
        <RangeField label="Size" {...inPercent(SCALE, scaleOf(key), (value) => scale(key, value))} />
        <RangeField label="Raise" {...inPercent(RISE, riseOf(key), (value) => raise(key, value))} />
      </div>
      <div className="flex items-center">
        <IconButton
          label="Move earlier"
          aria-disabled={at === 0}
          onClick={() => at > 0 && moveTo(items, key, at - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Move later"
          aria-disabled={isLast}
          onClick={() => isLast || moveTo(items, key, at + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
      <Button onClick={() => leaveOut([key])}>
        <EyeOff aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Leave out</span>
      </Button>
      <IconButton label="Close" onClick={onClose} className="ml-auto">
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
