import { Check } from 'lucide-react';

/** Renders the box of a checkbox, with a tick if it is checked. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  const colors = isChecked ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface';
  return (
    <span
      aria-hidden="true"
      className={`flex size-5 shrink-0 items-center justify-center rounded-[5px] border transition-colors ${colors}`}
    >
      {isChecked && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
}
